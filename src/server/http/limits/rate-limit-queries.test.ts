import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { openDatabase } from "../../db/database.ts";
import { countInWindow, deleteEndedWindows, findWindow } from "./rate-limit-queries.ts";

const CLIENT = { keyHash: "a", windowMs: HOUR_MS };
const PROCESSES = 3;
const REQUESTS = 20;

onBothEngines("a shared window", (current) => {
  /** As if the window had been opened so much earlier; negative when the clock was set back since. */
  const age = (ms: number) =>
    current()
      .db.query.updateTable("rate_limit_windows")
      .set((is) => ({ ends_at: is("ends_at", "-", ms) }))
      .execute();
  const count = async (client = CLIENT) => (await countInWindow(current().db, client)).current;

  it("counts each client separately until it ends", async () => {
    expect(await count()).toBe(1);
    expect(await count({ ...CLIENT, keyHash: "b" })).toBe(1);
    await age(HOUR_MS - 20 * SECOND_MS);
    const second = await countInWindow(current().db, CLIENT);
    expect(second.current).toBe(2);
    expect(second.ttl).toBeGreaterThan(0);
    expect(second.ttl).toBeLessThanOrEqual(20 * SECOND_MS);
    await age(MINUTE_MS);
    expect(await count()).toBe(1);
    expect((await findWindow(current().db, CLIENT)).ttl).toBeGreaterThan(HOUR_MS - MINUTE_MS);
  });

  it("is read without counting", async () => {
    const read = async () => (await findWindow(current().db, CLIENT)).current;
    expect(await findWindow(current().db, CLIENT)).toEqual({ current: 0, ttl: 0 });
    await count();
    expect([await read(), await read()]).toEqual([1, 1]);
    await age(HOUR_MS + 1);
    expect(await read()).toBe(0);
  });

  it("misses no request of processes that count at the same time", async () => {
    const processes = Array.from({ length: PROCESSES }, () => openDatabase(current().options));
    const counts = await Promise.all(
      processes.flatMap((db) => Array.from({ length: REQUESTS }, () => countInWindow(db, CLIENT))),
    );
    const total = PROCESSES * REQUESTS;
    expect(counts.map((found) => found.current).sort((a, b) => a - b)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    await Promise.all(processes.map((db) => db.close()));
  });

  it("is over when the clock was set back by a day, instead of locking the client out", async () => {
    await count();
    await age(-DAY_MS);
    expect(await findWindow(current().db, CLIENT)).toEqual({ current: 0, ttl: 0 });
    const again = await countInWindow(current().db, CLIENT);
    expect(again.current).toBe(1);
    expect(again.ttl).toBeLessThanOrEqual(HOUR_MS);
  });

  it("stays open when a request that arrived a little earlier is counted later", async () => {
    await count();
    await age(-10 * SECOND_MS);
    const second = await countInWindow(current().db, CLIENT);
    expect(second.current).toBe(2);
    expect(second.ttl).toBeLessThanOrEqual(HOUR_MS);
  });

  it("is deleted after its end", async () => {
    await count();
    await age(HOUR_MS + SECOND_MS);
    await count({ ...CLIENT, keyHash: "b" });
    await deleteEndedWindows(current().db);
    const rows = await current().db.query.selectFrom("rate_limit_windows").select("key_hash").execute();
    expect(rows).toEqual([{ key_hash: "b" }]);
  });
});

import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { quietLog } from "../../../../tests/support/patience.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { type Db, openDatabase } from "../../db/database.ts";
import { SharedRateLimitStore } from "./shared-rate-limit-store.ts";

const MAX = 3;
const LIMIT = { name: "lead", isShared: true };
const SECRET = "the same in every process";

onBothEngines("the shared store of limits", (current) => {
  const start = (db: Db, limit: object = LIMIT, log = quietLog()) => {
    const store = new SharedRateLimitStore({ db, log, secret: SECRET }).child(limit);
    const ask = (method: "incr" | "read", key: string) =>
      new Promise<number>((resolve) =>
        store[method](key, (_error, result) => resolve(result.current), HOUR_MS, MAX),
      );
    return { ask, incr: (key: string) => ask("incr", key), log };
  };
  const rows = () => current().db.query.selectFrom("rate_limit_windows").selectAll().execute();

  it("counts a client that alternates between two processes once", async () => {
    const other = openDatabase(current().options);
    const [one, two] = [start(current().db), start(other)];
    const counts = [await one.incr("192.0.2.1"), await two.incr("192.0.2.1"), await one.incr("192.0.2.1")];
    expect(counts).toEqual([1, 2, 3]);
    expect(await two.ask("read", "192.0.2.1")).toBe(3);
    expect(await two.incr("192.0.2.2")).toBe(1);
    await other.close();
  });

  it("keeps the counts of two limits apart", async () => {
    await start(current().db).incr("192.0.2.1");
    expect(await start(current().db, { ...LIMIT, name: "signIn" }).incr("192.0.2.1")).toBe(1);
  });

  it("keeps limits that aren't shared in memory", async () => {
    const limit = { ...LIMIT, isShared: false };
    expect(await start(current().db, limit).incr("192.0.2.1")).toBe(1);
    expect(await start(current().db, limit).incr("192.0.2.1")).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it("refuses a client over its limit without asking the database again", async () => {
    const { incr } = start(current().db);
    for (let request = 0; request <= MAX; request++) await incr("192.0.2.1");
    expect(await incr("192.0.2.1")).toBeGreaterThan(MAX);
    expect((await rows()).map(({ count }) => count)).toEqual([MAX + 1]);
  });

  it("counts in memory while the database is away, and says so once", async () => {
    const away = openDatabase(current().options);
    await away.ping();
    await away.close();
    const { incr, ask, log } = start(away);
    const counts = [];
    for (let request = 0; request <= MAX; request++) counts.push(await incr("192.0.2.1"));
    expect(counts).toEqual([1, 2, 3, 4]);
    expect(await ask("read", "192.0.2.2")).toBe(0);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it("stores no ip", async () => {
    await start(current().db).incr("192.0.2.1");
    expect(JSON.stringify(await rows())).not.toContain("192.0.2.1");
  });
});

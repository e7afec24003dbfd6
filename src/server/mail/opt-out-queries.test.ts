import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import {
  deleteOptOut,
  forgetOptedOutEmails,
  insertOptOut,
  isOptedOut,
  listOptOuts,
} from "./opt-out-queries.ts";

const SECRET = "a secret of the tests";
const NOW = Date.parse("2026-11-16T10:00:00Z");

onBothEngines("the opt-out list", (current) => {
  const add = (email: string) =>
    current().db.transaction((trx) => insertOptOut(trx, { email, secret: SECRET, deskUserId: 1, now: NOW }));
  const isOut = (email: string) => isOptedOut(current().db.query, { email, secret: SECRET });

  it("knows a mailbox in any spelling, once", async () => {
    expect(await add("Rosa+homes@Example.org")).toBeDefined();
    expect(await add("rosa@example.org")).toBeUndefined();
    expect(await isOut("ROSA@example.org")).toBe(true);
    expect(await isOut("other@example.org")).toBe(false);
    expect(await listOptOuts(current().db.query, { limit: 9 })).toMatchObject([
      { email: "rosa+homes@example.org", addedAt: NOW },
    ]);
  });

  it("still knows an erased mailbox, but not its address", async () => {
    await add("rosa@example.org");
    await current().db.transaction((trx) => forgetOptedOutEmails(trx, ["Rosa@example.org"]));
    const rows = await current().db.query.selectFrom("marketing_opt_outs").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("rosa");
    expect(await isOut("rosa@example.org")).toBe(true);
    expect(await add("rosa@example.org")).toBeUndefined();
    expect(await isOut("other@example.org")).toBe(false);
  });

  it("forgets an address that is taken off", async () => {
    const optOutId = (await add("rosa@example.org")) ?? 0;
    const remove = () => current().db.transaction((trx) => deleteOptOut(trx, optOutId));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await isOut("rosa@example.org")).toBe(false);
  });
});

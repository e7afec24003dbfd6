import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import type { Trx } from "./database.ts";
import { runRefusableTransaction } from "./refusable-transaction.ts";

onBothEngines("a refusable transaction", (current) => {
  const addUser = (trx: Trx) =>
    trx.insertInto("users").values({ email: "rosa@example.uk", created_at: 1 }).execute();
  const listUsers = () => current().db.query.selectFrom("users").select("email").execute();

  it("commits and returns a success", async () => {
    const result = await runRefusableTransaction(current().db, async (trx) => {
      await addUser(trx);
      return { ok: "added" };
    });
    expect(result).toEqual({ ok: "added" });
    expect(await listUsers()).toEqual([{ email: "rosa@example.uk" }]);
  });

  it("rolls back and returns a refusal", async () => {
    const result = await runRefusableTransaction(current().db, async (trx) => {
      await addUser(trx);
      return { refused: "not-today" };
    });
    expect(result).toEqual({ refused: "not-today" });
    expect(await listUsers()).toEqual([]);
  });

  it("rolls back and throws an error", async () => {
    const attempt = runRefusableTransaction(current().db, async (trx): Promise<{ ok: true }> => {
      await addUser(trx);
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await listUsers()).toEqual([]);
  });
});

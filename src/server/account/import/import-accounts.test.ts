import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { importAccounts } from "./import-accounts.ts";

const NOW = Date.parse("2026-11-16T00:00:00.000Z");
const HEADING = "email,first_name,telephone,marketing_opt_in,marketing_date,marketing_source,saved_searches";
const ROSA =
  "rosa@example.org,Rosa,01632 960 123,yes,2025-03-31,Newsletter form,/search?channel=sales&min_beds=2";

onBothEngines("importAccounts", (current) => {
  const put = (content: string, change = {}) =>
    importAccounts(current().db, { content, skipsBad: false, isDryRun: false, now: NOW, ...change });
  const listUsers = () => current().db.query.selectFrom("users").selectAll().orderBy("email").execute();

  it("creates an account without a password, its consent and its searches, and emails nothing", async () => {
    const { query } = current().db;
    const dry = await put(`${HEADING}\n${ROSA}`, { isDryRun: true });
    expect(dry).toMatchObject({ ok: { created: 1, searches: 1 } });
    expect(await listUsers()).toEqual([]);
    expect(await put(`${HEADING}\n${ROSA}`)).toMatchObject({
      ok: { created: 1, emails: ["rosa@example.org"] },
    });
    const [user] = await listUsers();
    expect(user).toMatchObject({ first_name: "Rosa", tel_home: "01632 960 123", password_hash: null });
    expect(user?.email_confirmed_at).toBeNull();
    expect(await query.selectFrom("consents").select(["kind", "is_given", "words", "at"]).execute()).toEqual([
      {
        kind: "marketing",
        is_given: 1,
        words: "Imported from the previous site: Newsletter form",
        at: Date.parse("2025-03-31"),
      },
    ]);
    expect(await query.selectFrom("saved_searches").select("query").execute()).toHaveLength(1);
    expect(await query.selectFrom("jobs").select("id").execute()).toEqual([]);
  });

  it("completes an existing account and changes nothing of it", async () => {
    const { query } = current().db;
    const { user_id } = await query
      .insertInto("users")
      .values({
        email: "rosa@example.org",
        first_name: "Rosamund",
        created_at: 1,
        password_hash: "x",
        email_confirmed_at: 1,
      })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    await query
      .insertInto("marketing_preferences")
      .values({ user_id, is_opted_in: 0, url: "/", updated_at: 5 })
      .execute();
    for (let round = 0; round < 2; round += 1)
      expect(await put(`${HEADING}\n${ROSA}`)).toMatchObject({ ok: { created: 0, merged: 1, emails: [] } });
    expect(await listUsers()).toMatchObject([
      { first_name: "Rosamund", tel_home: "01632 960 123", password_hash: "x" },
    ]);
    expect(await query.selectFrom("marketing_preferences").select("is_opted_in").execute()).toEqual([
      { is_opted_in: 0 },
    ]);
    expect(await query.selectFrom("saved_searches").select("query").execute()).toHaveLength(1);
  });

  it("gives nothing to an account whose address was never confirmed, and says so", async () => {
    const { query } = current().db;
    await query
      .insertInto("users")
      .values({ email: "rosa@example.org", first_name: "Mallory", created_at: 1, password_hash: "x" })
      .execute();
    const message = expect.stringContaining("rosa@example.org was registered here and isn't confirmed yet");
    expect(await put(`${HEADING}\n${ROSA}`)).toMatchObject({
      ok: { created: 0, merged: 0, skipped: [{ line: 2, message }] },
    });
    expect(await listUsers()).toMatchObject([{ first_name: "Mallory", tel_home: "" }]);
    expect(await query.selectFrom("saved_searches").select("query").execute()).toEqual([]);
  });

  it("imports nothing if a row is bad, or the good ones when told to", async () => {
    const content = `${HEADING}\n${ROSA}\nnot-an-email,,,,,,`;
    expect(await put(content)).toMatchObject({ refused: [{ line: 3 }] });
    expect(await listUsers()).toEqual([]);
    expect(await put(content, { skipsBad: true })).toMatchObject({
      ok: { created: 1, skipped: [{ line: 3 }] },
    });
    expect(await listUsers()).toHaveLength(1);
  });
});

import { expect, it } from "vitest";
import { registerClient } from "../../../tests/support/account.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";

onBothEngines("marketing preferences", (current) => {
  it("are set by the standard form and by the agency's own form, with each consent recorded", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const { marketing_preference_id } = (await client.get("/user.ljson")).json().user;
    const isOptedIn = async () => (await client.get("/user.ljson")).json().user.is_opted_in_to_marketing;
    const standard = await client.send(
      `/marketing_preferences/${marketing_preference_id}`,
      {
        user_id: client.userId,
        opt_in_marketing_at: "optin",
        opt_in_marketing_url: "http://gable.test/branches?from=menu#/user/marketing-preferences",
      },
      "put",
    );
    expect([standard.statusCode, await isOptedIn()]).toEqual([204, true]);
    const { marketing_preferences } = (await client.get("/user.ljson")).json().user;
    expect(marketing_preferences.opt_in_marketing_url).toBe(
      "http://gable.test/branches?from=menu#/user/marketing-preferences",
    );
    const custom = (marketing_preferences: unknown) =>
      client.send(`/custom_marketing_preferences/${client.userId}`, { marketing_preferences }, "put");
    expect(
      (await custom({ is_opted_in_to_marketing: false, opt_in_marketing_at: "optout" })).statusCode,
    ).toBe(204);
    expect(await isOptedIn()).toBe(false);
    expect((await custom({ opt_in_marketing_at: "optin" })).statusCode).toBe(204);
    expect(await isOptedIn()).toBe(true);
    const rows = await current()
      .db.query.selectFrom("consents")
      .select(["kind", "is_given", "page"])
      .orderBy("consent_id")
      .execute();
    expect(rows.map(({ kind, is_given, page }) => [kind, is_given, page])).toEqual([
      ["terms", 1, "/user/register"],
      ["marketing", 0, "/user/register"],
      ["marketing", 1, "/branches"],
      ["marketing", 0, "/"],
      ["marketing", 1, "/"],
    ]);
    await app.close();
  });

  it.each([[{}], [{ opt_in_marketing_at: "maybe" }]])("aren't changed by %j", async (payload) => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const { marketing_preference_id } = (await client.get("/user.ljson")).json().user;
    const address = `/marketing_preferences/${marketing_preference_id}`;
    expect((await client.send(address, payload, "put")).statusCode).toBe(422);
    await app.close();
  });
});

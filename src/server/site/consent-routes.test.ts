import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { buildTestApp, visit } from "../../../tests/support/test-app.ts";
import { putSiteDocument } from "./settings/site-queries.ts";

onBothEngines("consent routes", (current) => {
  async function post(payload: unknown, withToken = true) {
    const app = await buildTestApp(current());
    const { cookie, token } = await visit(app);
    const response = await app.inject({
      method: "POST",
      url: "/ajax-events/logs",
      headers: { cookie, ...(withToken ? { "x-csrf-token": token } : {}) },
      payload: payload as object,
    });
    await app.close();
    return response;
  }
  const logged = () => current().db.query.selectFrom("event_log").select(["event", "choice"]).execute();

  it.each(["accepted", "declined"])(
    "log that a visitor %s cookies, and nothing about the visitor",
    async (choice) => {
      expect((await post({ event: "cookie_consent", choice })).statusCode).toBe(204);
      expect(await logged()).toEqual([{ event: "cookie_consent", choice }]);
    },
  );

  it.each([{}, { event: "cookie_consent", choice: "perhaps" }, { event: "other", choice: "accepted" }, []])(
    "reject %j",
    async (payload) => {
      expect((await post(payload)).statusCode).toBe(400);
      expect(await logged()).toEqual([]);
    },
  );

  it("reject a choice without the page's token", async () => {
    expect((await post({ event: "cookie_consent", choice: "accepted" }, false)).statusCode).toBe(403);
    expect(await logged()).toEqual([]);
  });

  it("serve the agency's analytics code for head and body", async () => {
    await current().db.transaction((trx) =>
      putSiteDocument(
        trx,
        { name: "analytics", body: { analytics_code: "<b>b</b>", head_analytics_code: "<i>h</i>" } },
        Date.now(),
      ),
    );
    const app = await buildTestApp(current());
    const response = await app.inject("/analytics_code");
    expect(response.json()).toEqual({ analytics_code: "<b>b</b>", head_analytics_code: "<i>h</i>" });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect((await app.inject("/")).body).not.toContain("<b>b</b>");
    await app.close();
  });
});

import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ALERT_SECRET, addSearch, addUser } from "../../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { toAlertPath } from "./alert-links.ts";

onBothEngines("the links in alert emails", (current) => {
  let app: FastifyInstance;
  let userId: number;
  let searchId: number;
  let otherId: number;
  let address: string;
  let allAddress: string;
  beforeEach(async () => {
    const { db } = current();
    app = await buildTestApp(current());
    userId = await addUser(db);
    searchId = await addSearch(db, { userId, search: { minBeds: 2 } });
    otherId = await addSearch(db, { userId, frequency: "W" });
    await addSearch(db, { userId: await addUser(db, "tom@example.uk"), frequency: "M" });
    address = toAlertPath(ALERT_SECRET, { kind: "search", searchId, userId });
    allAddress = toAlertPath(ALERT_SECRET, { kind: "all", userId });
  });
  afterEach(() => app.close());

  const frequencies = async () =>
    (
      await current()
        .db.query.selectFrom("saved_searches")
        .select("alert_frequency")
        .orderBy("search_id")
        .execute()
    )
      .map((row) => row.alert_frequency)
      .join("");
  const get = (url: string) => app.inject({ url, headers: { accept: "text/html" } });
  const post = (url: string, body: string, accept = "text/html") =>
    app.inject({
      method: "POST",
      url,
      headers: { accept, "content-type": "application/x-www-form-urlencoded" },
      payload: body,
    });

  it("show the search and its alert frequency, and change nothing when opened", async () => {
    for (const url of [address, `${address}?choose=N`, allAddress, `${address}?List-Unsubscribe=One-Click`]) {
      expect((await get(url)).statusCode).toBe(200);
    }
    const page = await get(address);
    expect(page.body).toContain("Properties with at least 2 beds for sale");
    expect(page.body).toContain("We’ll email you as soon as something changes.");
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toMatch(/<input(?=[^>]*value="I")(?=[^>]*checked)[^>]*>/);
    const stopping = await get(`${address}?choose=N`);
    expect(stopping.body).toMatch(/<input(?=[^>]*value="N")(?=[^>]*checked)[^>]*>/);
    expect(await frequencies()).toBe("IWM");
  });

  it("set the frequency without signing in, and then show the new setting", async () => {
    const answer = await post(address, "alert_frequency=W");
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${address}?saved=yes`);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await frequencies()).toBe("WWM");
    const page = await get(String(answer.headers.location));
    expect(page.body).toContain("Saved. ");
    expect(page.body).toContain("We’ll email you once a week, on Monday morning.");
  });

  it("stop one search's emails with one click, however the email client sends it", async () => {
    const answer = await post(address, "List-Unsubscribe=One-Click", "*/*");
    expect(answer.statusCode).toBe(200);
    expect(await frequencies()).toBe("NWM");
    await current().db.query.updateTable("saved_searches").set({ alert_frequency: "I" }).execute();
    const multipart = await app.inject({
      method: "POST",
      url: address,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(multipart.statusCode).toBe(200);
    expect(await frequencies()).toBe("NII");
  });

  it("stop all emails of one user, and of no other user", async () => {
    await post(address, "stop=all");
    expect(await frequencies()).toBe("NNM");
    await current().db.query.updateTable("saved_searches").set({ alert_frequency: "I" }).execute();
    expect((await get(allAddress)).body).toContain("Alerts are on for 2 of your 2 searches.");
    await post(allAddress, "List-Unsubscribe=One-Click", "*/*");
    expect(await frequencies()).toBe("NNI");
    expect((await get(allAddress)).body).toContain("Email alerts are off for all your searches.");
  });

  it("return a 404 if they are altered, wrongly signed, for another user or for a deleted search", async () => {
    const signature = address.split("/").at(-1) ?? "";
    const foreign = toAlertPath(ALERT_SECRET, { kind: "search", searchId, userId: userId + 1 });
    const unsigned = toAlertPath("another secret", { kind: "search", searchId, userId });
    const wrong = [
      `${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`,
      `/alerts/${otherId}/${signature}`,
      `/alerts/all-${userId}/${signature}`,
      `/alerts/99999999999/${signature}`,
      `/alerts/0/${signature}`,
      "/alerts/__proto__/toString",
      foreign,
      unsigned,
    ];
    for (const url of wrong) {
      const page = await get(url);
      expect([url, page.statusCode]).toEqual([url, 404]);
      expect(page.body).not.toContain("at least 2 beds");
      expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(404);
    }
    expect(await frequencies()).toBe("IWM");
    await current().db.query.deleteFrom("saved_searches").where("search_id", "=", searchId).execute();
    expect((await get(address)).statusCode).toBe(404);
  });

  it("refuse an unknown frequency", async () => {
    for (const body of ["alert_frequency=X", "alert_frequency=toString", ""]) {
      expect((await post(address, body)).statusCode).toBe(400);
    }
    expect((await post(allAddress, "alert_frequency=I")).statusCode).toBe(400);
    expect(await frequencies()).toBe("IWM");
  });
});

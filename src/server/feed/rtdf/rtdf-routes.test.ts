import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { rtdfSend, toXml } from "../../../../tests/support/rtdf-call.ts";
import { addRtdfFeed, type RtdfFeed } from "../../../../tests/support/rtdf-feed.ts";
import { findFeed, updateFeed } from "../feed-queries.ts";
import { keepRefusedCall } from "./keep-refused-call.ts";
import { readXml } from "./read-xml.ts";

const FINGERPRINT = "ab".repeat(32);

describe.each(ENGINES)("RTDF calls (%s)", (engine) => {
  let demo: DemoApp;
  let app: FastifyInstance;
  let crm: RtdfFeed;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20, environment: { TRUSTED_PROXIES: "127.0.0.1" } });
    app = demo.app;
  }, 60_000);
  afterAll(() => demo.close());

  beforeEach(async () => {
    crm = await addRtdfFeed(demo, { certificateFingerprints: [FINGERPRINT] });
  });

  it("add a property, which its page and the search show", async () => {
    const answer = await crm.send({ address: { display_address: `Newly Sent Road ${crm.feedId}` } });
    expect(answer).toMatchObject({
      success: true,
      errors: [],
      warnings: [],
      property: { agent_ref: `${crm.feedId}-ELY-1`, change_type: "CREATE" },
    });
    expect(answer.request_timestamp).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
    const page = await crm.getPage(answer);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`Newly Sent Road ${crm.feedId}`);
    expect(page.body).not.toContain("private.example");
    await vi.waitFor(async () => {
      const search = await app.inject({
        url: "/search?channel=sales&places=ely",
        headers: { accept: "text/html" },
      });
      expect(search.body).toContain(`/properties/${answer.property.rightmove_id}/sales`);
    }, 5_000);
  });

  it("change it once, however often they are repeated", async () => {
    const first = await crm.send();
    expect(await crm.send()).toMatchObject({
      message: "Nothing has changed.",
      property: first.property && { rightmove_id: first.property.rightmove_id },
    });
    const changed = await crm.send({ price: { price: 310_000 } });
    expect(changed.property).toMatchObject({
      rightmove_id: first.property.rightmove_id,
      change_type: "UPDATE",
    });
    expect((await crm.getPage(changed)).body).toContain("£310,000");
    const changes = await demo.testDb.db.query
      .selectFrom("feed_runs")
      .select("run_id")
      .where("feed_id", "=", crm.feedId)
      .execute();
    expect(changes).toHaveLength(2);
  });

  it("don't replace a later change by an earlier one", async () => {
    await crm.send({ price: { price: 310_000 } });
    const late = await crm.send({
      property: { update_date: "01-11-2026 08:00:00" },
      price: { price: 200_000 },
    });
    expect(late.success).toBe(true);
    expect(late.warnings.map(({ warning_code }) => warning_code)).toEqual(["older-update"]);
    expect((await crm.getPage(late)).body).toContain("£310,000");
  });

  it("are answered with what is wrong, and change nothing", async () => {
    const known = await crm.send();
    const bad = await crm.send({ branch: { branch_id: 999 }, property: { status: 99 }, price: { price: 1 } });
    expect(bad.success).toBe(false);
    expect(bad.errors).toMatchObject([
      { error_code: "unknown-status", error_value: "99" },
      { error_code: "unknown-branch", error_value: "999" },
    ]);
    expect((await crm.getPage(known)).body).toContain("£325,000");
    expect(await crm.listRefs()).toEqual(["ELY-1"]);
  });

  it("are kept for the agency if they change nothing, without the seller's address, and once a day", async () => {
    const listKept = () =>
      demo.testDb.db.query
        .selectFrom("feed_runs")
        .innerJoin("feed_findings", "feed_findings.run_id", "feed_runs.run_id")
        .select(["state", "kind", "code", "their_ref", "raw_text"])
        .where("feed_id", "=", crm.feedId)
        .orderBy("feed_findings.finding_id")
        .execute();
    await crm.send({ property: { status: 99 } });
    await crm.send({ property: { status: 99 } });
    await crm.post("removeproperty", {
      branch: { branch_id: 999, channel: 1 },
      property: { agent_ref: "GONE", removal_reason: 9 },
    });
    await crm.post("sendpropertydetails", "{");
    await crm.send();
    const kept = await listKept();
    expect(kept.map(({ code, their_ref }) => [code, their_ref])).toEqual([
      ["unknown-status", `${crm.feedId}-ELY-1`],
      ["unknown-branch", "GONE"],
      ["unreadable-call", null],
    ]);
    expect(kept.every(({ state, kind }) => state === "refused" && kind === "call")).toBe(true);
    expect(kept[0]?.raw_text).toContain("display_address");
    expect(JSON.stringify(kept)).not.toContain("private.example");
    const feed = await findFeed(demo.testDb.db.query, crm.feedId);
    if (!feed) throw new Error("no feed");
    for (let index = 0; index < 105; index += 1) {
      const call = { feed, body: { property: { agent_ref: `BAD-${index}` } }, receivedAt: Date.now() };
      const errors = [{ code: "unknown-status", sentence: "The status isn’t known." }];
      await keepRefusedCall(demo.testDb, call, { message: "Not changed.", errors });
    }
    expect(await listKept()).toHaveLength(100);
  });

  it("hide a property that isn't published", async () => {
    const shown = await crm.send();
    expect((await crm.send({ property: { published: false } })).success).toBe(true);
    expect((await crm.getPage(shown)).statusCode).toBe(410);
    expect(await crm.listRefs()).toEqual([]);
    await crm.send();
    expect((await crm.getPage(shown)).statusCode).toBe(200);
  });

  it("move a property to the other channel, and keep it there when the old one is removed", async () => {
    const sale = await crm.send();
    const letting = await crm.send({ branch: { channel: 2 }, price: { price: 1_200, rent_frequency: 12 } });
    expect(letting.property.rightmove_id).toBe(sale.property.rightmove_id);
    expect(letting.property.rightmove_url).toMatch(/\/lettings$/);
    expect((await crm.remove("ELY-1", {}, 1)).warnings).toMatchObject([{ warning_code: "other-channel" }]);
    expect((await crm.getPage(letting)).statusCode).toBe(200);
    expect(await crm.listRefs()).toEqual([]);
    expect((await crm.list({ branch_id: 501 })).property).toMatchObject([{ channel: 2 }]);
  });

  it("remove a property, also twice", async () => {
    const shown = await crm.send();
    expect(await crm.remove()).toMatchObject({ success: true, property: { change_type: "DELETE" } });
    expect((await crm.getPage(shown)).statusCode).toBe(410);
    const again = await crm.remove();
    expect(again.success).toBe(true);
    expect(again.warnings).toMatchObject([{ warning_code: "not-listed" }]);
    expect((await crm.send({ property: { update_date: "03-11-2026 08:00:00" } })).property.rightmove_id).toBe(
      shown.property.rightmove_id,
    );
  });

  it("keep a property that we sold as sold", async () => {
    const shown = await crm.send();
    const sale = { removal_reason: 7, transaction_date: "12-11-2026 00:00:00" };
    expect(await crm.remove("ELY-1", sale)).toMatchObject({
      success: true,
      property: { change_type: "DELETE" },
    });
    const page = await crm.getPage(shown);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Sold");
    expect(await crm.listRefs()).toEqual([]);
    expect((await crm.remove("ELY-1", sale)).message).toBe("Nothing has changed.");
  });

  it("list exactly what the site shows of a branch", async () => {
    await crm.send({ property: { agent_ref: "B" } });
    await crm.send({ property: { agent_ref: "A" } });
    await crm.send({ property: { agent_ref: "C" }, branch: { branch_id: 502 } });
    await crm.send({ property: { agent_ref: "D", published: false } });
    const answer = await crm.list();
    expect(answer).toMatchObject({ success: true, branch: { branch_id: 501, channel: 1 } });
    expect(answer.property).toMatchObject([
      { agent_ref: `${crm.feedId}-A`, update_date: "02-11-2026 14:30:00", channel: 1 },
      { agent_ref: `${crm.feedId}-B`, channel: 1 },
    ]);
    expect((await crm.list({ branch_id: 999 })).errors).toMatchObject([{ error_code: "unknown-branch" }]);
  });

  it("in XML are answered in XML", async () => {
    const call = rtdfSend({ property: { agent_ref: `${crm.feedId}-X&Y` } });
    const response = await crm.post("sendpropertydetails", toXml(call), { type: "text/xml; charset=utf-8" });
    expect(response.headers["content-type"]).toContain("application/xml");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(await readXml(response.body)).toMatchObject({
      success: "true",
      property: { agent_ref: `${crm.feedId}-X&Y`, change_type: "CREATE" },
    });
    expect(await crm.listRefs()).toEqual(["X&Y"]);
  });

  it.each([
    ["a wrong secret", 404, () => crm.post("sendpropertydetails", rtdfSend(), { secret: "not-the-secret" })],
    ["a body that is too large", 413, () => crm.post("sendpropertydetails", `"${"x".repeat(2_100_000)}"`)],
    [
      "another content type",
      415,
      () => crm.post("sendpropertydetails", "a=b", { type: "application/x-www-form-urlencoded" }),
    ],
    ["no JSON", 400, () => crm.post("sendpropertydetails", "{")],
    [
      "entities that grow",
      400,
      () => crm.post("removeproperty", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', { type: "text/xml" }),
    ],
    ["JSON nested too deeply", 400, () => crm.post("sendpropertydetails", "[".repeat(1_000_000))],
    [
      "a body nested too deeply",
      400,
      () => crm.post("removeproperty", `${"<a>".repeat(9_999)}`, { type: "application/xml" }),
    ],
  ])("with %s get an envelope with status %i", async (_what, status, ask) => {
    const response = await ask();
    expect(response.statusCode).toBe(status);
    const isXml = String(response.headers["content-type"]).includes("xml");
    expect(isXml ? await readXml(response.body) : response.json()).toMatchObject({
      success: isXml ? "false" : false,
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await crm.listRefs()).toEqual([]);
  });

  it("are refused while the feed is paused", async () => {
    await updateFeed(demo.testDb.db.query, crm.feedId, { state: "paused" });
    const response = await crm.post("sendpropertydetails", rtdfSend());
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ success: false, errors: [{ error_code: "feed-paused" }] });
  });

  it.each([
    ["with a listed certificate are accepted", FINGERPRINT, 200],
    ["with a listed certificate in another spelling are accepted", "AB:".repeat(31).concat("AB"), 200],
    ["with another certificate are refused", "cd".repeat(32), 404],
    ["without a certificate are refused", undefined, 404],
    ["that claim a certificate past the proxy are refused", FINGERPRINT, 404, "198.51.100.7"],
  ])("%s", async (_what, fingerprint, status, remoteAddress = "127.0.0.1") => {
    const response = await app.inject({
      remoteAddress,
      method: "POST",
      url: `/feeds/${crm.feedId}/rtdf/v1/property/getbranchpropertylist`,
      headers: {
        "content-type": "application/json",
        ...(fingerprint && { "x-client-cert-fingerprint": fingerprint }),
      },
      payload: JSON.stringify({ branch: { branch_id: 501 } }),
    });
    expect(response.statusCode).toBe(status);
  });

  it("have texts without NUL, which can't be stored", async () => {
    const response = await app.inject({
      method: "POST",
      url: `/feeds/${crm.feedId}/rtdf/v1/property/removeproperty`,
      headers: {
        "content-type": "application/json",
        authorization: "Bearer 0123456789abcdefghijklmnopqrstuv",
      },
      payload: JSON.stringify({ branch: { branch_id: 501 }, property: { agent_ref: "\0" } }),
    });
    expect(response.json()).toMatchObject({ success: false });
  });

  it.each([
    ["with the secret in a header are accepted", "Bearer 0123456789abcdefghijklmnopqrstuv", 200],
    ["with another secret in a header are refused", "Bearer 0123456789abcdefghijklmnopqrstuw", 404],
  ])("%s", async (_what, authorization, status) => {
    const response = await app.inject({
      method: "POST",
      url: `/feeds/${crm.feedId}/rtdf/v1/property/getbranchpropertylist`,
      headers: { "content-type": "application/json", authorization },
      payload: JSON.stringify({ branch: { branch_id: 501 } }),
    });
    expect(response.statusCode).toBe(status);
  });
});

import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { rtdfSend, toXml } from "../../../../tests/support/rtdf-call.ts";
import { feedSettingsSchema } from "../../../domain/feed/feed-settings-schema.ts";
import { insertFeed, putBranchMap, updateFeed } from "../feed-queries.ts";
import { hashFeedSecret } from "../find-feed-by-secret.ts";
import { readXml } from "./read-xml.ts";

const SECRET = "0123456789abcdefghijklmnopqrstuv";
const FINGERPRINT = "ab".repeat(32);

interface Answer {
  request_id: string;
  success: boolean;
  message: string;
  request_timestamp: string;
  response_timestamp: string;
  property: { agent_ref: string; rightmove_id: number; rightmove_url: string; change_type: string | null };
  errors: { error_code: string; error_description: string; error_value: string | null }[];
  warnings: { warning_code: string }[];
}

interface ListAnswer extends Omit<Answer, "property"> {
  property: { rightmove_id: number; agent_ref: string; update_date: string; channel: number }[];
}

describe.each(ENGINES)("RTDF calls (%s)", (engine) => {
  let demo: DemoApp;
  let app: FastifyInstance;
  let feedId: string;
  let feeds = 0;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20, environment: { TRUSTED_PROXIES: "1" } });
    app = demo.app;
  }, 60_000);
  afterAll(() => demo.close());

  beforeEach(async () => {
    feedId = `crm-${++feeds}`;
    await demo.testDb.db.transaction(async (trx) => {
      const settings = feedSettingsSchema.parse({ certificateFingerprints: [FINGERPRINT] });
      const now = Date.now();
      await insertFeed(trx, { feedId, kind: "rtdf", settings, secretHash: hashFeedSecret(SECRET), now });
      await putBranchMap(trx, feedId, [
        ["501", 1],
        ["502", 2],
      ]);
    });
  });

  function post(name: string, payload: string | object, type = "application/json", secret = SECRET) {
    return app.inject({
      method: "POST",
      url: `/feeds/${feedId}/${secret}/rtdf/v1/property/${name}`,
      headers: { "content-type": type },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });
  }

  async function send(options: Parameters<typeof rtdfSend>[0] = {}): Promise<Answer> {
    const { agent_ref = "ELY-1" } = options.property ?? {};
    const property = { ...options.property, agent_ref: `${feedId}-${agent_ref}` };
    const response = await post("sendpropertydetails", rtdfSend({ ...options, property }));
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  async function remove(ref = "ELY-1", property: object = {}, channel = 1): Promise<Answer> {
    const response = await post("removeproperty", {
      branch: { branch_id: 501, channel },
      property: { agent_ref: `${feedId}-${ref}`, removal_reason: 9, ...property },
    });
    return response.json();
  }

  async function list(branch: object = { branch_id: 501, channel: 1 }): Promise<ListAnswer> {
    return (await post("getbranchpropertylist", { branch })).json();
  }

  async function listRefs(): Promise<string[]> {
    return (await list()).property.map(({ agent_ref }) => agent_ref.replace(`${feedId}-`, ""));
  }

  async function getPage({ property }: Answer) {
    return app.inject({ url: new URL(property.rightmove_url).pathname, headers: { accept: "text/html" } });
  }

  it("add a property, which its page and the search show", async () => {
    const answer = await send({ address: { display_address: `Newly Sent Road ${feedId}` } });
    expect(answer).toMatchObject({
      success: true,
      errors: [],
      warnings: [],
      property: { agent_ref: `${feedId}-ELY-1`, change_type: "CREATE" },
    });
    expect(answer.request_timestamp).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
    const page = await getPage(answer);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`Newly Sent Road ${feedId}`);
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
    const first = await send();
    expect(await send()).toMatchObject({
      message: "Nothing has changed.",
      property: first.property && { rightmove_id: first.property.rightmove_id },
    });
    const changed = await send({ price: { price: 310_000 } });
    expect(changed.property).toMatchObject({
      rightmove_id: first.property.rightmove_id,
      change_type: "UPDATE",
    });
    expect((await getPage(changed)).body).toContain("£310,000");
    const changes = await demo.testDb.db.query
      .selectFrom("feed_runs")
      .select("run_id")
      .where("feed_id", "=", feedId)
      .execute();
    expect(changes).toHaveLength(2);
  });

  it("don't replace a later change by an earlier one", async () => {
    await send({ price: { price: 310_000 } });
    const late = await send({ property: { update_date: "01-11-2026 08:00:00" }, price: { price: 200_000 } });
    expect(late.success).toBe(true);
    expect(late.warnings.map(({ warning_code }) => warning_code)).toEqual(["older-update"]);
    expect((await getPage(late)).body).toContain("£310,000");
  });

  it("are answered with what is wrong, and change nothing", async () => {
    const known = await send();
    const bad = await send({ branch: { branch_id: 999 }, property: { status: 99 }, price: { price: 1 } });
    expect(bad.success).toBe(false);
    expect(bad.errors).toMatchObject([
      { error_code: "unknown-status", error_value: "99" },
      { error_code: "unknown-branch", error_value: "999" },
    ]);
    expect((await getPage(known)).body).toContain("£325,000");
    expect(await listRefs()).toEqual(["ELY-1"]);
  });

  it("hide a property that isn't published", async () => {
    const shown = await send();
    expect((await send({ property: { published: false } })).success).toBe(true);
    expect((await getPage(shown)).statusCode).toBe(410);
    expect(await listRefs()).toEqual([]);
    await send();
    expect((await getPage(shown)).statusCode).toBe(200);
  });

  it("move a property to the other channel, and keep it there when the old one is removed", async () => {
    const sale = await send();
    const letting = await send({ branch: { channel: 2 }, price: { price: 1_200, rent_frequency: 12 } });
    expect(letting.property.rightmove_id).toBe(sale.property.rightmove_id);
    expect(letting.property.rightmove_url).toMatch(/\/lettings$/);
    expect((await remove("ELY-1", {}, 1)).warnings).toMatchObject([{ warning_code: "other-channel" }]);
    expect((await getPage(letting)).statusCode).toBe(200);
    expect(await listRefs()).toEqual([]);
    expect((await list({ branch_id: 501 })).property).toMatchObject([{ channel: 2 }]);
  });

  it("remove a property, also twice", async () => {
    const shown = await send();
    expect(await remove()).toMatchObject({ success: true, property: { change_type: "DELETE" } });
    expect((await getPage(shown)).statusCode).toBe(410);
    const again = await remove();
    expect(again.success).toBe(true);
    expect(again.warnings).toMatchObject([{ warning_code: "not-listed" }]);
    expect((await send({ property: { update_date: "03-11-2026 08:00:00" } })).property.rightmove_id).toBe(
      shown.property.rightmove_id,
    );
  });

  it("keep a property that we sold as sold", async () => {
    const shown = await send();
    const sale = { removal_reason: 7, transaction_date: "12-11-2026 00:00:00" };
    expect(await remove("ELY-1", sale)).toMatchObject({ success: true, property: { change_type: "DELETE" } });
    const page = await getPage(shown);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Sold");
    expect(await listRefs()).toEqual([]);
    expect((await remove("ELY-1", sale)).message).toBe("Nothing has changed.");
  });

  it("list exactly what the site shows of a branch", async () => {
    await send({ property: { agent_ref: "B" } });
    await send({ property: { agent_ref: "A" } });
    await send({ property: { agent_ref: "C" }, branch: { branch_id: 502 } });
    await send({ property: { agent_ref: "D", published: false } });
    const answer = await list();
    expect(answer).toMatchObject({ success: true, branch: { branch_id: 501, channel: 1 } });
    expect(answer.property).toMatchObject([
      { agent_ref: `${feedId}-A`, update_date: "02-11-2026 14:30:00", channel: 1 },
      { agent_ref: `${feedId}-B`, channel: 1 },
    ]);
    expect((await list({ branch_id: 999 })).errors).toMatchObject([{ error_code: "unknown-branch" }]);
  });

  it("that remove too much of a branch in a day wait for a person", async () => {
    const refs = ["1", "2", "3", "4", "5", "6", "7"];
    for (const agent_ref of refs) await send({ property: { agent_ref } });
    const answers: Answer[] = [];
    for (const ref of refs.slice(0, 5)) answers.push(await remove(ref));
    expect(answers.flatMap(({ warnings }) => warnings)).toEqual([]);
    for (const _time of [1, 2]) {
      const held = await remove("6");
      expect(held.success).toBe(true);
      expect(held.warnings).toMatchObject([{ warning_code: "removal-held" }]);
      expect((await getPage(held)).statusCode).toBe(200);
    }
    expect(await listRefs()).toEqual(["6", "7"]);
    const runs = await demo.testDb.db.query
      .selectFrom("feed_runs")
      .select(["kind", "report_json"])
      .where("feed_id", "=", feedId)
      .where("state", "=", "withdrawals-held")
      .execute();
    expect(runs).toHaveLength(1);
    expect(runs[0]?.report_json).toContain("6 of 7 properties would be withdrawn.");
  });

  it("in XML are answered in XML", async () => {
    const call = rtdfSend({ property: { agent_ref: `${feedId}-X&Y` } });
    const response = await post("sendpropertydetails", toXml(call), "text/xml; charset=utf-8");
    expect(response.headers["content-type"]).toContain("application/xml");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(readXml(response.body)).toMatchObject({
      success: "true",
      property: { agent_ref: `${feedId}-X&Y`, change_type: "CREATE" },
    });
    expect(await listRefs()).toEqual(["X&Y"]);
  });

  it.each([
    ["a wrong secret", 404, () => post("sendpropertydetails", rtdfSend(), undefined, "not-the-secret")],
    ["a body that is too large", 413, () => post("sendpropertydetails", `"${"x".repeat(2_100_000)}"`)],
    [
      "another content type",
      415,
      () => post("sendpropertydetails", "a=b", "application/x-www-form-urlencoded"),
    ],
    ["no JSON", 400, () => post("sendpropertydetails", "{")],
    [
      "entities that grow",
      400,
      () => post("removeproperty", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "text/xml"),
    ],
    [
      "a body nested too deeply",
      400,
      () => post("removeproperty", `${"<a>".repeat(9_999)}`, "application/xml"),
    ],
  ])("with %s get an envelope with status %i", async (_what, status, ask) => {
    const response = await ask();
    expect(response.statusCode).toBe(status);
    const isXml = String(response.headers["content-type"]).includes("xml");
    expect(isXml ? readXml(response.body) : response.json()).toMatchObject({
      success: isXml ? "false" : false,
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await listRefs()).toEqual([]);
  });

  it("are refused while the feed is paused", async () => {
    await updateFeed(demo.testDb.db.query, feedId, { state: "paused" });
    const response = await post("sendpropertydetails", rtdfSend());
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ success: false, errors: [{ error_code: "feed-paused" }] });
  });

  it.each([
    ["with a listed certificate are accepted", FINGERPRINT, 200],
    ["with a listed certificate in another spelling are accepted", "AB:".repeat(31).concat("AB"), 200],
    ["with another certificate are refused", "cd".repeat(32), 404],
    ["without a certificate are refused", undefined, 404],
  ])("%s", async (_what, fingerprint, status) => {
    const response = await app.inject({
      method: "POST",
      url: `/feeds/${feedId}/rtdf/v1/property/getbranchpropertylist`,
      headers: {
        "content-type": "application/json",
        ...(fingerprint && { "x-client-cert-fingerprint": fingerprint }),
      },
      payload: JSON.stringify({ branch: { branch_id: 501 } }),
    });
    expect(response.statusCode).toBe(status);
  });
});

import type { InjectOptions } from "fastify";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeDemoAgency } from "../../../../tests/support/demo-agency.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import type { Property } from "../../../domain/property/property.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { insertProperties } from "../write-properties.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0";
const SAFARI = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const TEXT_TYPE = "text/plain;charset=UTF-8";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency({ count: 3 })).properties;
});

interface Sent {
  type?: string;
  body?: string;
  userAgent?: string;
  address?: string;
}

onBothEngines("property views", (current) => {
  const idOf = (index: number) => stock[index]?.propertyId ?? 0;
  const viewOf = (id: number) => JSON.stringify({ property_id: id, domain: "gable.test" });

  beforeEach(() => current().db.transaction((trx) => insertProperties(current().db, trx, stock)));

  function request({ type = JSON_TYPE, body, userAgent = FIREFOX, address }: Sent): InjectOptions {
    return {
      method: "POST",
      url: "/property_views",
      headers: { "content-type": type, "user-agent": userAgent },
      payload: body ?? viewOf(idOf(0)),
      ...(address === undefined ? {} : { remoteAddress: address }),
    };
  }

  /** Sends the views one after the other, closes the app, and returns the responses and the stored counts. */
  async function send(sent: readonly Sent[]) {
    const app = await buildTestApp(current());
    const answers = [];
    for (const one of sent) answers.push(await app.inject(request(one)));
    await app.close();
    const kept = await current()
      .db.query.selectFrom("property_views")
      .select(["property_id", "day", "views"])
      .orderBy("property_id")
      .execute();
    return { answers, statuses: answers.map(({ statusCode }) => statusCode), kept };
  }

  const counted = (index: number, views: number) => ({
    property_id: idOf(index),
    day: londonDay(Date.now()),
    views,
  });

  it.each([
    ["JSON", JSON_TYPE, (id: number) => viewOf(id)],
    ["a form", FORM_TYPE, (id: number) => `property_id=${id}&domain=gable.test`],
    ["JSON in plain text", TEXT_TYPE, (id: number) => viewOf(id)],
  ])(
    "are accepted as %s without a token or cookie, and stored when the app closes",
    async (_as, type, body) => {
      const { answers, statuses, kept } = await send([{ type, body: body(idOf(0)) }]);
      expect(statuses).toEqual([204]);
      expect(answers[0]?.body).toBe("");
      expect(answers[0]?.headers["set-cookie"]).toBeUndefined();
      expect(kept).toEqual([counted(0, 1)]);
    },
  );

  it.each([
    ["no property id", JSON_TYPE, '{"domain":"gable.test"}'],
    ["property id 0", FORM_TYPE, "property_id=0&domain=gable.test"],
    ["property id -1", JSON_TYPE, '{"property_id":-1,"domain":"gable.test"}'],
    ["two property ids", FORM_TYPE, "property_id=1&property_id=2&domain=gable.test"],
    ["no domain", FORM_TYPE, "property_id=1"],
    ["a URL instead of a domain", JSON_TYPE, '{"property_id":1,"domain":"https://gable.test/"}'],
    ["plain text that isn't JSON", TEXT_TYPE, "property_id=1&domain=gable.test"],
    ["null", TEXT_TYPE, "null"],
    ["broken JSON", JSON_TYPE, "{"],
    ["an unsupported content type", "application/xml", "<view/>"],
    ["a multipart form", "multipart/form-data; boundary=x", "--x--"],
  ])("with %s are refused with a readable message", async (_what, type, body) => {
    const { answers, statuses, kept } = await send([{ type, body }]);
    expect(statuses).toEqual([400]);
    expect(answers[0]?.json().message).toMatch(/^[A-Z].+\.$/);
    expect(kept).toEqual([]);
  });

  it("with a large body are refused unread", async () => {
    const { statuses } = await send([
      { body: JSON.stringify({ property_id: 1, domain: "a".repeat(5_000) }) },
    ]);
    expect(statuses).toEqual([413]);
  });

  it("count once per visitor", async () => {
    const { statuses, kept } = await send([
      {},
      {},
      { type: TEXT_TYPE },
      { userAgent: SAFARI },
      { address: "192.0.2.9" },
      { body: viewOf(idOf(1)) },
    ]);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(kept).toEqual([counted(0, 3), counted(1, 1)].sort((a, b) => a.property_id - b.property_id));
  });

  it("from crawlers and clients without a user agent are ignored silently", async () => {
    const { statuses, kept } = await send([{ userAgent: GOOGLEBOT }, { userAgent: "" }]);
    expect(statuses).toEqual([204, 204]);
    expect(kept).toEqual([]);
  });

  it("of unknown properties are ignored, and others still count", async () => {
    const { statuses, kept } = await send([{ body: viewOf(999_999_999) }, {}]);
    expect(statuses).toEqual([204, 204]);
    expect(kept).toEqual([counted(0, 1)]);
  });

  it("are added to the stored counts", async () => {
    await send([{}]);
    const { kept } = await send([{ address: "192.0.2.9" }]);
    expect(kept).toEqual([counted(0, 2)]);
  });

  it("are rate limited per IP", async () => {
    const app = await buildTestApp(current());
    for (let sent = 0; sent < RATE_LIMITS.propertyView.max; sent++) await app.inject(request({ body: "{}" }));
    expect((await app.inject(request({}))).statusCode).toBe(429);
    expect((await app.inject(request({ address: "192.0.2.9" }))).statusCode).toBe(204);
    await app.close();
  });
});

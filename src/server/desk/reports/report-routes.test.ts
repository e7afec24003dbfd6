import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { makeHomes } from "../../../../tests/support/alert-world.ts";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import type { Property } from "../../../domain/property/property.ts";
import { addDays } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { erasePerson } from "../../account/erasure/erase-person.ts";
import { deleteOldSellerReports } from "../../account/erasure/seller-report-erasure-queries.ts";
import { addPropertyViews } from "../../property/view-counts/property-view-queries.ts";
import { insertProperties } from "../../property/write-properties.ts";

const SELLER = "a.pryor@example.co.uk";
let homes: Property[];
beforeAll(async () => {
  const now = Date.now();
  const made = await makeHomes(8);
  const [one] = made as [Property];
  homes = made.map((home) => ({
    ...home,
    propertyType: one.propertyType,
    bedrooms: one.bedrooms,
    lat: one.lat,
    lng: one.lng,
    branchId: 1,
    createdAt: now - 30 * DAY_MS,
    launchedAt: now - 30 * DAY_MS,
    updatedAt: now - 30 * DAY_MS,
  }));
});

onBothEngines("a seller's report", (current) => {
  let app: FastifyInstance;
  let sender: DeskClient;
  let path: string;
  const form = { period: "last-two-weeks", shown: ["views", "comparison", "story", "note"] };

  beforeEach(async () => {
    const { db } = current();
    const today = londonDay(Date.now());
    await db.transaction((trx) => insertProperties(db, trx, homes));
    const views = homes.flatMap(({ propertyId }, index) =>
      [1, 2, 20].map((ago) => ({ propertyId, day: addDays(today, -ago), views: 10 + index })),
    );
    await db.transaction((trx) => addPropertyViews(trx, views));
    app = await buildTestApp(current());
    sender = await signInToDesk(current(), { role: "negotiator", branchIds: [1] });
    path = `/desk/properties/${homes[0]?.propertyId}/report`;
  });
  afterEach(() => app.close());

  const get = (url: string, { cookie } = sender) => app.inject({ url, headers: { cookie } });
  const post = (url: string, fields: Record<string, string | string[]>, { cookie, token } = sender) =>
    app.inject({
      method: "POST",
      url,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(
        Object.entries({ ...form, ...fields, desk_token: token }).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, one]),
        ),
      ).toString(),
    });
  const listMails = () =>
    current().db.query.selectFrom("jobs").select("payload_json").where("kind", "=", "send-mail").execute();
  const send = async (fields = {}) =>
    post(`${path}/send`, { seller_email: SELLER, note: "Well done.", ...fields });
  const findLink = async () => {
    const [mail] = await listMails();
    return /http:\/\/gable\.test(\/seller\/[\w-]+)/.exec(mail?.payload_json ?? "")?.[1] ?? "";
  };

  it("compares the property with seven others in the same days", async () => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain("Your home has been looked at 20 times.");
    expect(body).toContain("Beside seven similar homes");
    // The median of 22, 24, … 34: views before the period don't count.
    expect(body).toContain("Similar homes typically had 28 in the same time.");
  });

  it("has no comparison with four others", async () => {
    const { db } = current();
    await db.query
      .updateTable("properties")
      .set({ launched_at: Date.now() - DAY_MS })
      .where(
        "property_id",
        "in",
        homes.slice(5).map(({ propertyId }) => propertyId),
      )
      .execute();
    const { body } = await get(path);
    expect(body).toContain("fewer than five similar homes");
    expect(body).not.toContain("Beside ");
    expect(body).not.toContain("typically had");
  });

  it("keeps what was written, and shows it in the preview", async () => {
    const saved = await post(path, {
      note: "Leave the price.",
      opening: "A good start.",
      seller_names: "Alan",
    });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, path]);
    const { body } = await get(path);
    for (const text of ["Leave the price.", "A good start.", "For Alan"]) expect(body).toContain(text);
    expect(body).not.toContain("looked at 20 times.</p>");
  });

  it("follows the figures while the sentence is as they wrote it", async () => {
    await post(path, { opening: "Your home has been looked at 20 times." });
    const today = londonDay(Date.now());
    const [home] = homes as [Property];
    const views = [{ propertyId: home.propertyId, day: addDays(today, -3), views: 5 }];
    await current().db.transaction((trx) => addPropertyViews(trx, views));
    expect((await get(path)).body).toContain("Your home has been looked at 25 times.");
  });

  it.each([
    [{ seller_email: "", note: "Well done." }, "Enter the seller’s email address"],
    [{ seller_email: "pryor", note: "Well done." }, "Enter one email address"],
    [{ seller_email: SELLER, note: "Long. ".repeat(200) }, "lines too long"],
  ])("is refused with what is wrong beside the field (%#)", async (fields, problem) => {
    const answer = await send(fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(problem);
    expect(answer.body).toContain(fields.note.trim());
    expect(await listMails()).toEqual([]);
  });

  it("is sent once, however often the button is clicked", async () => {
    const first = await send();
    const second = await send();
    expect([first.statusCode, second.headers.location]).toEqual([303, first.headers.location]);
    const mails = await listMails();
    expect(mails).toHaveLength(1);
    expect(JSON.parse(mails[0]?.payload_json ?? "")).toMatchObject({ to: SELLER });
    const audit = await current().db.query.selectFrom("desk_audit").selectAll().execute();
    expect(audit.map(({ action }) => action)).toEqual(["report.send", "report.send"]);
    expect(JSON.stringify(audit)).not.toContain("pryor");
  });

  it("opens by its link without a session, stays as it was sent, and counts who opened it", async () => {
    const { headers } = await send();
    const link = await findLink();
    const [home] = homes as [Property];
    const views = [{ propertyId: home.propertyId, day: addDays(londonDay(Date.now()), -3), views: 500 }];
    await current().db.transaction((trx) => addPropertyViews(trx, views));
    const opened = await app.inject(link);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(opened.headers["set-cookie"]).toBeUndefined();
    expect(opened.body).toContain("looked at 20 times");
    expect(opened.body).toContain("Well done.");
    expect((await get(String(headers.location))).body).toContain("looked at 20 times");
    const after = (await get(path)).body;
    expect(after).toContain("looked at 520 times");
    expect(after).toContain("opened once");
  });

  it("can't be found in the database by its link", async () => {
    await send();
    const token = (await findLink()).slice("/seller/".length);
    const rows = await current().db.query.selectFrom("seller_reports").selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("is over after 60 days, and other links open nothing", async () => {
    await send();
    const link = await findLink();
    await current()
      .db.query.updateTable("seller_reports")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    const over = await app.inject(link);
    expect([over.statusCode, over.body.includes("This link has ended")]).toEqual([410, true]);
    expect(over.body).not.toContain("looked at");
    for (const url of [`${link.slice(0, -1)}x`, "/seller/x", `/seller/${"a".repeat(43)}`])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  it("exists only for people of its branch, and only some may send it", async () => {
    await send();
    const { headers } = await send();
    const other = await signInToDesk(current(), { role: "manager", branchIds: [2] });
    const reader = await signInToDesk(current(), { role: "reader", branchIds: [1] });
    for (const url of [path, String(headers.location)]) {
      expect((await get(url, other)).statusCode).toBe(404);
      expect((await get(url, reader)).statusCode).toBe(200);
    }
    for (const url of [path, `${path}/send`]) {
      expect((await post(url, { seller_email: SELLER }, other)).statusCode).toBe(404);
      expect((await post(url, { seller_email: SELLER }, reader)).statusCode).toBe(403);
    }
  });

  it("is erased with the seller's data, and deleted when it is old", async () => {
    const { db } = current();
    const count = async () =>
      (await db.query.selectFrom("seller_reports").select("report_id").execute()).length;
    await send();
    await send({ seller_email: "other@example.co.uk" });
    const deps = {
      log: { info: () => undefined },
      agencyName: "Ouse & Lark",
      publicUrl: "http://gable.test",
      secret: "s",
      erasures: { append: () => undefined, list: () => [], deleteBefore: () => undefined },
    };
    const person = {
      userId: undefined,
      email: "A.Pryor@example.co.uk",
      by: "operator" as const,
      now: Date.now(),
    };
    await db.transaction((trx) => erasePerson({ trx, ...deps }, person));
    expect(await count()).toBe(1);
    await deleteOldSellerReports(db.query, Date.now() + 1_000);
    expect(await count()).toBe(0);
    expect(await db.query.selectFrom("seller_report_drafts").selectAll().execute()).toEqual([]);
  });
});

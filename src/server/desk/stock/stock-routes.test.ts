import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import type { Property } from "../../../domain/property/property.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { insertViewingSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import { listBranchMap } from "../../feed/feed-queries.ts";
import { findProperty } from "../../property/property-queries.ts";
import { putProperties } from "../../property/write-properties.ts";

onBothEngines("the stock room of the desk", (current) => {
  let app: FastifyInstance;
  let world: Awaited<ReturnType<typeof createFeedWorld>>;
  let client: DeskClient;
  let branchA: number;

  beforeEach(async () => {
    app = await buildTestApp(current());
    world = await createFeedWorld(current());
    branchA = (await listBranchMap(current().db.query, "main")).get("A") ?? 0;
    client = await signInToDesk(current(), { role: "negotiator", branchIds: [branchA] });
    await world.deliver(buildStock(listRows(8)));
  });
  afterEach(() => app.close());

  const get = (url: string, who = client) => app.inject({ url, headers: { cookie: who.cookie } });
  const post = (url: string, fields: Record<string, string>, who = client) =>
    app.inject({
      method: "POST",
      url,
      headers: { cookie: who.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: who.token, ...fields }).toString(),
    });
  /** The value of the form that edits a field. */
  const readSeen = (body: string, field: string) =>
    new RegExp(`name="field" value="${field}"/><input type="hidden" name="seen" value="([0-9a-f]+)"`).exec(
      body,
    )?.[1] ?? "";
  const first = async (): Promise<Property> => {
    const [property] = await world.listProperties();
    if (!property) throw new Error("There are no properties.");
    return property;
  };

  it("finds a home by reference or address, and says whether it is shown", async () => {
    const all = await get("/desk/stock");
    expect(all.body).toContain("8 homes, 8 on the site");
    expect(all.body.match(/class="why ok"/g)).toHaveLength(8);
    const found = await get("/desk/stock?q=A_103");
    expect(found.body.match(/href="\/desk\/stock\/\d+"/g)).toHaveLength(1);
    expect((await get("/desk/stock?q=nowhere")).body).toContain("No home matches all of that");
  });

  it("says why a home isn't shown", async () => {
    await world.deliver(
      buildStock(listRows(8, (index) => (index === 0 ? { PUBLISHED_FLAG: "0" } : {})).slice(0, 7)),
    );
    const { body } = await get("/desk/stock?tab=not-shown");
    expect(body).toContain("Hidden by the feed “Main”");
    expect(body).toContain("no longer in the feed “Main”");
  });

  it("counts a home's viewings of the last fortnight, and those to come", async () => {
    const { propertyId } = await first();
    const { db } = current();
    const spans = [-3, -20, 2].map((days) => Date.now() + days * DAY_MS);
    await db.transaction((trx) =>
      insertViewingSlots(
        trx,
        branchA,
        spans.map((startsAt) => ({ startsAt, endsAt: startsAt + 30 * MINUTE_MS })),
      ),
    );
    const slots = await db.query.selectFrom("viewing_slots").select("viewing_slot_id").execute();
    for (const { viewing_slot_id } of slots) {
      const leadId = await storeLead(db, { propertyId, branchId: branchA, createdAt: Date.now() - DAY_MS });
      await db.query
        .insertInto("viewing_bookings")
        .values({
          viewing_slot_id,
          lead_id: leadId,
          visitor_email: `${leadId}@example.org`,
        })
        .execute();
    }
    const { body } = await get(`/desk/stock/${propertyId}`);
    const text = body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain("Last 14 days Views 0 Saves 0 Enquiries 3 Viewings 1 1 more booked");
  });

  it("pages through the stock without a home twice", async () => {
    await world.deliver(buildStock(listRows(30)));
    const one = await get("/desk/stock");
    const next = /href="(\/desk\/stock\?after=[^"]+)"/.exec(one.body)?.[1] ?? "";
    const two = await get(next);
    const list = (body: string) => [...body.matchAll(/href="\/desk\/stock\/(\d+)"/g)].map(([, id]) => id);
    expect([list(one.body).length, list(two.body).length]).toEqual([25, 5]);
    expect(new Set([...list(one.body), ...list(two.body)]).size).toBe(30);
  });

  it("sets a field beside the feed's, keeps it through a delivery, flags it, and takes it back", async () => {
    const { propertyId } = await first();
    const url = `/desk/stock/${propertyId}`;
    const seen = readSeen((await get(url)).body, "bedrooms");
    const set = await post(`${url}/field`, { field: "bedrooms", value: "9", seen });
    expect([set.statusCode, set.headers.location]).toEqual([303, `${url}#facts`]);
    await world.deliver(buildStock(listRows(8, () => ({ BEDROOMS: "6" }))));
    expect((await first()).bedrooms).toBe(9);
    const flagged = (await get(url)).body;
    expect(flagged).toContain("Which is right?");
    const again = readSeen(flagged, "bedrooms");
    expect((await post(`${url}/field`, { field: "bedrooms", act: "clear", seen: again })).statusCode).toBe(
      303,
    );
    expect((await first()).bedrooms).toBe(6);
    const audit = await current().db.query.selectFrom("desk_audit").select(["action", "subject"]).execute();
    expect(audit).toEqual([
      { action: "stock.field", subject: `property:${propertyId}` },
      { action: "stock.field", subject: `property:${propertyId}` },
    ]);
  });

  it("shows what was before only where something can be: beside a feed's values or a changed one", async () => {
    const { db } = current();
    const home = await first();
    expect((await get(`/desk/stock/${home.propertyId}`)).body).toContain("says</span>");
    const imported = { ...home, propertyId: 900_001, reference: "HAND-1" };
    await db.transaction((trx) => putProperties(db, trx, [imported]));
    const url = `/desk/stock/${imported.propertyId}`;
    const before = (await get(url)).body;
    expect(before).toContain("No feed brings this home.");
    expect(before).not.toContain("Before your change");
    await post(`${url}/field`, { field: "bedrooms", value: "9", seen: readSeen(before, "bedrooms") });
    const after = (await get(url)).body;
    expect(after).toContain("Before your change");
    expect(after.match(/<span class="feed">[^<]+/g)).toEqual([`<span class="feed">${home.bedrooms}`]);
  });

  it("shows what was typed again beside what is wrong with it", async () => {
    const { propertyId, bedrooms } = await first();
    const url = `/desk/stock/${propertyId}`;
    const seen = readSeen((await get(url)).body, "bedrooms");
    const refused = await post(`${url}/field`, { field: "bedrooms", value: "four", seen });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Give a whole number");
    expect(refused.body).toContain('value="four"');
    expect((await first()).bedrooms).toBe(bedrooms);
  });

  it("doesn't overwrite what somebody else saved meanwhile", async () => {
    const { propertyId } = await first();
    const url = `/desk/stock/${propertyId}`;
    const seen = readSeen((await get(url)).body, "bedrooms");
    await post(`${url}/field`, { field: "bedrooms", value: "9", seen });
    const late = await post(`${url}/field`, { field: "bedrooms", value: "2", seen });
    expect(late.statusCode).toBe(422);
    expect(late.body).toContain("Somebody changed this while you were typing");
    expect(late.body).toContain('value="2"');
    expect((await first()).bedrooms).toBe(9);
  });

  it("moves and hides photos, and shows the feed's order again", async () => {
    const { db } = current();
    const property = await first();
    const photos = ["a", "b", "c"].map((key) => ({ key: `test/${key}`, caption: key }));
    await db.transaction((trx) =>
      putProperties(db, trx, [
        { ...property, photoKeys: photos.map(({ key }) => key), details: { ...property.details, photos } },
      ]),
    );
    const url = `/desk/stock/${property.propertyId}`;
    const readPhotosSeen = async () =>
      /photos"[^>]*><input[^>]+><input type="hidden" name="seen" value="([0-9a-f]+)"/.exec(
        (await get(url)).body,
      )?.[1] ?? "";
    const listKeys = async () => (await findProperty(db.query, property.propertyId))?.photoKeys.join(" ");
    const act = async (fields: Record<string, string>) =>
      (await post(`${url}/photos`, { ...fields, seen: await readPhotosSeen() })).statusCode;
    expect(await act({ act: "earlier test/c" })).toBe(303);
    expect(await listKeys()).toBe("test/a test/c test/b");
    expect(await act({ act: "hide test/a" })).toBe(303);
    expect(await listKeys()).toBe("test/c test/b");
    expect((await get(url)).body).toContain("Show a");
    expect(await act({ order: "test/b test/c test/x" })).toBe(303);
    expect(await listKeys()).toBe("test/b test/c");
    expect(await act({ move: "reset" })).toBe(303);
    expect(await listKeys()).toBe("test/a test/b test/c");
  });

  it("shows a home's row as the feed sent it", async () => {
    const { propertyId } = await first();
    const raw = await get(`/desk/stock/${propertyId}/raw`);
    expect(raw.body).toContain("stock.blm");
    expect(raw.body).toContain("A_100^");
    expect(raw.body).not.toContain("A_101^");
    const other = await signInToDesk(current(), { role: "manager", branchIds: [999] });
    expect((await get(`/desk/stock/${propertyId}/raw`, other)).statusCode).toBe(404);
  });

  it("previews a hidden home on the real site, for those who have the link only", async () => {
    const { propertyId, displayAddress } = await first();
    await world.deliver(buildStock(listRows(8, (index) => (index === 0 ? { PUBLISHED_FLAG: "0" } : {}))));
    const { body } = await get(`/desk/stock/${propertyId}`);
    const link = (/href="([^"]+\?preview=[^"]+)"/.exec(body)?.[1] ?? "").replaceAll("&amp;", "&");
    const shown = await app.inject(link);
    expect([shown.statusCode, shown.headers["cache-control"], shown.headers["x-robots-tag"]]).toEqual([
      200,
      "no-store",
      "noindex",
    ]);
    expect(shown.body).toContain(displayAddress);
    const [path = ""] = link.split("?");
    for (const url of [
      path,
      link.replace(/.{4}$/, "AAAA"),
      link.replace(`~${propertyId}~`, `~${propertyId + 1}~`),
    ])
      expect((await app.inject(url)).statusCode).not.toBe(200);
  });

  it("fills a fact of the material information, from an empty field if it isn't known", async () => {
    const { propertyId } = await first();
    const url = `/desk/stock/${propertyId}`;
    const { body } = await get(url);
    const seen =
      /name="name" value="floodRisk"\/><input type="hidden" name="seen" value="([0-9a-f]+)"/.exec(
        body,
      )?.[1] ?? "";
    const form = (page: string) => /name="name" value="floodRisk".*?<\/form>/.exec(page)?.[0] ?? "";
    expect(form(body)).toMatch(/name="text" value=""/);
    expect(form(body)).toMatch(/<option value="known" selected="">/);
    const fields = {
      name: "floodRisk",
      state: "known",
      text: "Very low",
      source: "National flood map",
      seen,
    };
    expect((await post(`${url}/fact`, fields)).statusCode).toBe(303);
    expect((await first()).details.material.floodRisk).toMatchObject({ state: "known", text: "Very low" });
    expect(form((await get(url)).body)).toMatch(/name="text" value="Very low"/);
  });

  it("has nothing for a person of another branch, and nothing to change for a reader", async () => {
    const { propertyId } = await first();
    const url = `/desk/stock/${propertyId}`;
    const other = await signInToDesk(current(), { role: "manager", branchIds: [999] });
    expect((await get(url, other)).statusCode).toBe(404);
    expect((await get("/desk/stock", other)).body).toContain("0 homes");
    expect((await post(`${url}/field`, { field: "bedrooms", value: "2", seen: "" }, other)).statusCode).toBe(
      404,
    );
    const reader = await signInToDesk(current(), { role: "reader" });
    expect((await get(url, reader)).body).not.toContain("Save and publish");
    expect((await post(`${url}/field`, { field: "bedrooms", value: "2", seen: "" }, reader)).statusCode).toBe(
      403,
    );
  });
});

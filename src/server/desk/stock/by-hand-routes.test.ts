import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { postDeskFiles, type SentFile } from "../../../../tests/support/desk-forms.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { createFeedWorld } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { listBranchMap } from "../../feed/feed-queries.ts";
import { findProperty } from "../../property/property-queries.ts";

const TYPED = {
  displayAddress: "Fore Hill, Ely",
  postcode: "cb74af",
  status: "for-sale",
  propertyType: "cottage",
  price: "£325,000",
  qualifier: "Guide price",
  bedrooms: "3",
  summary: "A cottage by the river.",
  description: "First.\r\n\r\nSecond.",
  features: "Garden\nParking",
  councilTax: "D",
};
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
);
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

/** A phone's photo: held upright, and it says where it was taken. */
const createPhoto = (red: number) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: 160, b: 102 } } })
    .withExif({ IFD3: { GPSLatitude: "52/1 23/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe.each(ENGINES)("a property by hand at the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let client: DeskClient;
  let branchId: number;

  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    await createFeedWorld(testDb);
    branchId = (await listBranchMap(testDb.db.query, "main")).get("A") ?? 0;
    client = await signInToDesk(testDb, { role: "negotiator", branchIds: [branchId] });
    await testDb.db.query
      .insertInto("postcodes")
      .values({ postcode: "CB7 4AF", lat: 52.4, lng: 0.26, town: "Ely", street: "Fore Hill" })
      .execute();
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const get = (url: string, who = client) => app.inject({ url, headers: { cookie: who.cookie } });
  const post = (url: string, fields: object, files: readonly SentFile[] = [], who = client) =>
    postDeskFiles(app, who, url, { fields: { branch: String(branchId), ...fields }, files });
  const readId = (location: unknown) => Number(/\/desk\/stock\/(\d+)$/.exec(String(location))?.[1]);
  const readValue = (body: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
  const countAudit = async () =>
    (await testDb.db.query.selectFrom("desk_audit").select("audit_id").execute()).length;

  it("is added with its photos, upright and without their place, and is on the site at once", async () => {
    const before = await countAudit();
    const files = [
      { field: "new_photos", name: "one.jpg", content: await createPhoto(10) },
      { field: "new_photos", name: "two.jpg", content: await createPhoto(200) },
      { field: "brochure", name: "brochure.pdf", content: PDF },
    ];
    const added = await post("/desk/stock/new", { ...TYPED, reference: "HAND 1" }, files);
    expect([added.statusCode, added.headers.location]).toEqual([303, expect.stringMatching(/stock\/\d+$/)]);
    const propertyId = readId(added.headers.location);
    const property = await findProperty(testDb.db.query, propertyId);
    expect(property).toMatchObject({
      reference: "HAND 1",
      price: "Guide price £325,000",
      postcode: "CB7 4AF",
      town: "Ely",
      bedrooms: 3,
      branchId,
      details: {
        description: ["First.", "Second."],
        features: ["Garden", "Parking"],
        councilTax: { state: "banded", band: "D" },
        documents: [{ kind: "brochure", label: "Brochure", bytes: PDF.length }],
      },
    });
    expect(property?.photoKeys).toHaveLength(2);
    const [key = ""] = property?.photoKeys ?? [];
    const picture = await app.inject({
      url: imageUrl({ key, width: 320 }),
      headers: { accept: "image/jpeg" },
    });
    const shown = await sharp(picture.rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([60, 90, undefined]);
    expect(await countAudit()).toBe(before + 1);
    expect((await get("/desk/stock?q=HAND")).body).toContain("Fore Hill, Ely");
  });

  it("loses nothing that was typed or uploaded when something is wrong", async () => {
    const before = await countAudit();
    const files = [{ field: "new_photos", name: "kitchen.jpg", content: await createPhoto(77) }];
    const wrong = { ...TYPED, reference: "HAND 2", price: "a lot", postcode: "nowhere", summary: "" };
    const refused = await post("/desk/stock/new", wrong, files);
    expect(refused.statusCode).toBe(422);
    for (const text of ["Enter whole pounds", "Check the postcode", "Write a headline", "3 things need"])
      expect(refused.body).toContain(text);
    expect(readValue(refused.body, "price")).toBe("a lot");
    const photos = readValue(refused.body, "photos");
    expect(photos).toMatch(/^[0-9a-f]{40}$/);
    expect(await countAudit()).toBe(before);
    const added = await post("/desk/stock/new", { ...TYPED, reference: "HAND 2", photos });
    expect(added.statusCode).toBe(303);
    const property = await findProperty(testDb.db.query, readId(added.headers.location));
    expect(property?.photoKeys).toEqual([`media/${photos}`]);
  });

  it.each([
    ["a HEIC photo", { field: "new_photos", name: "IMG_1.HEIC", content: HEIC }, "HEIC format"],
    [
      "a text as a photo",
      { field: "new_photos", name: "a.jpg", content: Buffer.from("hi") },
      "Choose a JPEG",
    ],
    [
      "a text as a brochure",
      { field: "brochure", name: "a.pdf", content: Buffer.from("hi") },
      "Choose a PDF",
    ],
  ])("refuses %s with a sentence that says what to do", async (_what, file, text) => {
    const refused = await post("/desk/stock/new", { ...TYPED, reference: "HAND 3" }, [file]);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(text);
  });

  it("refuses a reference that is taken, a place that can't be found and a branch of others", async () => {
    const { reference } = (await findProperty(testDb.db.query, await addOne("HAND 4"))) ?? {};
    const taken = await post("/desk/stock/new", { ...TYPED, reference: reference ?? "" });
    expect([taken.statusCode, taken.body.includes("Another property has this reference")]).toEqual([
      422,
      true,
    ]);
    const far = await post("/desk/stock/new", { ...TYPED, reference: "HAND 5", postcode: "ZE1 0AA" });
    expect([far.statusCode, far.body.includes('id="postcode-problem"')]).toEqual([422, true]);
    const others = await post("/desk/stock/new", { ...TYPED, reference: "HAND 5", branch: "999" });
    expect([others.statusCode, others.body.includes("Choose one of your branches")]).toEqual([422, true]);
  });

  const addOne = async (reference: string, more: object = {}) =>
    readId((await post("/desk/stock/new", { ...TYPED, reference, ...more })).headers.location);

  it("is edited: fields, photos added and removed, hidden and shown again", async () => {
    const propertyId = await addOne("HAND 6");
    const url = `/desk/stock/${propertyId}/edit`;
    const seen = readValue((await get(url)).body, "seen");
    const files = [
      { field: "new_photos", name: "one.jpg", content: await createPhoto(31) },
      { field: "camera", name: "two.jpg", content: await createPhoto(32) },
      { field: "new_floorplans", name: "plan.pdf", content: PDF },
    ];
    expect((await post(url, { ...TYPED, bedrooms: "4", seen }, files)).statusCode).toBe(303);
    const changed = await findProperty(testDb.db.query, propertyId);
    expect(changed).toMatchObject({ bedrooms: 4, reference: "HAND 6" });
    expect([changed?.photoKeys.length, changed?.details.documents[0]?.label]).toEqual([2, "Floorplan"]);

    const form = (await get(url)).body;
    const photos = readValue(form, "photos");
    const [first = "", second = ""] = photos.split("\n");
    const captions = { [`caption_${second}`]: "  Kitchen,\n facing south " };
    const hide = {
      ...TYPED,
      ...captions,
      photos,
      drop: first,
      isHidden: "on",
      seen: readValue(form, "seen"),
    };
    expect((await post(url, hide)).statusCode).toBe(303);
    expect(await findProperty(testDb.db.query, propertyId)).toBeUndefined();
    expect((await get(`/desk/stock/${propertyId}`)).body).toContain("Fore Hill, Ely");
    const hidden = (await get(url)).body;
    expect(readValue(hidden, `caption_${second}`)).toBe("Kitchen, facing south");
    const again = { ...TYPED, photos: readValue(hidden, "photos"), seen: readValue(hidden, "seen") };
    expect((await post(url, again)).statusCode).toBe(303);
    const shown = await findProperty(testDb.db.query, propertyId);
    expect(shown?.details.photos).toEqual([{ key: `media/${second}`, caption: "Kitchen, facing south" }]);
  });

  it("doesn't overwrite what somebody else saved meanwhile", async () => {
    const propertyId = await addOne("HAND 7");
    const url = `/desk/stock/${propertyId}/edit`;
    const seen = readValue((await get(url)).body, "seen");
    await post(url, { ...TYPED, bedrooms: "5", seen });
    const late = await post(url, { ...TYPED, bedrooms: "2", seen });
    expect([late.statusCode, late.body.includes("Somebody changed this property")]).toEqual([422, true]);
    expect(readValue(late.body, "bedrooms")).toBe("2");
    expect((await findProperty(testDb.db.query, propertyId))?.bedrooms).toBe(5);
    expect(
      (await post(url, { ...TYPED, bedrooms: "2", seen: readValue(late.body, "seen") })).statusCode,
    ).toBe(303);
  });

  it("keeps room counts empty that were left empty, and doesn't name a system for missing facts", async () => {
    const propertyId = await addOne("HAND 9");
    const url = `/desk/stock/${propertyId}/edit`;
    await post(url, { ...TYPED, bedrooms: "", seen: readValue((await get(url)).body, "seen") });
    const { body } = await get(url);
    for (const count of ["bedrooms", "bathrooms", "receptionRooms"])
      expect([count, readValue(body, count)]).toEqual([count, ""]);
    const property = await findProperty(testDb.db.query, propertyId);
    expect(property).toMatchObject({ bedrooms: 0, bathrooms: 0, receptionRooms: 0 });
    expect(property?.details.material.parking).toMatchObject({
      state: "not-known",
      text: "We don’t have this yet",
    });
    const page = (await get(`/desk/stock/${propertyId}`)).body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(page).toMatch(/Bedrooms Nothing given/);
  });

  it("has nothing for a person of another branch, and no form for a reader", async () => {
    const url = `/desk/stock/${await addOne("HAND 8")}/edit`;
    const other = await signInToDesk(testDb, { role: "manager", branchIds: [999] });
    expect((await get(url, other)).statusCode).toBe(404);
    expect((await post(url, TYPED, [], other)).statusCode).toBe(404);
    const reader = await signInToDesk(testDb, { role: "reader" });
    expect((await get(url, reader)).statusCode).toBe(403);
    expect((await get("/desk/stock/new", reader)).statusCode).toBe(403);
    expect((await post("/desk/stock/new", TYPED, [], reader)).statusCode).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import {
  createPicture,
  type PictureFeed,
  PLACED_ROW,
  startPictureFeed,
  THEIR_REF,
} from "../../../../tests/support/picture-feed.ts";
import { startPictureServer } from "../../../../tests/support/picture-server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { createImageRenderer } from "../../media/image-renderer.ts";

const renderer = createImageRenderer("src/entry/render-images.ts");
let server: Awaited<ReturnType<typeof startPictureServer>>;
let red: Buffer;
let green: Buffer;
let blue: Buffer;
beforeAll(async () => {
  server = await startPictureServer();
  [red, green, blue] = (await Promise.all(["red", "green", "blue"].map(createPicture))) as [
    Buffer,
    Buffer,
    Buffer,
  ];
});
afterAll(async () => {
  await server.close();
  await renderer.close();
});

/** A row with pictures by URL, or by name if there is no slash. */
const withPhotos = (...paths: string[]) => ({
  ...PLACED_ROW,
  ...Object.fromEntries(
    paths.map((path, index) => [`MEDIA_IMAGE_0${index}`, path.startsWith("/") ? server.toUrl(path) : path]),
  ),
});
const other = (row: object, theirRef: string) => ({ ...row, AGENT_REF: theirRef });

onBothEngines("the pictures of a feed", (current) => {
  let world: PictureFeed;
  beforeEach(async () => {
    server.takeRequests();
    for (const [path, picture] of [
      ["/red.jpg", red],
      ["/green.jpg", green],
      ["/blue.jpg", blue],
    ] as const)
      server.set(path, picture);
    world = await startPictureFeed(current(), { renderer, port: server.port });
  });

  it("are shown with their captions when they are kept, and a new property waits for the first", async () => {
    const row = { ...withPhotos("/red.jpg", "/green.jpg"), MEDIA_IMAGE_TEXT_01: "Kitchen" };
    await world.deliver([row]);
    expect(await world.findShown()).toBeUndefined();
    await world.doMediaJobs();
    const shown = await world.findShown();
    expect(shown?.details.photos.map(({ caption }) => caption)).toEqual(["", "Kitchen"]);
    expect(shown?.photoKeys).toEqual(shown?.details.photos.map(({ key }) => key));
    const alts = await current().db.query.selectFrom("pictures").select("alt").orderBy("alt").execute();
    expect(alts.map(({ alt }) => alt)).toEqual([
      "Kitchen, Lynn Road, Ely, CB7",
      "Photo 1 of 2, Lynn Road, Ely, CB7",
    ]);
    expect(server.takeRequests()).toEqual(["/green.jpg", "/red.jpg"]);
  });

  it("aren't requested or written again by the same rows", async () => {
    const rows = [withPhotos("/red.jpg", "/green.jpg")];
    await world.deliverAll(rows);
    const before = [await world.countWrites(), await world.listFiles()];
    server.takeRequests();
    expect(await world.deliver(rows)).toBe(0);
    // The same rows with a column more are another file.
    expect(await world.deliver(rows.map((row) => ({ ...row, MEDIA_IMAGE_09: "" })))).toBeGreaterThan(0);
    await world.tick();
    expect(await world.doMediaJobs()).toBe(0);
    expect(server.takeRequests()).toEqual([]);
    expect([await world.countWrites(), await world.listFiles()]).toEqual(before);
  });

  it("aren't requested again when only the price changes", async () => {
    await world.deliverAll([withPhotos("/red.jpg")]);
    server.takeRequests();
    await world.deliverAll([{ ...withPhotos("/red.jpg"), PRICE: "300000" }]);
    expect((await world.findShown())?.priceValue).toBe(300_000);
    expect(server.takeRequests()).toEqual([]);
  });

  it("are asked for after a week, and an answer of 304 changes nothing", async () => {
    await world.deliverAll([withPhotos("/red.jpg", "/green.jpg")]);
    const before = await world.countWrites();
    server.takeRequests();
    world.passTime(6 * DAY_MS);
    await world.tick();
    expect(await world.doMediaJobs()).toBe(0);
    world.passTime(2 * DAY_MS);
    await world.tick();
    await world.tick();
    expect(await world.doMediaJobs()).toBe(1);
    expect(server.takeRequests()).toEqual(["/green.jpg 304", "/red.jpg 304"]);
    expect(await world.countWrites()).toEqual(before);
    server.set("/red.jpg", blue);
    world.passTime(8 * DAY_MS);
    await world.tick();
    await world.doMediaJobs();
    expect(server.takeRequests()).toEqual(["/green.jpg 304", "/red.jpg"]);
    const after = await world.countWrites();
    expect(after).toEqual({ changes: before.changes + 1, events: before.events });
  });

  it("stay as they were until the new set is whole", async () => {
    await world.deliverAll([withPhotos("/red.jpg")]);
    const old = (await world.findShown())?.photoKeys;
    server.set("/broken.jpg", 503);
    await world.deliverAll([withPhotos("/green.jpg", "/broken.jpg", "/blue.jpg")]);
    expect((await world.findShown())?.photoKeys).toEqual(old);
    server.takeRequests();
    server.set("/broken.jpg", await createPicture("white"));
    world.passTime(9 * MINUTE_MS);
    await world.tick();
    expect(await world.doMediaJobs()).toBe(0);
    world.passTime(3 * MINUTE_MS);
    await world.tick();
    await world.doMediaJobs();
    expect(server.takeRequests()).toEqual(["/broken.jpg"]);
    const shown = await world.findShown();
    expect(shown?.photoKeys).toHaveLength(3);
    expect(shown?.photoKeys).not.toContain(old?.[0]);
    expect((await world.countWrites()).events).toEqual([]);
  });

  it("are swapped without one that failed five times", async () => {
    await world.deliverAll([withPhotos("/red.jpg")]);
    server.set("/gone.jpg", 404);
    await world.deliverAll([withPhotos("/green.jpg", "/gone.jpg")]);
    const [red] = (await world.findShown())?.photoKeys ?? [];
    for (const wait of [12 * MINUTE_MS, 2 * HOUR_MS, 2 * DAY_MS]) {
      world.passTime(wait);
      await world.tick();
      await world.doMediaJobs();
      expect((await world.findShown())?.photoKeys).toEqual([red]);
    }
    world.passTime(2 * DAY_MS);
    await world.tick();
    await world.doMediaJobs();
    const shown = (await world.findShown())?.photoKeys;
    expect(shown).toHaveLength(1);
    expect(shown).not.toContain(red);
    // The same problem is reported once.
    expect((await world.listFindings()).map(({ code }) => code)).toEqual(["picture-unreachable"]);
  });

  it("don't keep a property away when all of them fail", async () => {
    await world.deliver([withPhotos("/none.jpg"), other(withPhotos("missing.jpg"), "47425_B")]);
    await world.doMediaJobs();
    expect((await world.findShown())?.photoKeys).toEqual([]);
    expect((await world.findShown("47425_B"))?.photoKeys).toEqual([]);
    expect((await world.listFindings()).map(({ code }) => code)).toEqual([
      "picture-missing",
      "picture-unreachable",
    ]);
  });

  it("keep a new property waiting for ten minutes at most", async () => {
    await world.deliver([withPhotos("/red.jpg")]);
    world.passTime(9 * MINUTE_MS);
    await world.tick();
    expect(await world.findShown()).toBeUndefined();
    world.passTime(2 * MINUTE_MS);
    await world.tick();
    expect((await world.findShown())?.photoKeys).toEqual([]);
    await world.doMediaJobs();
    expect((await world.findShown())?.photoKeys).toHaveLength(1);
  });

  it("make a property news when it is shown, except in a first run", async () => {
    const first = withPhotos("/red.jpg");
    await world.deliverAll([first]);
    expect((await world.countWrites()).events).toEqual([]);
    await world.deliver([first, other(withPhotos("/green.jpg", "/blue.jpg"), "47425_NEW")]);
    expect((await world.countWrites()).events).toEqual([]);
    await world.doMediaJobs();
    expect((await world.findShown("47425_NEW"))?.photoKeys).toHaveLength(2);
    expect((await world.countWrites()).events).toEqual(["new"]);
  });

  it("come from the zip, or from an earlier one, and are taken again only if the file changed", async () => {
    const row = withPhotos("a_img_00.jpg", "a_img_01.jpg");
    await world.deliverAll([row], { "A_IMG_00.jpg": red, "A_IMG_01.JPG": green });
    const before = (await world.findShown())?.photoKeys ?? [];
    expect(before).toHaveLength(2);
    // Neither file is sent again: the property keeps both.
    await world.deliverAll([{ ...row, PRICE: "300000" }]);
    expect((await world.findShown())?.photoKeys).toEqual(before);
    // The row is the same, and one file is another picture.
    const same = { ...row, PRICE: "300000" };
    await world.deliverAll([same], { "A_IMG_00.jpg": blue, "A_IMG_01.JPG": green });
    const after = (await world.findShown())?.photoKeys ?? [];
    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
    expect(await world.listFindings()).toEqual([]);
  });

  it("that arrive in a later zip complete the set", async () => {
    const row = withPhotos("a.jpg", "b.jpg");
    await world.deliverAll([row], { "a.jpg": red });
    expect((await world.findShown())?.photoKeys).toHaveLength(1);
    await world.deliverAll([row], { "b.jpg": green });
    expect((await world.findShown())?.photoKeys).toHaveLength(2);
  });

  it("aren't replaced by those of an earlier delivery whose job runs late", async () => {
    const row = withPhotos("a.jpg");
    await world.deliver([row], { "a.jpg": red });
    await world.deliver([{ ...row, PRICE: "300000" }], { "a.jpg": green });
    const { query } = world.db;
    const jobs = await query
      .selectFrom("jobs")
      .select(["id", "payload_json"])
      .where("kind", "=", "feed-media")
      .execute();
    const early = jobs.find(({ payload_json }) => payload_json.includes('"runId":1'));
    await query
      .updateTable("jobs")
      .set({ run_at: world.clock() + HOUR_MS })
      .where("id", "=", early?.id ?? "")
      .execute();
    expect(await world.doMediaJobs()).toBe(1);
    const shown = (await world.findShown())?.photoKeys;
    world.passTime(2 * HOUR_MS);
    expect(await world.doMediaJobs()).toBe(1);
    expect((await world.findShown())?.photoKeys).toEqual(shown);
    expect(await world.listFiles()).toMatchObject([{ source: "a.jpg", run_id: 2, their_ref: THEIR_REF }]);
  });

  it("are stored once, however many properties name them", async () => {
    const rows = [withPhotos("/red.jpg", "/red.jpg"), other(withPhotos("/copy.jpg"), "47425_B")];
    server.set("/copy.jpg", red);
    await world.deliverAll(rows);
    const keys = [await world.findShown(), await world.findShown("47425_B")].map((one) => one?.photoKeys);
    expect(keys[0]).toHaveLength(1);
    expect(keys[0]).toEqual(keys[1]);
    expect(server.takeRequests()).toEqual(["/copy.jpg", "/red.jpg"]);
    expect(await world.db.query.selectFrom("pictures").select("key").execute()).toHaveLength(1);
  });

  it("of a server that asks us to wait are left alone for that long", async () => {
    server.set("/busy.jpg", (_request, reply) => reply.writeHead(429, { "retry-after": "3600" }).end());
    await world.deliverAll([withPhotos("/busy.jpg"), other(withPhotos("/red.jpg"), "47425_B")]);
    expect(server.takeRequests()).toContain("/busy.jpg");
    server.set("/busy.jpg", green);
    world.passTime(50 * MINUTE_MS);
    await world.tick();
    expect(await world.doMediaJobs()).toBe(0);
    world.passTime(30 * MINUTE_MS);
    await world.tick();
    await world.doMediaJobs();
    expect((await world.findShown())?.photoKeys).toHaveLength(1);
    expect((await world.findShown("47425_B"))?.photoKeys).toHaveLength(1);
  });
});

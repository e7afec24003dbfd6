import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import {
  createPicture,
  type PictureFeed,
  PLACED_ROW,
  startPictureFeed,
} from "../../../../tests/support/picture-feed.ts";
import { startPictureServer } from "../../../../tests/support/picture-server.ts";
import type { MediaRole } from "../../../domain/feed/media/feed-media.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { openImageCache } from "../../media/image-cache.ts";
import { createImageRenderer } from "../../media/image-renderer.ts";
import { createRenderQueue } from "../../media/render-queue.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { sweepPictures } from "../../media/sweep/sweep-pictures.ts";
import { keepFile } from "./keep-file.ts";
import { countFileFindings, countOpenLooks } from "./media-finding-queries.ts";

const PAGE = "<!doctype html><title>Sign in</title><p>Not a picture.</p>";
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
const HOSTILE_PDF = PDF.replace("/Catalog", "/Catalog /OpenAction << /S /JavaScript /JS (1) >>");

const renderer = createImageRenderer("src/entry/render-images.ts");
let server: Awaited<ReturnType<typeof startPictureServer>>;
let good: Buffer;
let huge: Buffer;
beforeAll(async () => {
  server = await startPictureServer();
  good = await createPicture("red");
  // 400 megapixels in a few bytes: 20,000 × 20,000 by its header.
  huge = Buffer.from(good);
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
});
afterAll(async () => {
  await server.close();
  await renderer.close();
});

onBothEngines("files of a feed that can't be used", (current) => {
  let world: PictureFeed;
  beforeEach(async () => {
    server.takeRequests();
    world = await startPictureFeed(current(), { renderer, port: server.port });
  });

  it("are refused by name, and the rest is published", async () => {
    server.set("/large.jpg", (_request, reply) => reply.end(Buffer.alloc(2_000_000)));
    const inside = "http://169.254.169.254/latest/meta-data/photo.jpg";
    const row = {
      ...PLACED_ROW,
      MEDIA_IMAGE_00: "page.jpg",
      MEDIA_IMAGE_01: "huge.jpg",
      MEDIA_IMAGE_02: "good.jpg",
      MEDIA_IMAGE_03: "half.jpg",
      MEDIA_IMAGE_04: server.toUrl("/large.jpg"),
      MEDIA_IMAGE_05: inside,
      MEDIA_DOCUMENT_00: "hostile.pdf",
      MEDIA_DOCUMENT_01: "page.pdf",
      MEDIA_DOCUMENT_02: "good.pdf",
    };
    const runId = await world.deliver([row, { ...PLACED_ROW, AGENT_REF: "47425_B" }], {
      "page.jpg": PAGE,
      "huge.jpg": huge,
      "good.jpg": good,
      "half.jpg": good.subarray(0, 40),
      "hostile.pdf": HOSTILE_PDF,
      "page.pdf": PAGE,
      "good.pdf": PDF,
    });
    expect(await countOpenLooks(world.db.query, runId)).toBe(1);
    await world.doMediaJobs();
    const shown = await world.findShown();
    expect(shown?.photoKeys).toHaveLength(1);
    expect(shown?.details.documents).toMatchObject([{ kind: "brochure", bytes: PDF.length }]);
    expect(await world.findShown("47425_B")).toBeDefined();
    const warnings = await countFileFindings(world.db.query, runId);
    expect(warnings).toMatchObject({ "not-a-document": 2, "not-a-picture": 2, "too-many-pixels": 1 });
    expect(await countOpenLooks(world.db.query, runId)).toBe(0);
    expect((await world.listFindings()).map(({ code, value }) => [code, value]).sort()).toEqual(
      [
        ["not-a-document", "hostile.pdf"],
        ["not-a-document", "page.pdf"],
        ["not-a-picture", "half.jpg"],
        ["not-a-picture", "page.jpg"],
        ["picture-too-large", server.toUrl("/large.jpg")],
        ["picture-url-refused", inside],
        ["too-many-pixels", "huge.jpg"],
      ].sort(),
    );
    for (const { problem, media_key } of await world.listFiles())
      expect(problem === null || problem.endsWith(".")).toBe(media_key !== null || problem !== null);
  });

  it("are a link while they can't be reached, and a stored file if they are a PDF", async () => {
    server.set("/brochure.pdf", PDF);
    const certificate = "https://certificates.invalid/1234";
    const row = {
      ...PLACED_ROW,
      MEDIA_DOCUMENT_00: server.toUrl("/brochure.pdf"),
      MEDIA_DOCUMENT_50: certificate,
    };
    await world.deliverAll([row]);
    const documents = (await world.findShown())?.details.documents ?? [];
    expect(documents).toMatchObject([{ bytes: PDF.length }, { kind: "certificate", url: certificate }]);
    const [stored] = documents;
    const key = stored && "key" in stored ? stored.key : "";
    expect((await world.store.get(`documents/${key}.pdf`))?.toString()).toBe(PDF);
  });
});

onBothEngines("keepFile", (current) => {
  it.each<[MediaRole, string, string, object]>([
    ["document", "https://a.example/d", PAGE, { link: true }],
    ["document", "https://a.example/d", HOSTILE_PDF, { link: true }],
    ["document", "https://a.example/d", PDF, { kept: { bytes: PDF.length } }],
    ["document", "http://a.example/d", PAGE, { refused: { problem: "wrong-type" } }],
    ["document", "d.pdf", PAGE, { refused: { problem: "wrong-type" } }],
    ["floorplan", "https://a.example/f", PAGE, { link: true }],
    ["floorplan", "f.jpg", PDF, { kept: { bytes: PDF.length } }],
    ["energy-chart", "e.jpg", PAGE, { refused: { problem: "wrong-type" } }],
    ["photo", "https://a.example/p.jpg", PAGE, { refused: { problem: "wrong-type" } }],
    ["photo", "p.jpg", PDF, { refused: { problem: "wrong-type" } }],
  ])("decides about a %s from %s by its content", async (role, source, text, expected) => {
    const { db, dataDir } = current();
    const store = openMediaStore({ dataDir, mediaUrl: undefined });
    const deps = { db, store, renderer, queue: createRenderQueue() };
    const result = await keepFile(deps, { role, source, content: Buffer.from(text), alt: "A home" });
    expect(result).toMatchObject(expected);
  });
});

onBothEngines("the sweep of pictures", (current) => {
  it("spares those of a property that waits, and a swept one is fetched again", async () => {
    const world = await startPictureFeed(current(), { renderer, port: server.port });
    const { db, store, dataDir } = { ...current(), store: world.store };
    const images = openImageCache(join(dataDir, "images"));
    const sweepTwice = async () => {
      for (const days of [0, 40]) await sweepPictures({ db, store, images }, world.clock() + days * DAY_MS);
      return (await db.query.selectFrom("pictures").select("key").execute()).length;
    };
    server.set("/red.jpg", good);
    const row = { ...PLACED_ROW, MEDIA_IMAGE_00: server.toUrl("/red.jpg") };
    await world.deliverAll([row]);
    const state = (state: "waiting" | "hidden" | "withdrawn") =>
      db.query.updateTable("feed_properties").set({ state, show_at: null }).execute();
    await db.query.deleteFrom("properties").execute();
    for (const kept of ["waiting", "hidden"] as const) {
      await state(kept);
      expect(await sweepTwice()).toBe(1);
    }
    await state("withdrawn");
    expect(await sweepTwice()).toBe(0);

    server.takeRequests();
    await world.deliverAll([{ ...row, PRICE: "300000" }]);
    expect(server.takeRequests()).toEqual(["/red.jpg"]);
    expect((await world.findShown())?.photoKeys).toHaveLength(1);
  });
});

import { buffer } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { createTestDb, onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { listDemoBranches } from "../../../../tests/support/feed-world.ts";
import {
  createPicture,
  type PictureFeed,
  PLACED_ROW,
  startPictureFeed,
} from "../../../../tests/support/picture-feed.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { replaceBranches } from "../../branch/branch-queries.ts";
import { createImageRenderer } from "../../media/image-renderer.ts";
import { openBlmZip } from "./export-blm-zip.ts";

const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
const ELSEWHERE = "https://pictures.example.org/kitchen.jpg";
const ROWS = [
  {
    ...PLACED_ROW,
    AGENT_REF: "first",
    BRANCH_ID: "ely",
    MEDIA_IMAGE_00: "front.jpg",
    MEDIA_IMAGE_TEXT_00: "The front",
    MEDIA_IMAGE_01: "garden.jpg",
    MEDIA_FLOOR_PLAN_00: "plan.png",
    MEDIA_DOCUMENT_00: "brochure.pdf",
    MEDIA_DOCUMENT_TEXT_00: "Brochure",
  },
  { ...PLACED_ROW, AGENT_REF: "second", BRANCH_ID: "ely", MEDIA_IMAGE_00: "front.jpg" },
];

const renderer = createImageRenderer("src/entry/render-images.ts");
afterAll(() => renderer.close());

onBothEngines("stock that is exported as a zip", (current) => {
  async function startWithBranches(testDb: TestDb): Promise<PictureFeed> {
    const { db } = testDb;
    await db.transaction((trx) => replaceBranches(trx, { branches: listDemoBranches(), staff: [] }));
    return startPictureFeed(testDb, { renderer });
  }
  async function start(testDb: TestDb): Promise<PictureFeed> {
    const world = await startWithBranches(testDb);
    await world.deliverAll(ROWS, {
      "front.jpg": await createPicture("red"),
      "garden.jpg": await createPicture("green"),
      "plan.png": await createPicture("white"),
      "brochure.pdf": PDF,
    });
    return world;
  }
  async function exportFrom({ db, store }: PictureFeed, now = Date.now()) {
    const options = { publicUrl: "https://agency.example.org", branchId: undefined, now };
    const { content, ...counts } = await openBlmZip({ query: db.query, store }, options);
    return { zip: await buffer(content), ...counts };
  }
  /** What the pages show, apart from what another site can't know. */
  const findMedia = async (world: PictureFeed, theirRef: string) => {
    const { photos, floorplans, documents } = (await world.findShown(theirRef))?.details ?? {};
    return { photos, floorplans, documents };
  };

  it("has the same pictures and documents on another site, where its own export changes nothing", async () => {
    const world = await start(current());
    const { zip, files, missing } = await exportFrom(world);
    expect({ files, missing }).toEqual({ files: 4, missing: [] });
    const other = await createTestDb(current().db.engine);
    const copy = await startWithBranches(other);
    await copy.deliverFile(zip, "stock.zip");
    await copy.doMediaJobs();
    for (const theirRef of ["first", "second"]) {
      const media = await findMedia(copy, theirRef);
      expect(media.photos?.length).toBeGreaterThan(0);
      expect(media).toEqual(await findMedia(world, theirRef));
    }

    const before = { writes: await copy.countWrites(), files: await copy.listFiles() };
    // At the same time it would be the same file, which isn't run again.
    const later = await exportFrom(copy, Date.now() + HOUR_MS);
    const runId = await copy.deliverFile(later.zip, "stock.zip");
    expect(await copy.findReport(runId)).toMatchObject({
      verdict: "published",
      rows: 2,
      new: 0,
      changed: 0,
      withdrawn: 0,
      quarantined: 0,
      warnings: {},
    });
    expect(await copy.doMediaJobs()).toBe(0);
    expect({ writes: await copy.countWrites(), files: await copy.listFiles() }).toEqual(before);
    await other.drop();
  });

  it("keeps URLs, and names what is lost", async () => {
    const world = await start(current());
    await world.deliver([{ ...ROWS[0], MEDIA_IMAGE_01: ELSEWHERE }, { ...ROWS[1] }]);
    const key = (await world.listFiles()).find(({ source }) => source === "brochure.pdf")?.media_key;
    await world.store.remove(`documents/${key}.pdf`);
    const { zip, files, missing } = await exportFrom(world);
    expect({ files, missing }).toEqual({ files: 2, missing: ["brochure.pdf"] });
    expect(zip.includes("front.jpg")).toBe(true);
  });
});

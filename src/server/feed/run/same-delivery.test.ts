import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBlm } from "../../../../tests/support/blm-files.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { createPicture, PLACED_ROW, startPictureFeed } from "../../../../tests/support/picture-feed.ts";
import { startPictureServer } from "../../../../tests/support/picture-server.ts";
import { createImageRenderer } from "../../media/image-renderer.ts";

const PROPERTIES = 500;
const PICTURES = 5;
/** Looking at pictures takes longer than everything else. */
const PROPERTIES_PER_PICTURED = 20;

describe("500 properties that are delivered again", () => {
  const renderer = createImageRenderer("src/entry/render-images.ts");
  let testDb: TestDb;
  let server: Awaited<ReturnType<typeof startPictureServer>>;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    server = await startPictureServer();
  });
  afterAll(async () => {
    await server.close();
    await renderer.close();
    await testDb.drop();
  });

  it("cause no write, no event, no email and no request for a picture", { timeout: 60_000 }, async () => {
    const world = await startPictureFeed(testDb, { renderer, port: server.port });
    for (let index = 0; index < PICTURES; index++)
      server.set(`/${index}.png`, await createPicture(`rgb(${index}, 0, 0)`));
    const rows = Array.from({ length: PROPERTIES }, (_, index) => ({
      ...PLACED_ROW,
      AGENT_REF: `47425_${index}`,
      PRICE: 200_000 + index,
      ...(index % PROPERTIES_PER_PICTURED === 0 && {
        MEDIA_IMAGE_00: server.toUrl(`/${(index / PROPERTIES_PER_PICTURED) % PICTURES}.png`),
      }),
    }));
    const blm = buildBlm({ rows });
    const first = await world.deliverFile(Buffer.from(blm), "stock.blm");
    await world.doMediaJobs();
    expect(await world.findReport(first)).toMatchObject({ new: PROPERTIES });
    expect(await world.findShown("47425_480")).toMatchObject({ photoKeys: [expect.any(String)] });
    expect(server.takeRequests()).toHaveLength(PICTURES);

    const read = async () => ({
      writes: await world.countWrites(),
      jobs: await testDb.db.query.selectFrom("jobs").select(["id", "kind"]).orderBy("id").execute(),
      files: await world.listFiles(),
    });
    const before = await read();
    expect(before.jobs.filter(({ kind }) => kind !== "feed-media" && kind !== "feed-run")).toEqual([]);
    // The same bytes aren't even a run; the same rows in another file are one that changes nothing.
    expect(await world.deliverFile(Buffer.from(blm), "stock.blm")).toBe(0);
    const again = await world.deliverFile(Buffer.from(`${blm}\n`), "stock.blm");
    expect(await world.doMediaJobs()).toBe(0);
    expect(await world.findReport(again)).toMatchObject({
      rows: PROPERTIES,
      new: 0,
      changed: 0,
      withdrawn: 0,
    });
    const { jobs, ...after } = await read();
    expect(after).toEqual({ writes: before.writes, files: before.files });
    expect(jobs.filter(({ kind }) => kind !== "feed-run")).toEqual(
      before.jobs.filter(({ kind }) => kind !== "feed-run"),
    );
    expect(server.takeRequests()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlmDeliveries, listRows } from "../../../../tests/support/blm-deliveries.ts";
import { buildBlm, buildBlmZip, buildRows } from "../../../../tests/support/blm-files.ts";
import { toCanonicalJson } from "../../../domain/feed/canonical-json.ts";
import { DeliveryRefused, type FeedRow } from "../feed-reader.ts";

const TRIES = 300;
/** Each of these also packs or unpacks. */
const ZIP_TRIES = 100;
const ROWS = 12;
const text = buildBlm({
  rows: buildRows(ROWS, (index) => ({
    SUMMARY: `£${index} – it’s a café`,
    DESCRIPTION: index % 3 === 0 ? `Line ${index}\r\n#END#\r\nmore` : `<p>${index}</p><p>A & b</p>`,
  })),
});
const file = Buffer.from(text);

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

let deliveries: Awaited<ReturnType<typeof createBlmDeliveries>>;
beforeAll(async () => {
  deliveries = await createBlmDeliveries();
});
afterAll(() => deliveries.remove());

/** The rows, or null if the delivery is refused. Any other error fails the test. */
async function tryToRead(bytes: Buffer): Promise<FeedRow[] | null> {
  try {
    const delivery = await deliveries.open(bytes);
    try {
      return await listRows(delivery);
    } finally {
      await delivery.close();
    }
  } catch (error) {
    if (error instanceof DeliveryRefused) return null;
    throw error;
  }
}

describe("a damaged BLM file", () => {
  it("is refused wherever it was cut off", async () => {
    const random = createRandom(20);
    const whole = text.trimEnd().length + (file.length - text.length);
    for (let count = 0; count < TRIES; count += 1) {
      const length = random(whole);
      expect([length, await tryToRead(file.subarray(0, length))]).toEqual([length, null]);
    }
    expect(await tryToRead(file.subarray(0, whole))).toHaveLength(ROWS);
  });

  it("is refused wherever its zip was cut off", async () => {
    const zip = await buildBlmZip({ "a.blm": file, "a.jpg": "picture" });
    const random = createRandom(21);
    for (let count = 0; count < ZIP_TRIES; count += 1) {
      const length = random(zip.length);
      expect([length, await tryToRead(zip.subarray(0, length))]).toEqual([length, null]);
    }
  });

  it("gives no other record for a row whose bytes haven't changed", async () => {
    const random = createRandom(22);
    const before = new Map(
      (await tryToRead(file))?.map((row) => [row.theirRef, toCanonicalJson(row.record)]),
    );
    const start = file.indexOf("#DATA#") + "#DATA#".length;
    let refused = 0;
    for (let count = 0; count < TRIES; count += 1) {
      const at = start + random(file.length - start);
      const flipped = Buffer.from(file);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random(8));
      const rows = await tryToRead(flipped);
      if (!rows) refused += 1;
      const changed = (rows ?? []).filter(
        ({ theirRef, record }) => record && before.get(theirRef) !== toCanonicalJson(record),
      );
      expect(changed.length, `byte ${at}`).toBeLessThanOrEqual(1);
      const kept = new Set((rows ?? []).flatMap(({ theirRef, record }) => (record ? [theirRef] : [])));
      const lost = [...before.keys()].filter((ref) => !kept.has(ref));
      // A sign that is damaged joins two rows at most, and whose they are isn't known then.
      if (rows) expect(lost.length, `byte ${at}`).toBeLessThanOrEqual(2);
      if (lost.length > 1 && rows) expect(rows.some(({ theirRef }) => theirRef === null)).toBe(true);
    }
    expect(refused).toBeLessThan(TRIES / 10);
  });

  it("never ends in a crash if its header or definition is damaged", async () => {
    const random = createRandom(23);
    const end = file.indexOf("#DATA#");
    for (let count = 0; count < TRIES; count += 1) {
      const flipped = Buffer.from(file);
      const at = random(end);
      flipped[at] = random(256);
      await tryToRead(flipped);
    }
  });

  it("is refused if a byte of its zip was changed in the BLM file", async () => {
    const zip = await buildBlmZip({ "a.blm": file });
    const random = createRandom(24);
    const whole = (await tryToRead(zip))?.map(({ record }) => record);
    for (let count = 0; count < ZIP_TRIES; count += 1) {
      const flipped = Buffer.from(zip);
      const at = random(zip.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random(8));
      const rows = await tryToRead(flipped);
      // Some bytes, for example those of the date, mean nothing here.
      if (rows) expect(rows.map(({ record }) => record)).toEqual(whole);
    }
  });
});

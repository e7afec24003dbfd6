import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAll } from "../../../../tests/support/read-all.ts";
import { streetPage } from "../../../../tests/support/street-feed.ts";
import { DeliveryRefused, type FeedRow } from "../feed-reader.ts";
import { streetReader } from "./street-reader.ts";

const sales = JSON.stringify({ list: "sales", ...streetPage([{ id: "a" }, { id: "b" }]) });
const lettings = JSON.stringify({ list: "lettings", ...streetPage([]) });
const END = JSON.stringify({ end: true, pages: 2 });
const WHOLE = `${sales}\n${lettings}\n${END}\n`;

describe("the reader of Street's pages", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "gable-street-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function read(content: string | Buffer): Promise<FeedRow[]> {
    const path = join(folder, "street.json");
    writeFileSync(path, content);
    const delivery = await streetReader.open({ path, name: "street.json" }, { codes: {}, receivedAt: 0 });
    const rows = await readAll(delivery.readRows());
    expect(await readAll(delivery.readRows())).toEqual(rows);
    return rows;
  }

  it("reads both lists", async () => {
    const rows = await read(WHOLE);
    expect(rows.map(({ number, theirRef }) => [number, theirRef])).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    expect(rows[0]?.raw).toContain("Lynn Road");
  });

  it("sets aside what isn't a property", async () => {
    const rows = await read(WHOLE.replace('"id":"b"', '"id":7'));
    expect(rows.map(({ theirRef, record }) => [theirRef, record !== null])).toEqual([
      ["a", true],
      [null, false],
    ]);
  });

  it.each([
    ["one list only", `${sales}\n${JSON.stringify({ end: true, pages: 1 })}`],
    ["no end", `${sales}\n${lettings}\n`],
    ["a lost page", `${sales}\n${lettings}\n${JSON.stringify({ end: true, pages: 3 })}`],
    ["a page after the end", `${WHOLE}${sales}`],
    ["a page of another format", `${JSON.stringify({ gable: 1, properties: [] })}\n${END}`],
    ["an error page", "<h1>Down for maintenance</h1>"],
    ["an empty file", ""],
    ["bytes that aren't UTF-8", Buffer.from([0xff, 0xfe, 0x00])],
  ])("refuses %s", async (_what, content) => {
    await expect(read(content)).rejects.toThrow(DeliveryRefused);
  });

  it("refuses a file that was cut anywhere", async () => {
    const whole = WHOLE.trimEnd();
    for (let at = 0; at < whole.length; at += 97)
      await expect(read(whole.slice(0, at)), `cut at ${at}`).rejects.toThrow(DeliveryRefused);
  });
});

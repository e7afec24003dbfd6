import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAll } from "../../../../tests/support/read-all.ts";
import { DeliveryRefused, type FeedRow } from "../feed-reader.ts";
import { jsonReader } from "./json-reader.ts";

const PROPERTY = {
  branch: "ely",
  channel: "sales",
  status: "for-sale",
  displayAddress: "Lynn Road, Ely",
  price: { pounds: 325_000 },
  description: ["A house."],
};
const page = (refs: readonly string[], rest: object = {}) =>
  JSON.stringify({
    gable: 1,
    next: null,
    ...rest,
    properties: refs.map((theirRef) => ({ ...PROPERTY, theirRef })),
  });
const END = (pages: number) => JSON.stringify({ end: true, pages });
const NEXT = "https://crm.example.org/feed?page=2";

describe("the JSON reader", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "gable-json-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function read(content: string | Buffer): Promise<FeedRow[]> {
    const path = join(folder, "stock.json");
    writeFileSync(path, content);
    const delivery = await jsonReader.open({ path, name: "stock.json" }, { codes: {}, receivedAt: 0 });
    const rows = await readAll(delivery.readRows());
    expect(await readAll(delivery.readRows())).toEqual(rows);
    await delivery.close();
    return rows;
  }
  const readRefs = async (content: string) => (await read(content)).map(({ theirRef }) => theirRef);

  it("reads the example of the documentation", async () => {
    const example = /```json\n([\s\S]*?)```/.exec(readFileSync("docs/json-feed.md", "utf8"))?.[1] ?? "";
    const rows = await read(example);
    expect(rows.map(({ number, theirRef, findings }) => ({ number, theirRef, findings }))).toEqual([
      { number: 1, theirRef: "ELY-1042", findings: [] },
      { number: 2, theirRef: "ELY-L77", findings: [] },
    ]);
    expect(rows.every(({ record }) => record !== null)).toBe(true);
  });

  it("reads the pages of a pull, once the last one has been seen", async () => {
    const pages = [page(["A", "B"], { next: NEXT }), page(["C"], { total: 3 })];
    expect(await readRefs([...pages, END(2)].join("\n"))).toEqual(["A", "B", "C"]);
  });

  it.each<[string, string]>([
    ["a pull without its end", [page(["A"], { next: NEXT }), page(["B"])].join("\n")],
    ["a pull whose last page is missing", [page(["A"], { next: NEXT }), END(2)].join("\n")],
    ["a pull that lost a page", [page(["A"], { next: NEXT }), page(["C"]), END(3)].join("\n")],
    ["one page of several", page(["A"], { next: NEXT })],
    ["fewer properties than promised", page(["A"], { total: 2 })],
    ["more properties than promised", page(["A", "B", "C"], { total: 2 })],
    ["another version", page(["A"], { gable: 2 })],
    ["an error in JSON", '{"errors":[{"status":"500"}]}'],
    ["an error page", "<!doctype html><h1>Down for maintenance</h1>"],
    ["an empty file", ""],
    ["a text after the end", `${page(["A"])} and so on`],
  ])("refuses %s", async (_what, content) => {
    await expect(read(content)).rejects.toThrow(DeliveryRefused);
  });

  it("refuses a file that was cut anywhere", async () => {
    const whole = `${page(["A", "B"], { next: NEXT })}\n${page(["C"])}\n${END(2)}`;
    for (let at = 0; at < whole.length; at += 7)
      await expect(read(whole.slice(0, at)), `cut at ${at}`).rejects.toThrow(DeliveryRefused);
  });

  it("drops NUL from every text, and leaves other text that looks like it", async () => {
    const [row] = await read(
      JSON.stringify({
        gable: 1,
        properties: [{ ...PROPERTY, theirRef: "A\0B", displayAddress: "\0Ely \\u0000" }],
      }),
    );
    expect([row?.theirRef, row?.record?.displayAddress]).toEqual(["AB", "Ely \\u0000"]);
  });

  it("refuses bytes that aren't UTF-8", async () => {
    await expect(read(Buffer.from([...Buffer.from(page(["A"])), 0xff]))).rejects.toThrow("UTF-8");
  });

  it("sets one broken property aside and reads the others", async () => {
    const content = page(["A", "B", "C"]).replace('"theirRef":"B"', '"theirRef":B');
    const rows = await read(content);
    expect(rows.map(({ theirRef, record }) => [theirRef, record !== null])).toEqual([
      ["A", true],
      [null, false],
      ["C", true],
    ]);
    expect(rows[1]?.findings).toMatchObject([{ level: "quarantine", code: "bad-json" }]);
  });
});

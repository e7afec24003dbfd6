import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlmDeliveries, listRows } from "../../../../tests/support/blm-deliveries.ts";
import {
  buildBlm,
  buildBlmZip,
  buildRows,
  SAMPLE_LETTING,
  SAMPLE_ROW,
  toWindows1252,
} from "../../../../tests/support/blm-files.ts";
import { DeliveryRefused, type FeedRow } from "../feed-reader.ts";

let deliveries: Awaited<ReturnType<typeof createBlmDeliveries>>;
beforeAll(async () => {
  deliveries = await createBlmDeliveries();
});
afterAll(() => deliveries.remove());

const codes = (row: FeedRow | undefined) => row?.findings.map(({ code }) => code);

describe("a BLM file", () => {
  it("gives a record for each row", async () => {
    const [sale, letting] = await deliveries.read(buildBlm({ rows: [SAMPLE_ROW, SAMPLE_LETTING], count: 2 }));
    expect(sale).toMatchObject({ number: 1, theirRef: "47425_ABC12", theirBranch: "47425", isHidden: false });
    expect(sale?.findings).toEqual([]);
    expect(sale?.raw).toMatch(/^47425_ABC12\^12\^Lynn Road/);
    expect(sale?.record).toMatchObject({
      reference: "ABC12",
      channel: "sales",
      status: "for-sale",
      propertyType: "semi-detached-house",
      displayAddress: "Lynn Road, Ely, CB7",
      houseNumber: "12",
      street: "Lynn Road",
      postcode: "CB7 4EX",
      price: { pounds: 325_000, qualifier: "Guide price", period: "total" },
      bedrooms: 3,
      description: ["A house of character.", "The garden faces south."],
      features: ["South-facing garden", "Garage"],
      tenure: { kind: "freehold" },
      createdAt: Date.parse("2026-05-04T09:15:00Z"),
      photos: [
        { source: "47425_abc12_img_00.jpg", caption: "Front", changed: null },
        { source: "47425_abc12_img_01.jpg", caption: "Kitchen", changed: null },
      ],
    });
    expect(letting?.record).toMatchObject({
      channel: "lettings",
      status: "to-let",
      price: { pounds: 1_250, period: "month" },
      letting: { depositPounds: 1_442, availableFrom: "2026-12-01", furnishing: "Unfurnished" },
      hasTenantFees: true,
    });
  });

  it("names its columns and how many rows it should have, and can be read twice", async () => {
    const delivery = await deliveries.open(buildBlm({ rows: buildRows(3), count: 7 }));
    expect(delivery.columns).toEqual(Object.keys(SAMPLE_ROW));
    expect(delivery.promisedRows).toBe(7);
    expect(await listRows(delivery)).toEqual(await listRows(delivery));
    expect(await listRows(delivery)).toHaveLength(3);
    expect(await delivery.openFile("a.jpg")).toBeUndefined();
    await delivery.close();
  });

  it("may have no rows", async () => {
    expect(await deliveries.read(buildBlm({ rows: [] }))).toEqual([]);
  });

  it.each([
    ["windows-1252", (text: string) => toWindows1252(text)],
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["UTF-16 LE with a mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 LE without a mark", (text: string) => Buffer.from(text, "utf16le")],
    ["UTF-16 BE with a mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("is read as %s", async (_name, encode) => {
    const SUMMARY = "It’s “new” – £5 a café";
    for (const eor of ["~", "¬"]) {
      const [row] = await deliveries.read(encode(buildBlm({ rows: [{ ...SAMPLE_ROW, SUMMARY }], eor })));
      expect(row?.record?.summary).toBe(SUMMARY);
      expect(row?.findings).toEqual([]);
    }
  });

  it("gets the windows-1252 meaning of control characters", async () => {
    const [row] = await deliveries.read(
      buildBlm({ rows: [{ ...SAMPLE_ROW, SUMMARY: "It\u0092s \u0093new\u0094" }] }),
    );
    expect(row?.record?.summary).toBe("It’s “new”");
  });

  it("keeps texts that were broken before, with a warning", async () => {
    const rows = [
      { ...SAMPLE_ROW, SUMMARY: "It\ufffds" },
      { ...SAMPLE_ROW, SUMMARY: "Itâ€™s" },
      { ...SAMPLE_ROW, SUMMARY: "Â£5" },
      { ...SAMPLE_ROW, SUMMARY: "£5 in €" },
    ];
    const read2 = await deliveries.read(buildBlm({ rows }));
    expect(read2.map(codes)).toEqual([
      ["broken-characters"],
      ["broken-characters"],
      ["broken-characters"],
      [],
    ]);
    expect(read2.map(({ record }) => record?.summary)).toEqual(rows.map(({ SUMMARY }) => SUMMARY));
  });

  it("reads the other rows as before if a byte of one is damaged", async () => {
    const bytes = Buffer.from(buildBlm({ rows: buildRows(4, (index) => ({ SUMMARY: `£${index} – it’s` })) }));
    const at = bytes.indexOf("£2") + 1;
    bytes[at] = 0xff;
    const rows = await deliveries.read(bytes);
    expect(rows.map(({ record }) => record?.summary)).toEqual([
      "£0 – it’s",
      "£1 – it’s",
      "Âÿ2 – it’s",
      "£3 – it’s",
    ]);
    expect((await deliveries.open(bytes)).findings.map(({ code }) => code)).toEqual(["mixed-encoding"]);
  });
});

describe("a row that can't be trusted", () => {
  const isBroken = { theirRef: null, theirBranch: null, record: null };

  it.each([
    ["a field too many", "Lynn ^ Road"],
    ["a row sign inside a value", "Lynn ~ Road"],
  ])("is set aside for %s, and the others are used", async (_what, ADDRESS_2) => {
    const rows = await deliveries.read(
      buildBlm({ rows: [SAMPLE_LETTING, { ...SAMPLE_ROW, ADDRESS_2 }, SAMPLE_LETTING] }),
    );
    expect(rows[0]?.record).not.toBeNull();
    expect(rows.at(-1)?.record).not.toBeNull();
    for (const row of rows.slice(1, -1)) {
      expect(row).toMatchObject(isBroken);
      expect(codes(row)).toEqual(["field-count"]);
    }
    expect(rows[1]?.raw).toContain("Lynn");
  });

  it("is set aside if it alone lacks the last field sign", async () => {
    const text = buildBlm({ rows: buildRows(3) }).replace(/\^~(?=\r\n#END#)/, "~");
    expect((await deliveries.read(text)).map(({ theirRef }) => theirRef)).toEqual([
      "47425_R1",
      "47425_R2",
      null,
    ]);
  });

  it("isn't made of the rest of a broken one", async () => {
    // Without its first letters, the reference would be that of another property.
    const text = buildBlm({ rows: buildRows(2) }).replace("47425_R2^", "4~7425_R2^");
    expect((await deliveries.read(text)).map(({ theirRef }) => theirRef)).toEqual(["47425_R1", null, null]);
  });

  it("doesn't spoil the others if all rows are on one line", async () => {
    const text = buildBlm({ rows: buildRows(4) });
    const at = text.indexOf("#DATA#");
    const joined = text.slice(at).replaceAll("~\r\n4", "~4").replace("47425_R2^", "47425_R2^^");
    const rows = await deliveries.read(text.slice(0, at) + joined);
    expect(rows.map(({ theirRef }) => theirRef)).toEqual(["47425_R1", null, "47425_R3", "47425_R4"]);
  });

  it("isn't accepted if a column more in the definition would shift its values", async () => {
    const text = buildBlm({ rows: buildRows(3) }).replace("^ADDRESS_1^", "^ADDR^SS_1^");
    expect((await deliveries.read(text)).map(({ record }) => record)).toEqual([null, null, null]);
  });

  it("keeps a raw text of at most 64 kB, however long it is", async () => {
    const rows = await deliveries.read(
      buildBlm({ rows: [{ ...SAMPLE_ROW, DESCRIPTION: "x".repeat(2_000_000) }, SAMPLE_ROW] }),
    );
    expect(rows[0]).toMatchObject(isBroken);
    expect(rows[0]?.raw).toHaveLength(64 * 1024);
    expect(rows[1]?.record).not.toBeNull();
  });
});

describe("a zip", () => {
  const blm = buildBlm({ rows: [SAMPLE_ROW] });

  it("has its pictures by name in lower case, with a fingerprint of their content", async () => {
    const delivery = await deliveries.open(
      await buildBlmZip({ "Stock.BLM": blm, "47425_ABC12_IMG_00.JPG": "one", "b.jpg": "two" }),
    );
    expect([...delivery.files.keys()]).toEqual(["stock.blm", "47425_abc12_img_00.jpg", "b.jpg"]);
    expect(delivery.files.get("b.jpg")).toMatch(/^[0-9a-f]{8}-3$/);
    const picture = await delivery.openFile("47425_abc12_img_00.jpg");
    expect(Buffer.concat((await picture?.toArray()) ?? []).toString()).toBe("one");
    expect(await delivery.openFile("c.jpg")).toBeUndefined();
    expect(await listRows(delivery)).toHaveLength(1);
    await delivery.close();
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ["without a BLM file", () => buildBlmZip({ "a.jpg": "x" }), /no \.blm file/],
    ["with a BLM file in a folder", () => buildBlmZip({ "stock/a.blm": blm }), /no \.blm file/],
    [
      "with two BLM files",
      () => buildBlmZip({ "a.blm": blm, "B.BLM": blm }),
      /2 \.blm files \(a\.blm, b\.blm\)/,
    ],
    ["without files", () => buildBlmZip({}), /no \.blm file/],
    [
      "that is cut off",
      async () => (await buildBlmZip({ "a.blm": blm })).subarray(0, -30),
      /broken or incomplete/,
    ],
    ["with a cut BLM file", () => buildBlmZip({ "a.blm": blm.slice(0, -20) }), /isn’t complete/],
  ])("%s is refused", async (_what, build, message) => {
    const error = await deliveries.refuse(await build());
    expect(error).toBeInstanceOf(DeliveryRefused);
    expect(error.message).toMatch(message);
  });
});

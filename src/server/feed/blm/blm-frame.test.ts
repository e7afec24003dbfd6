import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlmDeliveries, listRows } from "../../../../tests/support/blm-deliveries.ts";
import { buildBlm, SAMPLE_LETTING, SAMPLE_ROW } from "../../../../tests/support/blm-files.ts";
import { DeliveryRefused } from "../feed-reader.ts";

let deliveries: Awaited<ReturnType<typeof createBlmDeliveries>>;
beforeAll(async () => {
  deliveries = await createBlmDeliveries();
});
afterAll(() => deliveries.remove());

describe("the frame of a BLM file", () => {
  it.each<[string, Parameters<typeof buildBlm>[0]]>([
    ["other signs", { rows: [SAMPLE_ROW], eof: "|", eor: "¦" }],
    ["signs that mean something in a pattern", { rows: [SAMPLE_ROW], eof: "*", eor: "$" }],
    ["LF only", { rows: [SAMPLE_ROW], newline: "\n" }],
    ["CR only", { rows: [SAMPLE_ROW], newline: "\r" }],
    ["a definition without signs at its end", { rows: [SAMPLE_ROW, SAMPLE_ROW], definitionEnd: "" }],
    ["a definition without the last field sign", { rows: [SAMPLE_ROW, SAMPLE_ROW], definitionEnd: "~" }],
    ["a doubled sign in the definition", { rows: [SAMPLE_ROW], definitionEnd: "^^~" }],
    ["a doubled sign everywhere", { rows: [SAMPLE_ROW, SAMPLE_ROW], definitionEnd: "^^~", rowEnd: "^^~" }],
    ["no last field sign at all", { rows: [SAMPLE_ROW], definitionEnd: "~", rowEnd: "~" }],
    ["rows without the last field sign", { rows: [SAMPLE_ROW, SAMPLE_ROW], rowEnd: "~" }],
    ["empty rows", { rows: [SAMPLE_ROW], rowEnd: "^~\n~" }],
    [
      "more header lines",
      { rows: [SAMPLE_ROW], headerLines: ["Generated Date : 15-Jul-2026 00:00", "nonsense"] },
    ],
    ["small letters in the tag at the end", { rows: [SAMPLE_ROW], end: "#end#" }],
    ["Ctrl+Z at the end", { rows: [SAMPLE_ROW], end: "#END#\n\u001a" }],
    ["the end on the last row's line", { rows: [SAMPLE_ROW], rowEnd: "^~#END#", end: "" }],
  ])("may have %s", async (_what, options) => {
    const rows = await deliveries.read(buildBlm(options));
    expect(rows.map(({ record }) => record?.reference)).toEqual(options.rows.map(() => "ABC12"));
    expect(rows[0]?.record?.photos).toHaveLength(2);
  });

  it.each([
    ["curly quotes", "EOF : ‘^’", "EOR : ’~’"],
    ["double quotes", 'EOF : "^"', 'EOR : "~"'],
    ["no spaces and other capitals", "eof:'^'", "Eor:'~'"],
  ])("may have %s around its signs", async (_what, eof, eor) => {
    const text = buildBlm({ rows: [SAMPLE_ROW] })
      .replace("EOF : '^'", eof)
      .replace("EOR : '~'", eor);
    expect(await deliveries.read(text)).toHaveLength(1);
  });

  it("uses the first of two columns of a name and leaves out those that it doesn't know", async () => {
    const columns = ["TOWN", ...Object.keys(SAMPLE_ROW), "MY_OWN"];
    const text = buildBlm({ rows: [SAMPLE_ROW], columns }).replace("\r\nEly^", "\r\nFirst^");
    const delivery = await deliveries.open(text);
    expect(delivery.findings.map(({ code, column, value }) => [code, column, value])).toEqual([
      ["column-twice", "TOWN", ""],
      ["unknown-columns", null, "MY_OWN"],
    ]);
    expect((await listRows(delivery))[0]?.record?.town).toBe("First");
    await delivery.close();
  });

  it("keeps line breaks and tags inside a description", async () => {
    const DESCRIPTION = "One\r\n#END#\r\n\r\n#DATA#\r\nTwo";
    const [row, other] = await deliveries.read(
      buildBlm({ rows: [{ ...SAMPLE_ROW, DESCRIPTION }, SAMPLE_LETTING] }),
    );
    expect(row?.record?.description).toEqual(["One\n#END#", "#DATA#\nTwo"]);
    expect(other?.record).not.toBeNull();
  });

  it.each([
    ["an empty file", "", /#HEADER#/],
    ["an error page", "<html><body>502 Bad Gateway</body></html>", /#HEADER#/],
    [
      "a file without a definition",
      buildBlm({ rows: [SAMPLE_ROW] }).replace("#DEFINITION#", ""),
      /#DEFINITION#/,
    ],
    ["a file without data", buildBlm({ rows: [SAMPLE_ROW] }).replace("#DATA#", ""), /#DATA#/],
    ["a tag within a line", buildBlm({ rows: [SAMPLE_ROW] }).replace("#DATA#", "x #DATA#"), /#DATA#/],
    ["a file without an end", buildBlm({ rows: [SAMPLE_ROW], end: "" }), /isn’t complete/],
    ["a last row without an end", buildBlm({ rows: [SAMPLE_ROW], rowEnd: "^" }), /last row/],
    ["text after the end", buildBlm({ rows: [SAMPLE_ROW], end: "#END#\nmore" }), /isn’t complete/],
    ["an overseas feed", buildBlm({ rows: [SAMPLE_ROW], version: "3i" }), /Overseas feeds are not read/],
    ["another version", buildBlm({ rows: [SAMPLE_ROW], version: "2" }), /version 2/],
    [
      "equal signs",
      buildBlm({ rows: [SAMPLE_ROW] }).replace("EOR : '~'", "EOR : '^'"),
      /two different signs/,
    ],
    [
      "a letter as a sign",
      buildBlm({ rows: [SAMPLE_ROW] }).replace("EOR : '~'", "EOR : 'x'"),
      /two different signs/,
    ],
    ["no sign", buildBlm({ rows: [SAMPLE_ROW] }).replace("EOF : '^'", ""), /two different signs/],
    [
      "a file without prices",
      buildBlm({ rows: [SAMPLE_ROW] }).replace("^PRICE^", "^PRIZE^"),
      /no column PRICE/,
    ],
    ["an endless header", `#HEADER#\n${"x".repeat(300_000)}`, /#DEFINITION#/],
  ])("refuses %s", async (_what, text, message) => {
    const error = await deliveries.refuse(text);
    expect(error).toBeInstanceOf(DeliveryRefused);
    expect(error.message).toMatch(message);
  });

  it("allows a file without branches for a feed of one branch only", async () => {
    const columns = Object.keys(SAMPLE_ROW).filter((name) => name !== "BRANCH_ID");
    const content = buildBlm({ rows: [SAMPLE_ROW], columns });
    expect((await deliveries.refuse(content)).message).toContain("no column BRANCH_ID");
    const delivery = await deliveries.open(content, true);
    expect(await listRows(delivery)).toMatchObject([
      { theirRef: "47425_ABC12", theirBranch: null, record: { reference: "47425_ABC12" } },
    ]);
    await delivery.close();
  });
});

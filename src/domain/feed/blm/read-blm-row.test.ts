import { describe, expect, it } from "vitest";
import { SAMPLE_LETTING, SAMPLE_ROW } from "../../../../tests/support/blm-files.ts";
import { readBlm } from "../../../../tests/support/blm-row.ts";

const codes = (values: Record<string, string>) => readBlm(values).findings.map(({ code }) => code);

describe("a BLM row", () => {
  it("has the sender's reference as a whole, and ours without the branch", () => {
    expect(readBlm({ AGENT_REF: " 47425_A_1 " })).toMatchObject({
      theirRef: "47425_A_1",
      record: { reference: "A_1" },
    });
    expect(readBlm({ AGENT_REF: "A&B<1", BRANCH_ID: "Ely office" })).toMatchObject({
      theirRef: "A&B<1",
      theirBranch: "Ely office",
      record: { reference: "A&B<1" },
    });
    expect(readBlm({ AGENT_REF: "47425_" }).record?.reference).toBe("47425_");
    expect(readBlm({ AGENT_REF: "ELY_7", BRANCH_ID: "Ely" }).record?.reference).toBe("7");
  });

  it.each([
    ["no reference", { AGENT_REF: " " }, "no-reference"],
    ["an unknown channel", { TRANS_TYPE_ID: "3" }, "unknown-channel"],
    ["no channel", { TRANS_TYPE_ID: "" }, "unknown-channel"],
    ["an unknown status", { STATUS_ID: "9" }, "unknown-status"],
    ["no status", { STATUS_ID: "" }, "unknown-status"],
    ["a price that is too large", { PRICE: "1000000000" }, "bad-price"],
    ["a price in words", { PRICE: "ask us" }, "bad-price"],
    ["no address", { DISPLAY_ADDRESS: "", ADDRESS_2: "", TOWN: "", POSTCODE1: "" }, "no-address"],
    ["a reference that is too long", { AGENT_REF: "x".repeat(150) }, "unusable-record"],
  ])("with %s is set aside, with what is known of it", (_what, values, code) => {
    const row = readBlm(values);
    expect(row.record).toBeNull();
    expect(row.findings.filter(({ level }) => level === "quarantine").map((finding) => finding.code)).toEqual(
      [code],
    );
    expect(row.theirRef).toBe(
      (values as Record<string, string>).AGENT_REF?.trim() === "" ? null : row.theirRef,
    );
    if (code !== "no-reference") expect(row.theirRef).not.toBeNull();
    expect(row.theirBranch).toBe("47425");
  });

  it.each([
    ["1", "1", false],
    ["1", "0", true],
    ["1", "", false],
    ["2", "N", true],
  ])("in channel %s with the flag '%s' is hidden: %s", (TRANS_TYPE_ID, PUBLISHED_FLAG, isHidden) => {
    expect(readBlm({ TRANS_TYPE_ID, PUBLISHED_FLAG }).isHidden).toBe(isHidden);
  });

  it.each([
    ["1", "0", "for-sale", []],
    ["1", "1", "sstc", []],
    ["1", "2", "sstc", []],
    ["1", "3", "under-offer", []],
    ["1", "4", "under-offer", []],
    ["1", "5", "sstc", ["odd-status"]],
    ["2", "0", "to-let", []],
    ["2", "1", "let-agreed", ["odd-status"]],
    ["2", "4", "let-agreed", ["odd-status"]],
    ["2", "5", "let-agreed", []],
    ["1", "00", "for-sale", []],
  ])("of channel %s with status %s is %s", (TRANS_TYPE_ID, STATUS_ID, status, findings) => {
    const row = readBlm({ TRANS_TYPE_ID, STATUS_ID });
    expect(row.record?.status).toBe(status);
    expect(row.findings.map(({ code }) => code)).toEqual(findings);
  });

  it("uses the agency's own codes first, but not for the other channel", () => {
    const own = { status: { 7: "sstc", 0: "under-offer" }, type: { 3: "cottage", 999: "land" } };
    expect(readBlm({ STATUS_ID: "7" }, own).record).toMatchObject({
      status: "sstc",
      propertyType: "cottage",
    });
    expect(readBlm({ STATUS_ID: "0" }, own).record?.status).toBe("under-offer");
    expect(readBlm({ ...SAMPLE_LETTING, STATUS_ID: "0" }, own).record?.status).toBe("to-let");
    expect(readBlm({ ...SAMPLE_LETTING, STATUS_ID: "7" }, own).record).toBeNull();
    expect(readBlm({ PROP_SUB_ID: "999" }, own).record?.propertyType).toBe("land");
    expect(
      readBlm({ PRICE_QUALIFIER: "8" }, { "price-qualifier": { 8: "Offers over" } }).record?.price.qualifier,
    ).toBe("Offers over");
    expect(readBlm({}, { tag: { garage: "garage", pool: "pool" } }).record?.tags).toEqual(["garage"]);
    expect(readBlm({ TRANS_TYPE_ID: "7" }, { channel: { 7: "sales" } }).record?.channel).toBe("sales");
    expect(readBlm({ TENURE_TYPE_ID: "8" }, { tenure: { 8: "leasehold" } }).record?.tenure?.kind).toBe(
      "leasehold",
    );
    const letting = { ...SAMPLE_LETTING, PRICE: "300", LET_RENT_FREQUENCY: "9", LET_FURN_ID: "8" };
    const ownLetting = { "rent-frequency": { 9: "week" }, furnishing: { 8: "Part furnished" } };
    expect(readBlm(letting, ownLetting)).toMatchObject({
      record: { price: { pounds: 1_300, period: "week" }, letting: { furnishing: "Part furnished" } },
      findings: [],
    });
    expect(codes(letting)).toEqual(["unknown-rent-frequency", "unknown-furnishing"]);
  });

  it.each([
    ["4", "detached-house", []],
    ["8", "flat", []],
    ["17", "hospitality", []],
    ["0", null, ["no-type"]],
    ["", null, ["no-type"]],
    ["999", null, ["unknown-type"]],
  ])("of type %s is a %s", (PROP_SUB_ID, propertyType, findings) => {
    const row = readBlm({ PROP_SUB_ID });
    expect(row.record?.propertyType).toBe(propertyType);
    expect(row.record?.likelyType).toBe(propertyType ?? "semi-detached-house");
    expect(row.findings.map(({ code }) => code)).toEqual(findings);
  });

  it.each([
    ["0", "no-type"],
    ["", "no-type"],
    ["999", "unknown-type"],
  ])("of type %s whose words name no type is a house, with a warning", (PROP_SUB_ID, code) => {
    const words = { SUMMARY: "Near the cathedral.", DESCRIPTION: "A garden.", FEATURE1: "", FEATURE2: "" };
    const row = readBlm({ PROP_SUB_ID, ...words });
    expect(row.record).toMatchObject({ propertyType: null, likelyType: "house" });
    expect(row.findings).toMatchObject([{ level: "warning", code }]);
    expect(readBlm({ PROP_SUB_ID: "0" }).findings).toMatchObject([{ level: "note", code: "no-type" }]);
  });

  it.each([
    [{ NEW_HOME_FLAG: "Y" }, ["new home"]],
    [{ NEW_HOME_FLAG: "N" }, []],
    [{ PROP_SUB_ID: "29" }, ["penthouse"]],
    [{ PROP_SUB_ID: "46" }, ["retirement"]],
    [{ ...SAMPLE_LETTING, LET_TYPE_ID: "3" }, ["student"]],
  ])("%o has the tags %j", (values, tags) => {
    expect(readBlm(values).record?.tags).toEqual(tags);
  });

  it.each([
    [{}, { pounds: 325_000, qualifier: "Guide price", period: "total", perPersonWeek: null }, []],
    [{ PRICE_QUALIFIER: "" }, { pounds: 325_000, qualifier: "" }, []],
    [{ PRICE_QUALIFIER: "1" }, { pounds: null, qualifier: "", period: "total" }, []],
    [{ PRICE_QUALIFIER: "1", PRICE: "lots" }, { pounds: null }, []],
    [{ PRICE_QUALIFIER: "10" }, { qualifier: "Offers over" }, []],
    [{ PRICE_QUALIFIER: "13" }, { qualifier: "" }, ["unknown-price-qualifier"]],
    [{ PRICE: "0" }, { pounds: null, qualifier: "" }, ["no-price"]],
    [{ PRICE: "" }, { pounds: null }, ["no-price"]],
    [{ PRICE: "£325,000.00" }, { pounds: 325_000 }, []],
    [{ ...SAMPLE_LETTING, LET_RENT_FREQUENCY: "0", PRICE: "300" }, { pounds: 1_300, period: "week" }, []],
    [{ ...SAMPLE_LETTING, LET_RENT_FREQUENCY: "2", PRICE: "3000" }, { pounds: 1_000, period: "month" }, []],
    [{ ...SAMPLE_LETTING, LET_RENT_FREQUENCY: "3", PRICE: "12000" }, { pounds: 1_000, period: "year" }, []],
    [
      { ...SAMPLE_LETTING, LET_RENT_FREQUENCY: "5", PRICE: "150" },
      { pounds: 1_950, period: "personWeek", perPersonWeek: 150 },
      [],
    ],
    [{ ...SAMPLE_LETTING, LET_RENT_FREQUENCY: "" }, { pounds: 1_250, period: "month" }, []],
    [
      { ...SAMPLE_LETTING, LET_TYPE_ID: "3", LET_RENT_FREQUENCY: "1", PRICE: "1300" },
      { pounds: 1_300, period: "month", perPersonWeek: 100 },
      [],
    ],
    [
      { ...SAMPLE_LETTING, LET_TYPE_ID: "3", LET_RENT_FREQUENCY: "0", PRICE: "330" },
      { pounds: 1_430, period: "week", perPersonWeek: 110 },
      [],
    ],
    [{ ...SAMPLE_LETTING, LET_RENT_FREQUENCY: "4" }, { pounds: 1_250 }, ["unknown-rent-frequency"]],
    [{ ...SAMPLE_LETTING, PRICE: "" }, { pounds: null, period: "month" }, ["no-price"]],
  ])("%o has the price %o", (values, price, findings) => {
    expect(readBlm(values).record?.price).toMatchObject(price);
    expect(codes(values)).toEqual(findings);
  });

  it("is sold by tender with qualifier 6", () => {
    expect(readBlm({ PRICE_QUALIFIER: "6" }).record).toMatchObject({
      disposal: "By tender",
      price: { pounds: 325_000, qualifier: "" },
    });
  });

  it("has no date that can't be right", () => {
    const row = readBlm({ CREATE_DATE: "2027-05-04 10:15:00", UPDATE_DATE: "soon" });
    expect(row.record).toMatchObject({ createdAt: null, updatedAt: null });
    expect(row.findings.map(({ code, column }) => [code, column])).toEqual([
      ["bad-date", "CREATE_DATE"],
      ["bad-date", "UPDATE_DATE"],
    ]);
    expect(codes({ CREATE_DATE: "0000-00-00 00:00:00", UPDATE_DATE: "1900-01-01 00:00:00" })).toEqual([]);
  });

  it("is the same record whenever it is read", () => {
    expect(readBlm({}, {}, Date.parse("2030-01-01")).record).toEqual(readBlm(SAMPLE_ROW).record);
  });
});

import { describe, expect, it } from "vitest";
import { rtdfSend } from "../../../../tests/support/rtdf-call.ts";
import type { OwnCodes } from "../feed-codes.ts";
import { readRtdfProperty } from "./read-rtdf-property.ts";
import { rtdfSendSchema } from "./rtdf-schema.ts";

const RECEIVED_AT = Date.UTC(2026, 10, 16, 12);

function read(options: Parameters<typeof rtdfSend>[0] = {}, codes: OwnCodes = {}) {
  return readRtdfProperty(rtdfSendSchema.parse(rtdfSend(options)), {
    codes,
    receivedAt: RECEIVED_AT,
    toPlainText: (markup) => markup.replaceAll("<br>", "\n"),
  });
}

function readRecord(options: Parameters<typeof rtdfSend>[0] = {}, codes: OwnCodes = {}) {
  const { record, findings } = read(options, codes);
  if (!record) throw new Error(JSON.stringify(findings));
  return record;
}

function listCodes(options: Parameters<typeof rtdfSend>[0] = {}) {
  return read(options).findings.map(({ level, code }) => `${level} ${code}`);
}

describe("a property sent by RTDF", () => {
  it("becomes a record", () => {
    const { record, findings, ...rest } = read();
    expect(findings).toEqual([]);
    expect(rest).toEqual({ theirRef: "ELY-1", theirBranch: "501", isHidden: false });
    expect(record).toMatchObject({
      reference: "ELY-1",
      channel: "sales",
      status: "for-sale",
      propertyType: "semi-detached-house",
      displayAddress: "Lynn Road, Ely",
      houseNumber: "14",
      street: "Lynn Road",
      town: "Ely",
      county: "Cambridgeshire",
      postcode: "CB7 4EX",
      position: { lat: 52.4021, lng: 0.2655 },
      price: { pounds: 325_000, qualifier: "Guide price", period: "total", perPersonWeek: null },
      bedrooms: 3,
      bathrooms: 1,
      receptionRooms: 2,
      createdAt: Date.UTC(2026, 8, 1, 8),
      updatedAt: Date.UTC(2026, 10, 2, 14, 30),
      summary: "A semi-detached house with a long garden.",
      description: ["A house near the river.", "The garden faces south."],
      features: ["Three bedrooms", "Long garden"],
      tenure: { kind: "freehold" },
      material: { rooms: "3 bedrooms, 1 bathroom and 2 reception rooms." },
    });
    expect(JSON.stringify(record)).not.toContain("private.example");
  });

  it.each([
    [1, 1, "for-sale", []],
    [1, 2, "sstc", []],
    [1, 3, "sstc", []],
    [1, 4, "under-offer", []],
    [1, 5, "under-offer", []],
    [1, 6, "sstc", ["warning odd-status"]],
    [2, 1, "to-let", []],
    [2, 2, "let-agreed", ["warning odd-status"]],
    [2, 5, "let-agreed", ["warning odd-status"]],
    [2, 6, "let-agreed", []],
    [1, 0, undefined, ["quarantine unknown-status"]],
    [1, 7, undefined, ["quarantine unknown-status"]],
    [1, "", undefined, ["quarantine unknown-status"]],
  ])("of channel %s with status %s is %s", (channel, status, expected, codes) => {
    const options = { branch: { channel }, property: { status } };
    expect(read(options).record?.status).toBe(expected);
    expect(listCodes(options)).toEqual(codes);
  });

  it.each([
    [1, 12_000, { pounds: 1_000, period: "year" }],
    [4, 3_000, { pounds: 1_000, period: "month" }],
    [12, 1_000, { pounds: 1_000, period: "month" }],
    [52, 231, { pounds: 1_001, period: "week" }],
    [365, 100, { pounds: 3_042, period: "week" }],
    [null, 1_000, { pounds: 1_000, period: "month" }],
  ])("has a rent paid %s times a year", (rent_frequency, price, expected) => {
    const record = readRecord({ branch: { channel: 2 }, price: { price, rent_frequency } });
    expect(record.price).toMatchObject({ ...expected, perPersonWeek: null });
  });

  it("has a rent per person and week if students may rent it", () => {
    const record = readRecord({
      branch: { channel: 2 },
      property: { student_property: true },
      price: { price: 1_300, rent_frequency: 12 },
    });
    expect(record.price).toMatchObject({ pounds: 1_300, perPersonWeek: 100 });
    expect(record.tags).toContain("student");
  });

  it.each([
    ["no channel", { branch: { channel: 3 } }, "unknown-channel"],
    ["a channel that every object has", { branch: { channel: "constructor" } }, "unknown-channel"],
    ["a channel that is a prototype", { branch: { channel: "__proto__" } }, "unknown-channel"],
    ["no reference", { property: { agent_ref: " " } }, "no-reference"],
    ["a reference that is far too long", { property: { agent_ref: "x".repeat(101) } }, "no-reference"],
    ["an unreadable price", { price: { price: "lots" } }, "bad-price"],
    ["a price beyond all measure", { price: { price: 10_000_000_000 } }, "bad-price"],
    ["a home abroad", { branch: { overseas: true } }, "overseas"],
  ])("can't be used with %s", (_what, options, code) => {
    expect(read(options).record).toBeNull();
    expect(listCodes(options)).toContain(`quarantine ${code}`);
  });

  it.each([
    ["0", null, "warning no-price"],
    ["", null, "warning no-price"],
    ["POA", null, "warning no-price"],
  ])("with the price '%s' is on application", (price, pounds, code) => {
    expect(readRecord({ price: { price } }).price.pounds).toBe(pounds);
    expect(listCodes({ price: { price } })).toEqual([code]);
  });

  it.each([
    [0, ""],
    [1, ""],
    [4, "Offers in excess of"],
    [10, "Offers over"],
    [15, "Offers invited"],
    [16, "Coming soon"],
    [8, ""],
  ])("has the price qualifier %s", (price_qualifier, qualifier) => {
    expect(readRecord({ price: { price_qualifier } }).price.qualifier).toBe(qualifier);
  });

  it("hides the price of qualifier 1, and says how it's sold", () => {
    expect(readRecord({ price: { price_qualifier: 1 } }).price.pounds).toBeNull();
    expect(readRecord({ price: { price_qualifier: 6 } }).disposal).toBe("By tender");
    expect(readRecord({ price: { auction: true } })).toMatchObject({
      disposal: "By auction",
      auction: { lot: null },
    });
  });

  it.each([
    [8, "flat", []],
    [0, null, []],
    [9_999, null, ["warning unknown-type"]],
    [202, "hospitality", []],
  ])("has the type %s", (property_type, type, codes) => {
    expect(readRecord({ property: { property_type } }).propertyType).toBe(type);
    expect(listCodes({ property: { property_type } })).toEqual(codes);
  });

  it("is read by the agency's own codes first", () => {
    const codes = { status: { 7: "sstc" }, type: { 3: "cottage" }, "price-qualifier": { 2: "From" } };
    expect(readRecord({ property: { status: 7 } }, codes)).toMatchObject({
      status: "sstc",
      propertyType: "cottage",
      price: { qualifier: "From" },
    });
  });

  it("is read by the agency's own codes for a letting, but not by a sale's", () => {
    const codes = {
      status: { 1: "under-offer" },
      "rent-frequency": { 9: "year" },
      tenure: { 9: "leasehold" },
      furnishing: { 9: "Unfurnished" },
    };
    const letting = {
      branch: { channel: 2 },
      price: { price: 12_500, rent_frequency: 9, tenure_type: 9 },
      details: { furnished_type: 9 },
    };
    expect(readRecord(letting, codes)).toMatchObject({
      status: "to-let",
      price: { pounds: 1_042, period: "year", perYear: 12_500 },
      tenure: { kind: "leasehold" },
      letting: { furnishing: "Unfurnished" },
    });
  });

  it("isn't used if the agency's own code names a status of the other channel", () => {
    expect(read({ property: { status: 7 } }, { status: { 7: "to-let" } }).record).toBeNull();
  });

  it("is hidden if it isn't published", () => {
    expect(read({ property: { published: false } }).isHidden).toBe(true);
  });

  it("has tags for what it offers", () => {
    const record = readRecord({
      property: { new_home: true, property_type: 29 },
      details: { outside_space: [33], parking: [17, 60], obligations: { listed: true } },
    });
    expect(record.tags).toEqual(["penthouse", "new home", "garden", "parking", "garage", "listed"]);
  });

  it("has the terms of a letting", () => {
    const record = readRecord({
      branch: { channel: 2 },
      property: { date_available: "01-12-2026 00:00:00", contract_months: 12, let_type: 2 },
      price: { price: 1_200, rent_frequency: 12, deposit: 1_384.5, administration_fee: "Referencing £50" },
      details: { furnished_type: 0, all_bills_inc: false, pets_allowed: true },
    });
    expect(record).toMatchObject({
      isShortLet: true,
      takesPets: true,
      hasTenantFees: true,
      letting: {
        depositPounds: 1_385,
        holdingDepositPounds: null,
        availableFrom: "2026-12-01",
        term: "12 months",
        furnishing: "Furnished",
        billsIncluded: false,
      },
      material: { deposit: "Deposit £1,385. Fees: Referencing £50." },
    });
  });

  it("never shows a house number in its street", () => {
    expect(readRecord({ address: { address_2: "14 Lynn Road" } }).street).toBe("Lynn Road");
  });

  it("keeps a property whose postcode isn't one", () => {
    expect(readRecord({ address: { postcode_2: "" } })).toMatchObject({ postcode: "", postcodeStart: "CB7" });
    expect(listCodes({ address: { postcode_2: "" } })).toEqual(["warning bad-postcode"]);
  });
});

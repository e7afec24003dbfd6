import { describe, expect, it } from "vitest";
import { SAMPLE_LETTING } from "../../../../tests/support/blm-files.ts";
import { readBlm } from "../../../../tests/support/blm-row.ts";

const codes = (values: Record<string, string>) => readBlm(values).findings.map(({ code }) => code);

describe("the address of a BLM row", () => {
  it.each<[string, Record<string, string>, object, string[]]>([
    [
      "without markup",
      { DISPLAY_ADDRESS: " <b>Lynn Road</b>,\r\nEly &amp; more " },
      { displayAddress: "Lynn Road, Ely & more" },
      [],
    ],
    [
      "from its parts if there is none",
      { DISPLAY_ADDRESS: "" },
      { displayAddress: "Lynn Road, Ely, CB7" },
      [],
    ],
    [
      "without the number, which is kept for the agency",
      { DISPLAY_ADDRESS: "", ADDRESS_1: "12a Lynn Road", ADDRESS_2: "Prickwillow" },
      { displayAddress: "Lynn Road, Ely, CB7", street: "Lynn Road", houseNumber: "12a Lynn Road" },
      [],
    ],
    ["with a road after a flat", { ADDRESS_1: "Flat 3, 12-14 High Street" }, { street: "High Street" }, []],
    ["with a road of the second line", { ADDRESS_1: "Rose Cottage" }, { street: "Lynn Road" }, []],
    ["with a number in the second line", { ADDRESS_2: "12 Lynn Road" }, { street: "Lynn Road" }, []],
    ["with a road that begins with a number", { ADDRESS_2: "1st Avenue" }, { street: "1st Avenue" }, []],
    ["with a town of the third line", { TOWN: "", ADDRESS_3: "Soham" }, { town: "Soham" }, []],
    ["without a town", { TOWN: "", ADDRESS_3: "" }, { town: "" }, []],
    ["with a county", {}, { county: "Cambridgeshire" }, []],
    ["without a county that is the town", { ADDRESS_4: "ely" }, { county: "" }, []],
    [
      "with a postcode in small letters",
      { POSTCODE1: "cb7 ", POSTCODE2: " 4ex" },
      { postcode: "CB7 4EX" },
      [],
    ],
    ["with a postcode in one column", { POSTCODE1: "CB74EX", POSTCODE2: "" }, { postcode: "CB7 4EX" }, []],
    ["with half a postcode", { POSTCODE2: "" }, { postcode: "", postcodeStart: "CB7" }, ["bad-postcode"]],
    [
      "with a postcode whose second half isn't one",
      { POSTCODE1: "dn5", POSTCODE2: "??" },
      { postcode: "", postcodeStart: "DN5" },
      ["bad-postcode"],
    ],
    [
      "without a postcode that isn't one",
      { POSTCODE1: "none", POSTCODE2: "known" },
      { postcode: "" },
      ["bad-postcode"],
    ],
    ["with a position", { LATITUDE: "52.4", LONGITUDE: "0.26" }, { position: { lat: 52.4, lng: 0.26 } }, []],
    ["without a position of 0, 0", { LATITUDE: "0.0", LONGITUDE: "0" }, { position: null }, []],
    [
      "without a position in words",
      { LATITUDE: "north", LONGITUDE: "0" },
      { position: null },
      ["bad-position"],
    ],
  ])("is read %s", (_what, values, address, findings) => {
    expect(readBlm(values).record).toMatchObject(address);
    expect(codes(values)).toEqual(findings);
  });
});

describe("the texts of a BLM row", () => {
  it.each<[string, Record<string, string>, object]>([
    [
      "a summary without markup",
      { SUMMARY: "A <b>big</b> house &pound;1<br>More" },
      { summary: "A big house £1 More" },
    ],
    [
      "the first sentence as a summary",
      { SUMMARY: "", DESCRIPTION: "A house with a big garden. And more." },
      { summary: "A house with a big garden." },
    ],
    [
      "the summary as a description",
      { DESCRIPTION: "" },
      { description: ["A semi-detached house with a garden near the cathedral."] },
    ],
    [
      "lines within a paragraph",
      { DESCRIPTION: "One<br>Two<br/><br/>Three" },
      { description: ["One\nTwo", "Three"] },
    ],
    [
      "no markup that runs",
      { DESCRIPTION: "A<script>alert(1)</script><img src=x onerror=y>B" },
      { description: ["AB"] },
    ],
    [
      "features once",
      { FEATURE1: "Garden", FEATURE2: "garden", FEATURE3: "<i>Shed</i>" },
      { features: ["Garden", "Shed"] },
    ],
  ])("have %s", (_what, values, texts) => {
    expect(readBlm(values).record).toMatchObject(texts);
    expect(codes(values)).toEqual([]);
  });

  it("are made up of type and address if there are none", () => {
    const values = { SUMMARY: " ", DESCRIPTION: "<p> </p>" };
    expect(readBlm(values).record?.summary).toBe("Semi-detached house, Lynn Road, Ely, CB7");
    expect(codes(values)).toEqual(["no-description"]);
  });
});

describe("the facts of a BLM row", () => {
  it.each<[string, Record<string, string>, object, string[]]>([
    ["rooms", {}, { bedrooms: 3, bathrooms: 1, receptionRooms: 2 }, []],
    ["receptions of another column", { LIVING_ROOMS: "", RECEPTIONS: "1" }, { receptionRooms: 1 }, []],
    ["no rooms that aren't numbers", { BEDROOMS: "three" }, { bedrooms: null }, ["bad-number"]],
    ["no rooms that weren't sent", { BATHROOMS: "" }, { bathrooms: null }, []],
    [
      "square feet",
      { MIN_SIZE_ENTERED: "1,200", AREA_SIZE_UNIT_ID: "1" },
      { squareFeet: 1_200, acreage: null },
      [],
    ],
    ["square metres", { MIN_SIZE_ENTERED: "100", AREA_SIZE_UNIT_ID: "2" }, { squareFeet: 1_076 }, []],
    ["acres", { MIN_SIZE_ENTERED: "2.5", AREA_SIZE_UNIT_ID: "3" }, { squareFeet: null, acreage: 2.5 }, []],
    ["hectares", { MIN_SIZE_ENTERED: "1", AREA_SIZE_UNIT_ID: "4" }, { acreage: 2.471 }, []],
    [
      "use classes",
      { COMM_CLASS_ORDER_1: "A1", COMM_CLASS_ORDER_2: "sui_generis" },
      { commercial: { useClass: "A1, sui generis" } },
      [],
    ],
    [
      "a lease",
      { TENURE_TYPE_ID: "2", TENURE_UNEXPIRED_YEARS: "90", ANNUAL_GROUND_RENT: "250" },
      { tenure: { kind: "leasehold", leaseYearsLeft: 90, groundRentPounds: 250 } },
      [],
    ],
    ["a share of freehold", { TENURE_TYPE_ID: "5" }, { tenure: { kind: "share-of-freehold" } }, []],
    ["no unknown tenure", { TENURE_TYPE_ID: "8" }, { tenure: null }, ["unknown-tenure"]],
    [
      "a council tax band",
      { COUNCIL_TAX_BAND: "Band d" },
      { councilTax: { state: "banded", band: "D" } },
      [],
    ],
    ["no band to be confirmed", { COUNCIL_TAX_BAND: "TBC" }, { councilTax: null }, []],
    [
      "scores of energy",
      { EPC_CURRENT_RATING: "72", EPC_POTENTIAL_RATING: "84" },
      { energy: { state: "rated", current: 72, potential: 84 } },
      [],
    ],
    [
      "bands of energy",
      { EPC_CURRENT_RATING: "c", EPC_POTENTIAL_RATING: "" },
      { energy: { state: "banded", current: "C", potential: null } },
      [],
    ],
    ["no energy rating", { EPC_CURRENT_RATING: "0" }, { energy: { state: "not-known" } }, []],
    ["no letting for a sale", { LET_BOND: "500" }, { letting: null, hasTenantFees: false }, []],
    [
      "the terms of a letting",
      { ...SAMPLE_LETTING, LET_CONTRACT_IN_MONTHS: "12", LET_TYPE_ID: "2" },
      {
        letting: {
          depositPounds: 1_442,
          term: "12 months",
          availableFrom: "2026-12-01",
          furnishing: "Unfurnished",
          billsIncluded: null,
        },
        isShortLet: true,
      },
      [],
    ],
    [
      "no terms that weren't sent",
      { ...SAMPLE_LETTING, LET_BOND: "", LET_FURN_ID: "3", LET_DATE_AVAILABLE: "0000-00-00" },
      { letting: { depositPounds: null, availableFrom: null, furnishing: null, term: null } },
      [],
    ],
    [
      "no date of a letting that isn't one",
      { ...SAMPLE_LETTING, LET_DATE_AVAILABLE: "now" },
      { letting: { availableFrom: null } },
      ["bad-date"],
    ],
    [
      "bills that are all included",
      { ...SAMPLE_LETTING, LET_BILL_INC_WATER: "Y", LET_BILL_INC_GAS: "Y", LET_BILL_INC_ELECTRICITY: "Y" },
      { letting: { billsIncluded: true } },
      [],
    ],
    [
      "fees with the deposit",
      { ...SAMPLE_LETTING, ADMINISTRATION_FEE: "<p>No fees.</p>" },
      { material: { deposit: "Deposit £1,442. No fees." } },
      [],
    ],
  ])("have %s", (_what, values, facts, findings) => {
    expect(readBlm(values).record).toMatchObject(facts);
    expect(codes(values)).toEqual(findings);
  });
});

import { describe, expect, it } from "vitest";
import { rtdfSend } from "../../../../tests/support/rtdf-call.ts";
import {
  readRtdfCouncilTax,
  readRtdfEnergy,
  readRtdfRooms,
  readRtdfSizes,
  readRtdfTenure,
} from "./read-rtdf-facts.ts";
import { toRtdfMaterial } from "./rtdf-material.ts";
import { rtdfSendSchema } from "./rtdf-schema.ts";

function parse(options: Parameters<typeof rtdfSend>[0]) {
  return rtdfSendSchema.parse(rtdfSend(options)).property;
}

describe("facts of an RTDF call", () => {
  it.each([
    [
      { tenure_type: 1, annual_service_charge: 120 },
      { kind: "freehold", estateChargePounds: 120 },
    ],
    [{ tenure_type: 3 }, { kind: "feudal" }],
    [{ tenure_type: 6 }, { kind: "non-traditional" }],
    [{ tenure_type: 2 }, { kind: "leasehold" }],
    [{ tenure_type: null }, null],
    [{ tenure_type: 9 }, null],
    [
      {
        tenure_type: 2,
        tenure_unexpired_years: 93,
        annual_ground_rent: 0,
        annual_service_charge: 1_200.4,
        ground_rent_review_period_years: 10,
        ground_rent_percentage_increase: 5,
      },
      {
        kind: "leasehold",
        leaseYearsLeft: 93,
        groundRentPounds: 0,
        serviceChargePounds: 1_200,
        groundRentReview: "reviewed every 10 years, rising by 5%",
      },
    ],
    [
      {
        tenure_type: 5,
        shared_ownership: true,
        shared_ownership_percentage: 40,
        shared_ownership_rent: 100,
        shared_ownership_rent_frequency: 52,
      },
      { kind: "share-of-freehold", sharedOwnership: { sharePercent: 40, rentPoundsAMonth: 433 } },
    ],
  ])("read the tenure %j", (price, tenure) => {
    expect(readRtdfTenure(parse({ price }).price_information, {})).toEqual(tenure);
  });

  it.each([
    [{ council_tax_band: "d" }, { state: "banded", band: "D" }],
    [{ council_tax_band: "TBC" }, null],
    [{ council_tax_band: "DELETED" }, null],
    [{ council_tax_band: "A", council_tax_exempt: true }, { state: "exempt" }],
    [{ domestic_rates: 1_204 }, { state: "domestic-rates", poundsAYear: 1_204 }],
    [{}, null],
  ])("read the council tax %j", (details, tax) => {
    expect(readRtdfCouncilTax(parse({ details }).details)).toEqual(tax);
  });

  it.each([
    [{}, { state: "not-known" }],
    [{ epc_current_rating: "c" }, { state: "banded", current: "C", potential: null }],
    [
      { epc_current_rating: 71, epc_potential_rating: "84" },
      { state: "rated", current: 71, potential: 84 },
    ],
    [{ epc_current_rating: "Exempt" }, { state: "not-known" }],
  ])("read the energy rating %j", (details, energy) => {
    expect(readRtdfEnergy(parse({ details }).details)).toEqual(energy);
  });

  it.each([
    [
      { internal_area: 1_000, internal_area_unit: 1 },
      { squareFeet: 1_000, acreage: null },
    ],
    [
      { internal_area: 100, internal_area_unit: 2 },
      { squareFeet: 1_076, acreage: null },
    ],
    [
      { land_area: 2, land_area_unit: 3 },
      { squareFeet: null, acreage: 2 },
    ],
    [
      { land_area: 1, land_area_unit: 4 },
      { squareFeet: null, acreage: 2.471 },
    ],
    [{ sizing: { minimum: 500, maximum: 900, area_unit: 1 } }, { squareFeet: 500, acreage: null }],
    [
      { internal_area: 0, internal_area_unit: 1 },
      { squareFeet: null, acreage: null },
    ],
    [{ internal_area: 90 }, { squareFeet: null, acreage: null }],
  ])("read the size %j", (details, sizes) => {
    expect(readRtdfSizes(parse({ details }).details)).toEqual(sizes);
  });

  it("read rooms with and without a size", () => {
    const room = { room_name: "Kitchen", room_length: 4, room_width: 3.5, room_dimension_unit: 5 };
    const rooms = [
      { ...room, room_description: "Fitted last year" },
      { ...room, room_name: "Hall", room_length: 13, room_width: 6.5, room_dimension_unit: 8 },
      { room_name: "Bedroom", room_description: "Double" },
      { room_name: "", room_description: "Nothing" },
    ];
    expect(readRtdfRooms(parse({ details: { rooms } }).details)).toEqual([
      { name: "Kitchen", floor: "", size: { lengthM: 4, widthM: 3.5 }, text: "Fitted last year" },
      { name: "Hall", floor: "", size: { lengthM: 3.96, widthM: 1.98 }, text: "" },
      { name: "Bedroom", floor: "", size: null, text: "Double" },
    ]);
  });
});

describe("material information of an RTDF call", () => {
  const NO_ROOMS = {
    channel: "sales",
    bedrooms: null,
    bathrooms: null,
    receptionRooms: null,
    letting: null,
  } as const;

  it.each([
    ["electricity", { electricity: ["mains_supply", "solar_pv_panels"] }, "Mains supply and solar panels."],
    ["water", { water: "private_supply" }, "Private supply."],
    ["sewerage", { sewerage: "mains_supply" }, "Mains sewerage."],
    ["heating", { heating: [7, 46] }, "Gas central heating and wood burner."],
    ["heating", { heating: [49, 999] }, "Ground source heat pump."],
    ["broadband", { broadband: ["fttp"] }, "FTTP (fibre to the premises)."],
    ["parking", { parking: [17, 57] }, "Driveway and electric car charging."],
    ["parking", { parking: [56] }, "No parking."],
    ["restrictions", { obligations: { listed: true } }, "Listed building."],
    [
      "restrictions",
      { obligations: { listed: false, restrictions: true } },
      "Not a listed building. There are restrictions on its use.",
    ],
    ["rights", { obligations: { rights_of_way: true } }, "There is a right of way."],
    [
      "floodRisk",
      {
        risks: {
          flooded_in_last_five_years: true,
          sources_of_flooding: ["river", "sea"],
          flood_defences: true,
        },
      },
      "Flooded in the last five years. Possible sources of flooding: river and sea. There are flood defences.",
    ],
    ["floodRisk", { risks: { flooded_in_last_five_years: false } }, "Not flooded in the last five years."],
    [
      "accessibility",
      { accessibility: [37, 40], entrance_floor: 2 },
      "Level access and wet room. Entrance on the ground floor.",
    ],
  ] as const)("says about %s: %j", (item, details, text) => {
    expect(toRtdfMaterial(parse({ details }), NO_ROOMS)).toEqual({ [item]: text });
  });

  it("says nothing about what wasn't sent or isn't known", () => {
    const details = { heating: [999], broadband: ["smoke signals"], risks: {}, obligations: null };
    expect(toRtdfMaterial(parse({ details }), NO_ROOMS)).toEqual({});
  });
});

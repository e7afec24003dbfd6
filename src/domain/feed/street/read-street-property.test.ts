import { describe, expect, it } from "vitest";
import { type StreetHome, toStreet } from "../../../../tests/support/street-feed.ts";
import type { OwnCodes } from "../feed-codes.ts";
import { readStreetProperty } from "./read-street-property.ts";
import { IncludedResources, joinRelated } from "./street-related.ts";
import type { StreetList } from "./street-schema.ts";

const RECEIVED_AT = Date.parse("2026-11-16T20:00:00Z");
const ID = "497f6eca-6276-4993-bfeb-53cbbbba6f08";
const RENT = { price_pcm: 850, display_price: true, archived: false };

interface Options {
  list?: StreetList;
  codes?: OwnCodes;
  drop?: string;
}

function read(home: Partial<StreetHome> = {}, { list = "sales", codes = {}, drop }: Options = {}) {
  const { entry, included } = toStreet({ id: ID, ...home });
  const joined = joinRelated(entry, new IncludedResources(included.filter(({ type }) => type !== drop)));
  if (!joined) throw new Error("no entry");
  const toPlainText = (markup: string) => markup.replaceAll("</p><p>", "\n\n").replaceAll(/<[^>]*>/g, "");
  return readStreetProperty(joined, { list, codes, receivedAt: RECEIVED_AT, toPlainText });
}
const codesOf = ({ findings }: ReturnType<typeof read>) =>
  findings.map(({ level, code }) => `${level} ${code}`);

describe("a property of Street", () => {
  it("becomes our record", () => {
    const { record, findings, ...rest } = read({
      rooms: [{ name: "Bedroom One", width: 381, length: 361, order: "1", description: "Double" }],
      features: ["Large garden", "large garden", ""],
      outsideSpaces: ["Rear Garden"],
      parkingSpaces: ["Garage"],
      epc: { rating: "D", energy_efficiency_current: "65.0", energy_efficiency_potential: "85.0" },
      details: { council_tax_band: "E", heating_system: "Gas Boiler" },
    });
    expect(findings).toEqual([]);
    expect(rest).toEqual({
      theirRef: ID,
      theirBranch: "b8e564e2-0000-4000-8000-000000000001",
      isHidden: false,
    });
    expect(record).toMatchObject({
      reference: "497F6ECA",
      channel: "sales",
      status: "for-sale",
      propertyType: "semi-detached-house",
      displayAddress: "Lynn Road, Ely, CB7",
      houseNumber: "14 Lynn Road",
      street: "Lynn Road",
      town: "Ely",
      postcode: "CB7 4AB",
      position: { lat: 52.4, lng: 0.26 },
      price: { pounds: 325_000, qualifier: "Guide price", period: "total", perPersonWeek: null },
      bedrooms: 3,
      createdAt: Date.parse("2026-06-01T08:00:00Z"),
      updatedAt: Date.parse("2026-06-20T12:30:25Z"),
      summary: "A house.",
      description: ["A house.", "With a garden."],
      features: ["Large garden"],
      tags: ["garden", "parking", "garage"],
      rooms: [{ name: "Bedroom One", floor: "", size: { widthM: 3.81, lengthM: 3.61 }, text: "Double" }],
      energy: { state: "rated", current: 65, potential: 85 },
      tenure: { kind: "freehold" },
      councilTax: { state: "banded", band: "E" },
      material: {
        rooms: "3 bedrooms, 1 bathroom and 2 reception rooms.",
        heating: "Gas Boiler.",
        parking: "Garage.",
      },
    });
  });

  it("is another property in the list of lettings", () => {
    const { record, theirRef } = read(
      {
        property: { status: "For Sale and To Let", dual_listing: true, letting_status: "To Let" },
        details: { full_description_lettings: "<p>To rent.</p>" },
        lettingsListing: {
          ...RENT,
          deposit: 980,
          furnished: "Part Furnished",
          allows_pets: true,
          min_tenancy_period: 12,
          available_from: "2026-12-01T00:00:00+00:00",
          student_rental: true,
        },
      },
      { list: "lettings" },
    );
    expect(theirRef).toBe(`${ID}-lettings`);
    expect(record).toMatchObject({
      reference: "497F6ECA-L",
      channel: "lettings",
      status: "to-let",
      price: { pounds: 850, qualifier: "", period: "month", perPersonWeek: 65 },
      takesPets: true,
      description: ["To rent."],
      tags: ["student"],
      letting: {
        depositPounds: 980,
        availableFrom: "2026-12-01",
        term: "At least 12 months",
        furnishing: "Part furnished",
      },
    });
  });

  it.each<[StreetList, Record<string, unknown>, string]>([
    ["sales", { status: "For Sale" }, "for-sale"],
    ["sales", { status: "For Sale and To Let" }, "for-sale"],
    ["sales", { status: "Under Offer" }, "under-offer"],
    ["sales", { status: "Sold STC" }, "sstc"],
    ["sales", { status: "Exchanged" }, "exchanged"],
    ["sales", { status: "Completed" }, "completed"],
    ["lettings", { status: "To Let" }, "to-let"],
    ["lettings", { status: "For Sale and To Let" }, "to-let"],
    ["lettings", { status: "Let Agreed" }, "let-agreed"],
    ["lettings", { status: "Let" }, "let"],
    // One status for two lists: the list's own one says more.
    [
      "lettings",
      { status: "For Sale and To Let", dual_listing: true, letting_status: "Let Agreed" },
      "let-agreed",
    ],
    ["sales", { status: "Let Agreed", sale_status: "Under Offer" }, "under-offer"],
  ])("in %s with %o is %s", (list, property, status) => {
    expect(read({ property, lettingsListing: RENT }, { list }).record?.status).toBe(status);
  });

  it("keeps a row with an unknown status back, unless the agency has mapped it", () => {
    const property = { status: "Reserved", sale_status: null };
    const unknown = read({ property });
    expect([unknown.record, codesOf(unknown)]).toEqual([null, ["quarantine unknown-status"]]);
    const codes = { status: { Reserved: "under-offer" } };
    expect(read({ property }, { codes }).record?.status).toBe("under-offer");
  });

  it.each<[string, Partial<StreetHome>]>([
    ["off the market", { property: { status: "Not On The Market" } }],
    ["withdrawn", { salesListing: { status: "Withdrawn" } }],
    ["archived", { salesListing: { archived: true } }],
    ["low-profile", { salesListing: { is_low_profile: true } }],
  ])("that is %s is hidden", (_what, home) => {
    expect(read(home)).toMatchObject({ isHidden: true, record: { status: "for-sale" } });
  });

  it("waits for its date of publication, also one in the future", () => {
    const { record } = read({ salesListing: { publish_after: "2027-03-01T09:00:00+00:00" } });
    expect(record?.publishFrom).toBe(Date.parse("2027-03-01T09:00:00Z"));
  });

  it.each([
    ["House", "None", "house", []],
    ["House", "End of Terrace", "end-terrace", []],
    ["Not Specified", "Detached", "detached-house", []],
    ["Other", null, null, []],
    ["Chalet Bungalow", "Detached", "bungalow", []],
    ["Studio Flat", null, "studio", []],
    ["Retail Property (High Street)", null, "shop", []],
    ["Treehouse", null, null, ["note unknown-type"]],
  ])("of the type %s, %s, is %s", (property_type, property_style, type, findings) => {
    const result = read({ property: { property_type, property_style } });
    expect([result.record?.propertyType, codesOf(result)]).toEqual([type, findings]);
  });

  it.each([
    [{ price_qualifier: "In Excess of" }, 325_000, "Offers in excess of", []],
    [{ price_qualifier: "Offers in Region of" }, 325_000, "Offers in the region of", []],
    [{ price_qualifier: null }, 325_000, "", []],
    [{ price_qualifier: "Price On Application" }, null, "", []],
    [{ price_qualifier: "None", display_price: false }, null, "", []],
    [{ price_qualifier: "Bids" }, 325_000, "", ["warning unknown-price-qualifier"]],
    [{ price_qualifier: "None", price: 0 }, null, "", ["warning no-price"]],
  ])("with the price %o has £%s", (salesListing, pounds, qualifier, findings) => {
    const result = read({ salesListing });
    expect(result.record?.price).toMatchObject({ pounds, qualifier });
    expect(codesOf(result)).toEqual(findings);
  });

  it("with a price that can't be one is kept back", () => {
    expect(codesOf(read({ salesListing: { price: -5 } }))).toEqual(["quarantine bad-price"]);
  });

  it.each(["media", "details", "sales_listing", "address"])(
    "is kept back if the answer names its %s but doesn't contain it",
    (drop) => {
      const result = read({ images: [{ url: "https://pictures.example.org/1.jpg" }] }, { drop });
      expect(result.record).toBeNull();
      expect(codesOf(result)).toContain("quarantine incomplete-row");
    },
  );

  it("has its media in the agent's order, each once", () => {
    const at = (name: string) => `https://pictures.example.org/${name}`;
    const { record, findings } = read({
      images: [
        { url: at("2.jpg?tr=small"), urls: { full: at("2.jpg") }, order: 2, title: "Kitchen" },
        { url: at("1.jpg"), order: 1 },
        { url: at("plan.pdf"), order: 0, is_image: false },
      ],
      floorplans: [{ url: at("plan.png") }],
      brochure: { url: at("brochure.pdf"), title: "Our brochure" },
      epc: { rating: "C", report_url: "https://epc.example.org/report" },
      additionalMedia: [
        { url: at("notes.pdf"), media_type: "vendor notes" },
        { url: at("tour"), media_type: "Virtual Tour" },
      ],
      property: { property_urls: [{ media_type: "image", media_url: at("1.jpg") }] },
    });
    expect(record?.photos.map(({ source, caption }) => [source, caption])).toEqual([
      [at("1.jpg"), ""],
      [at("2.jpg"), "Kitchen"],
    ]);
    expect(record?.floorplans.map(({ source }) => source)).toEqual([at("plan.png")]);
    expect(record?.documents.map(({ kind, label }) => [kind, label])).toEqual([
      ["brochure", "Our brochure"],
      ["certificate", "Energy certificate"],
    ]);
    expect(record?.virtualTours.map(({ url }) => url)).toEqual([at("tour")]);
    expect(record?.energy).toEqual({ state: "banded", current: "C", potential: null });
    expect(findings.map(({ code }) => code)).toEqual(["unknown-media-type"]);
  });

  it("has its lease, charges and material information", () => {
    const { record } = read({
      property: { tenure: "Leasehold", lease_expiry_date: "2126-07-01" },
      details: {
        ground_rent: 250,
        ground_rent_period: "Year",
        ground_rent_review_period_years: 25,
        ground_rent_uplift: 5,
        shared_ownership: true,
        shared_ownership_percentage_sold: 60,
        shared_ownership_rent: 366,
        shared_ownership_rent_frequency: "Month",
        material_information: {
          service_charge_pence: 10_050,
          service_charge_period: "Month",
          water_supply: ["Direct mains water", "Other"],
          water_supply_other: "a well",
          heating_supply: ["Air source heat pump", "LPG central heating"],
          has_flooded_in_last_five_years: false,
          has_restrictions: true,
        },
      },
    });
    expect(record?.tenure).toEqual({
      kind: "leasehold",
      leaseYearsLeft: 100,
      groundRentPounds: 250,
      groundRentReview: "reviewed every 25 years, rising by 5%",
      serviceChargePounds: 1_206,
      sharedOwnership: { sharePercent: 60, rentPoundsAMonth: 366 },
    });
    expect(record?.material).toMatchObject({
      water: "Direct mains water and a well.",
      heating: "Air source heat pump and LPG central heating.",
      floodRisk: "Not flooded in the last five years.",
      restrictions: "There are restrictions on its use.",
    });
  });

  it("has the tags that the agency gave a meaning", () => {
    const codes = { tag: { promoted: "featured" } };
    expect(read({ tags: ["Promoted", "secret"] }, { codes }).record?.tags).toEqual(["featured"]);
  });
});

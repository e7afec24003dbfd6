import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { MATERIAL_ITEM_NAMES } from "../../domain/property/facts/material-items.ts";
import { findProperties, findProperty } from "../property/property-queries.ts";
import { realStock } from "./migrations/0022-real-stock.ts";

const item = { state: "known", text: "As the seller says.", source: "Seller", on: "2026-10-01" };

/** The details of a property as they were stored before 0022. */
const OLD_DETAILS = {
  summary: "A house by the river.",
  description: ["It has a garden.", "And a view."],
  features: ["Garden"],
  rooms: [
    { name: "Kitchen", floor: "Ground floor", widthM: 3.66, lengthM: 4.2 },
    { name: "Bedroom", floor: "", widthM: 2, lengthM: 3 },
  ],
  photos: [{ key: "houses/a", caption: "The front" }],
  floorplans: [],
  epcCharts: [],
  energy: { state: "rated", current: 72, potential: 84 },
  virtualTours: [],
  propertyVideos: [{ id: "1", url: "https://youtu.be/aqz-KE-bpKQ", description: "" }],
  tenure: {
    kind: "leasehold",
    leaseYears: 125,
    leaseFrom: "2005-06-24",
    groundRentPounds: 250,
    serviceChargePounds: 1_640,
  },
  councilTaxBand: "D",
  letting: null,
  auction: { eventId: 3, lot: 12 },
  hasTenantFees: false,
  material: Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, item])),
};
const OLD_LETTING = {
  ...OLD_DETAILS,
  rooms: [],
  energy: { state: "exempt", reason: "Listed building." },
  tenure: null,
  councilTaxBand: null,
  letting: {
    depositPounds: 1_450,
    holdingDepositPounds: 330,
    availableFrom: "2026-12-01",
    term: "Month by month",
    furnishing: "Part furnished",
    billsIncluded: false,
  },
  auction: null,
};

onBothEngines("the migration to real stock", (current) => {
  /** Brings the database back to before 0022, with the given details stored as they were then. */
  async function storeBefore(details: readonly object[]): Promise<void> {
    const { query } = current().db;
    await query.schema.alterTable("properties").dropColumn("linked_property_id").execute();
    await query.schema.dropTable("property_private_facts").execute();
    const rows = details.map((old, index) => ({
      property_id: index,
      reference: `OL-${index}`,
      channel: "sales",
      status: "for-sale",
      property_type: "flat",
      display_address: "Mill Lane, Ely",
      street: "Mill Lane",
      town: "Ely",
      county: "Cambridgeshire",
      postcode: "CB7 4AB",
      lat: 52.4,
      lng: 0.26,
      price: "£450,000",
      price_value_pounds: 450_000,
      bedrooms: 2,
      bathrooms: 1,
      reception_rooms: 1,
      is_short_let: 0,
      takes_pets: 0,
      branch_id: 1,
      created_at: 1,
      launched_at: 1,
      updated_at: 1,
      photo_keys_json: '["houses/a"]',
      details_json: JSON.stringify(old),
    }));
    for (let from = 0; from < rows.length; from += 400)
      await query
        .insertInto("properties")
        .values(rows.slice(from, from + 400))
        .execute();
  }
  const runMigration = () => current().db.transaction((trx) => realStock.up(trx, current().db.engine));

  it("converts council tax, rooms and auction, and keeps the rest", async () => {
    await storeBefore([OLD_DETAILS]);
    await runMigration();
    const { rooms: _rooms, councilTaxBand: _band, auction: _auction, ...same } = OLD_DETAILS;
    const property = await findProperty(current().db.query, 0);
    expect(property?.linkedPropertyId).toBeNull();
    expect(property?.details).toEqual({
      ...same,
      rooms: [
        { name: "Kitchen", floor: "Ground floor", size: { widthM: 3.66, lengthM: 4.2 }, text: "" },
        { name: "Bedroom", floor: "", size: { widthM: 2, lengthM: 3 }, text: "" },
      ],
      councilTax: { state: "banded", band: "D" },
      auction: { eventId: 3, lot: 12, guideUpToPounds: null, reserveNote: null, buyersFee: null },
      documents: [],
      commercial: null,
      land: null,
    });
  });

  it("keeps a letting without council tax, rooms and auction", async () => {
    await storeBefore([OLD_LETTING]);
    await runMigration();
    expect((await findProperty(current().db.query, 0))?.details).toMatchObject({
      rooms: [],
      councilTax: null,
      auction: null,
      letting: OLD_LETTING.letting,
      energy: OLD_LETTING.energy,
    });
  });

  it.each([0, 500, 1_200])("converts %i properties", async (count) => {
    await storeBefore(
      Array.from({ length: count }, (_, index) => ({ ...OLD_DETAILS, summary: `Home ${index}.` })),
    );
    await runMigration();
    const ids = Array.from({ length: count }, (_, index) => index);
    const found = await findProperties(current().db.query, ids);
    expect(found.map(({ details }) => details.summary)).toEqual(ids.map((id) => `Home ${id}.`));
  });
});

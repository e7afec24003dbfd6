import { beforeAll, expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { LETTING_ID, makeLinkedHomes, SALE_ID } from "../../../tests/support/linked-homes.ts";
import type { Property } from "../../domain/property/property.ts";
import { findLinkedListings } from "./linked-listing-queries.ts";
import { insertProperties } from "./write-properties.ts";

let sale: Property;
let letting: Property;
beforeAll(async () => {
  ({ sale, letting } = await makeLinkedHomes());
});

onBothEngines("findLinkedListings", (current) => {
  const store = (...properties: Property[]) =>
    current().db.transaction((trx) => insertProperties(current().db, trx, properties));
  const find = async (...properties: Property[]) =>
    [...(await findLinkedListings(current().db.query, properties))].map(([id, { text }]) => [id, text]);

  it("finds both listings of a home, each by the id of the other", async () => {
    await store(sale, letting);
    expect(await find(sale, letting)).toEqual([
      [SALE_ID, "Also to let, £1,450 a month"],
      [LETTING_ID, "Also for sale, guide price £450,000"],
    ]);
    expect(await find(letting)).toEqual([[LETTING_ID, "Also for sale, guide price £450,000"]]);
  });

  it("finds nothing when the other listing isn't stored", async () => {
    await store(sale);
    expect(await find(sale)).toEqual([]);
  });

  it("finds nothing when the other listing doesn't name this one", async () => {
    await store(sale, { ...letting, linkedPropertyId: null });
    expect(await find(sale)).toEqual([]);
  });

  it("finds nothing for listings without a link", async () => {
    expect(await find({ ...sale, linkedPropertyId: null })).toEqual([]);
    expect(await find()).toEqual([]);
  });
});

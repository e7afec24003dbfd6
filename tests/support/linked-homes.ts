import type { Property } from "../../src/domain/property/property.ts";
import { makeDemoAgency } from "./demo-agency.ts";

export const SALE_ID = 91;
export const LETTING_ID = 92;

/** One home that is for sale and to let at once. */
export async function makeLinkedHomes(): Promise<{ sale: Property; letting: Property }> {
  const { properties } = await makeDemoAgency({ count: 1 });
  const [home] = properties as [Property];
  const plain = { ...home, auctionDate: null, developmentId: null, pppwPrice: null };
  return {
    sale: {
      ...plain,
      propertyId: SALE_ID,
      reference: "LINKED-SALE",
      channel: "sales",
      status: "for-sale",
      price: "Guide price £450,000",
      priceValue: 450_000,
      linkedPropertyId: LETTING_ID,
    },
    letting: {
      ...plain,
      propertyId: LETTING_ID,
      reference: "LINKED-LETTING",
      channel: "lettings",
      status: "to-let",
      price: "£1,450 pcm",
      priceValue: 1_450,
      linkedPropertyId: SALE_ID,
    },
  };
}

import type { StockHome } from "../../src/domain/enquiry/instant-valuation/comparables.ts";

let lastId = 0;

/** A three-bedroom semi for sale in Ely, with the given changes. */
export function stockHome(given: Partial<StockHome> = {}): StockHome {
  lastId += 1;
  return {
    propertyId: lastId,
    channel: "sales",
    status: "for-sale",
    propertyType: "semi-detached-house",
    street: "Lynn Road",
    town: "Ely",
    lat: 52.41,
    lng: 0.26,
    bedrooms: 3,
    squareFeet: 1_000,
    price: "£300,000",
    priceValue: 300_000,
    exchangedPrice: null,
    exchangedOn: null,
    auctionDate: null,
    disposal: null,
    developmentId: null,
    ...given,
  };
}

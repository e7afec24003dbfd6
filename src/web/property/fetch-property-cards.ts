import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { PROPERTY_CALLS } from "../../domain/property/property-calls.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";

/**
 * Cards for properties that no list on the page includes. Properties that are no longer listed are left out.
 */
export async function fetchPropertyCards(propertyIds: readonly number[]): Promise<readonly PropertyCard[]> {
  const query = { ids: propertyIds.join(",") };
  return (await fetchCall(PROPERTY_CALLS.listCards, { query })).properties;
}

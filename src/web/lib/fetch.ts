import { ENQUIRY_CALLS, type ViewingSlotsAnswer } from "../../domain/enquiry/enquiry-calls.ts";
import type { ShownSlot } from "../../domain/enquiry/viewing/viewing-slots.ts";
import type { PropertyCard } from "../../domain/property/property-card.ts";
import type { Place } from "../../domain/search/place/place.ts";
import { fetchJson } from "./http.ts";

/** What a visitor may mean by these letters, with the words to show for each. */
export function fetchPlaces(term: string, signal: AbortSignal): Promise<[label: string, place: Place][]> {
  return fetchJson(`/places?${new URLSearchParams({ term })}`, signal);
}

/** Towns and villages, the nearest first. */
export async function fetchPlacesNear({ lat, lng }: { lat: number; lng: number }): Promise<Place[]> {
  const places: [label: string, place: Place][] = await fetchJson(
    `/places?near=${lng.toFixed(4)},${lat.toFixed(4)}`,
  );
  return places.map(([, place]) => place);
}

/** Of properties that no list on the page has; one that is gone is left out. */
export async function fetchPropertyCards(propertyIds: readonly number[]): Promise<PropertyCard[]> {
  const { properties }: { properties: PropertyCard[] } = await fetchJson(
    `/property_cards.ljson?ids=${propertyIds.join(",")}`,
  );
  return properties;
}

export interface AnalyticsCode {
  analytics_code: string;
  head_analytics_code: string;
}

/** Only ever asked for after consent. */
export function fetchAnalyticsCode(): Promise<AnalyticsCode> {
  return fetchJson("/analytics_code");
}

/** When a home can be seen, as far as its branch publishes times. */
export async function fetchViewingSlots(propertyId: number, signal: AbortSignal): Promise<ShownSlot[]> {
  const address = `${ENQUIRY_CALLS.listViewingSlots.path}?property=${propertyId}`;
  return (await fetchJson<ViewingSlotsAnswer>(address, signal)).slots;
}

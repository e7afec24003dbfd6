import { data, redirect } from "react-router";
import type { Place } from "../../domain/search/place.ts";
import type { PropertyCard } from "../../domain/search/search-page.ts";
import type { ConsentChoice } from "../../domain/site/cookie-consent.ts";
import { overlayAddress, readOverlayPath } from "../../domain/site/page-hash.ts";
import { twinPathOf } from "../../domain/site/twin.ts";

/** The one loader of every page in the browser: fetches the page's JSON twin. */
export async function fetchTwin(pageUrl: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(twinPathOf(pageUrl.pathname) + pageUrl.search, {
    signal,
    headers: { accept: "application/json" },
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw data(detailsOf(body), { status: response.status });
  if (isRedirect(body)) throw redirect(body.redirect);
  return body;
}

/** What a page sends along with its refusal. */
function detailsOf(body: unknown): unknown {
  return (typeof body === "object" && (body as { details?: unknown } | null)?.details) || null;
}

/** An address that is no page: an overlay's, or nobody's. Nothing needs to be asked to know that. */
export function refuseUnknown({ pathname, search }: URL): never {
  const overlay = readOverlayPath(pathname);
  if (overlay) throw redirect(overlayAddress(overlay, search));
  throw data(null, { status: 404 });
}

function isRedirect(body: unknown): body is { redirect: string } {
  return (
    typeof body === "object" && body !== null && typeof (body as { redirect?: unknown }).redirect === "string"
  );
}

/** What a visitor may mean by these letters, with the words to show for each. */
export async function fetchPlaces(
  term: string,
  signal: AbortSignal,
): Promise<[label: string, place: Place][]> {
  const response = await fetch(`/places?${new URLSearchParams({ term })}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`The places answered ${response.status}.`);
  return response.json();
}

/** Towns and villages, the nearest first. */
export async function fetchPlacesNear({ lat, lng }: { lat: number; lng: number }): Promise<Place[]> {
  const near = `${lng.toFixed(4)},${lat.toFixed(4)}`;
  const response = await fetch(`/places?${new URLSearchParams({ near })}`, {
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`The places answered ${response.status}.`);
  const places: [label: string, place: Place][] = await response.json();
  return places.map(([, place]) => place);
}

/** Of properties that no list on the page has; one that is gone is left out. */
export async function fetchPropertyCards(propertyIds: readonly number[]): Promise<PropertyCard[]> {
  const response = await fetch(`/property_cards.ljson?ids=${propertyIds.join(",")}`, {
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`The properties answered ${response.status}.`);
  const { properties }: { properties: PropertyCard[] } = await response.json();
  return properties;
}

export interface AnalyticsCode {
  analytics_code: string;
  head_analytics_code: string;
}

/** Only ever asked for after consent. */
export async function fetchAnalyticsCode(): Promise<AnalyticsCode> {
  const response = await fetch("/analytics_code", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The analytics answered ${response.status}.`);
  return response.json();
}

/** Nobody waits for it, and nothing depends on it; it is sent even when the page is left at once. */
export function postConsent(choice: ConsentChoice): void {
  fetch("/ajax-events/logs", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", "x-csrf-token": authenticityToken() },
    body: JSON.stringify({ event: "cookie_consent", choice }),
  }).catch(() => undefined);
}

function authenticityToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
}

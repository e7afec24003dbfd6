import { data, redirect } from "react-router";
import type { ConsentChoice } from "../../domain/site/cookie-consent.ts";
import { overlayAddress, readOverlayPath } from "../../domain/url/page-hash.ts";
import { twinPathOf } from "../../domain/url/twin.ts";

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
  return (body as { details?: unknown } | null | undefined)?.details || null;
}

/** An address that is no page: an overlay's, or nobody's. Nothing needs to be asked to know that. */
export function refuseUnknown({ pathname, search }: URL): never {
  const overlay = readOverlayPath(pathname);
  if (overlay) throw redirect(overlayAddress(overlay, search));
  throw data(null, { status: 404 });
}

function isRedirect(body: unknown): body is { redirect: string } {
  return typeof (body as { redirect?: unknown } | null | undefined)?.redirect === "string";
}

/** Answers JSON, or throws. What only later parts of a page ask for stands in `fetch.ts`, which comes with them. */
export async function fetchJson<Answer>(url: string, signal: AbortSignal | null = null): Promise<Answer> {
  const response = await fetch(url, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
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

/** To whoever counts: the answer is not read, no cookie goes along, and no browser asks first whether it may. */
export function sendUnread(url: string, body: string | URLSearchParams): void {
  fetch(url, { method: "POST", mode: "no-cors", credentials: "omit", keepalive: true, body }).catch(
    () => undefined,
  );
}

export function authenticityToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
}

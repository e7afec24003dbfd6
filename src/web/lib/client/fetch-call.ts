import type { AnswerOf, Call, CallTarget } from "../../../domain/url/call.ts";
import { readOverlayPath, toOverlayUrl } from "../../../domain/url/page-hash.ts";
import { toTwinPath } from "../../../domain/url/twin.ts";
import { Redirect, Refusal } from "../../router/page-outcome.ts";
import { callUrl } from "./call-url.ts";

/** The browser's loader for every page: fetches the page's JSON version. Typed if that is also a call. */
export async function fetchTwin<Entry extends Call>(
  pageUrl: URL,
  signal: AbortSignal,
): Promise<AnswerOf<Entry>> {
  const response = await fetch(toTwinPath(pageUrl.pathname) + pageUrl.search, {
    signal,
    headers: { accept: "application/json" },
  });
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new Refusal(response.status, body?.details || null);
  if (typeof body?.redirect === "string") throw new Redirect(body.redirect);
  return body;
}

/**
 * Handles a path that isn't a page: redirects an overlay's path and throws a 404 for any other. It needs no request.
 */
export function refuseUnknown({ pathname, search }: URL): never {
  const overlay = readOverlayPath(pathname);
  if (overlay) throw new Redirect(toOverlayUrl(overlay, search));
  throw new Refusal(404);
}

type FetchOptions<Entry extends Call> = CallTarget<Entry> & { signal?: AbortSignal };
type FetchArguments<Entry extends Call> =
  Record<never, never> extends CallTarget<Entry>
    ? [options?: FetchOptions<Entry>]
    : [options: FetchOptions<Entry>];

/**
 * Makes a read-only call and throws if it is refused. Calls that change something are in `send-call.ts`, which isn't
 * part of the first load.
 */
export async function fetchCall<Entry extends Call>(
  call: Entry,
  ...[options]: FetchArguments<Entry>
): Promise<AnswerOf<Entry>> {
  const url = callUrl<Call>(call, options ?? {});
  const response = await fetch(url, {
    signal: options?.signal ?? null,
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/** Sends data to an analytics endpoint. The response isn't read, no cookie is sent and no preflight is needed. */
export function sendUnread(url: string, body: string | URLSearchParams): void {
  fetch(url, { method: "POST", mode: "no-cors", credentials: "omit", keepalive: true, body }).catch(
    () => undefined,
  );
}

let token = "";

/** The visitor's token; empty until something that needs it has asked the site for it. */
export function authenticityToken(): string {
  return token;
}

export function setAuthenticityToken(value: string): void {
  token = value;
}

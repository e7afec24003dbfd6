import { data, redirect } from "react-router";
import { readOverlayPath } from "../../domain/site/page-hash.ts";

const TWIN_ENDING = ".ljson";

/** The one loader of every page in the browser: fetches the page's JSON twin. */
export async function fetchTwin(pageUrl: URL, signal: AbortSignal): Promise<unknown> {
  const path = pageUrl.pathname === "/" ? "/index" : pageUrl.pathname.replace(/\/+$/, "");
  const response = await fetch(path + TWIN_ENDING + pageUrl.search, {
    signal,
    headers: { accept: "application/json" },
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw data(null, { status: response.status });
  if (isRedirect(body)) throw redirect(body.redirect);
  return body;
}

/** An address that is no page: an overlay's, or nobody's. Nothing needs to be asked to know that. */
export function refuseUnknown({ pathname, search }: URL): never {
  const overlay = readOverlayPath(pathname);
  if (overlay) throw redirect(`/${search}#${overlay.path}`);
  throw data(null, { status: 404 });
}

function isRedirect(body: unknown): body is { redirect: string } {
  return (
    typeof body === "object" && body !== null && typeof (body as { redirect?: unknown }).redirect === "string"
  );
}

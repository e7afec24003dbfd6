import type { FastifyRequest } from "fastify";
import { isTwinPath } from "../../../domain/url/twin.ts";

export interface RequestTarget {
  path: string;
  /** Includes the question mark, or is empty. */
  search: string;
}

/**
 * The path and query of a request, even if it contains a full URL. `//host/x` is one of our paths, not another host.
 */
export function toRequestTarget(url: string): RequestTarget {
  const target = toOriginForm(url);
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  return { path: path.replace(/^\/{2,}/, "/"), search: mark < 0 ? "" : target.slice(mark) };
}

/** Path and query of a request target, which may also be a full URL. */
export function toOriginForm(url: string): string {
  if (url.startsWith("/")) return url;
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** True if a browser will show the response as a page. JavaScript asks for JSON. */
export function wantsHtml(request: Pick<FastifyRequest, "url" | "headers">): boolean {
  if (isTwinPath(toRequestTarget(request.url).path)) return false;
  return request.headers.accept?.includes("text/html") ?? false;
}

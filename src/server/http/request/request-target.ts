import type { FastifyRequest } from "fastify";
import { isTwinPath } from "../../../domain/url/twin.ts";

export interface RequestTarget {
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** What a request asks for, also when it names the whole address; `//host/x` is a path of ours, not another host. */
export function targetOf(url: string): RequestTarget {
  const target = toOriginForm(url);
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  return { path: path.replace(/^\/{2,}/, "/"), search: mark < 0 ? "" : target.slice(mark) };
}

/** Path and query of a request's target, which may also be a whole URL. */
export function toOriginForm(url: string): string {
  if (url.startsWith("/")) return url;
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A browser that will show the answer as a page; script asks for JSON. */
export function wantsHtml(request: Pick<FastifyRequest, "url" | "headers">): boolean {
  if (isTwinPath(targetOf(request.url).path)) return false;
  return request.headers.accept?.includes("text/html") ?? false;
}

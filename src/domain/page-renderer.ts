import type { Services } from "./services.ts";
import type { PlainFields } from "./url/plain-pages.ts";

/** The one door through which the server hands a request to the pages, and gets bytes back. */
export interface PageRenderer {
  renderPage(request: PageRequest): Promise<PageAnswer>;
  /** The page's `.ljson` twin: the same `load`, answered as JSON. */
  renderTwin(request: TwinRequest): Promise<PageAnswer>;
  /** A page for a failure that happened outside any page; must not need the database. */
  renderFailure(request: FailureRequest): Promise<PageAnswer>;
}

/** The data alone: the same for everybody who may see it. */
export interface TwinRequest {
  /** Absolute address of the page, not of its twin. */
  url: string;
  services: Services;
}

export interface PageRequest extends TwinRequest {
  /** Set for a plain page: what its forms need, because no script fills it in. */
  plain?: PlainForms;
}

/** The forms of a page without JavaScript, for one visitor. */
export interface PlainForms {
  authenticityToken: string;
  /** When the page was fetched, signed by the server. */
  formTime: string;
  fields?: PlainFields;
}

export interface FailureRequest extends TwinRequest {
  status: number;
  /** Says more than the status does. */
  message?: string | undefined;
}

/** The texts of a page's inline scripts and styles. The policy allows each by its hash. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface PageAnswer {
  /** The page's path pattern, such as `/branches/:branchUrl`; undefined if the answer isn't a page. */
  pagePath?: string | undefined;
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Undefined if the answer isn't HTML. */
  inline?: InlineTexts;
  /** True if everyone gets the same bytes from this URL, so that caches may keep them. */
  isShared?: boolean;
}

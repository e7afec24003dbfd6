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
  nonce: string;
  authenticityToken: string;
  /** For a plain page's form. */
  plainFields?: PlainFields;
  formTime?: string;
}

interface FailureRequest extends PageRequest {
  status: number;
}

export interface PageAnswer {
  /** The page's path pattern, such as `/branches/:branchUrl`; undefined if the answer isn't a page. */
  pagePath?: string | undefined;
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

import { createContext } from "react";
import type { PlainFields } from "../../domain/url/plain-pages.ts";

/** What the forms on a plain page need, because no JavaScript fills it in. Undefined on all other pages. */
export interface PlainPage {
  authenticityToken: string;
  /** When the page was fetched, signed by the server. */
  formTime: string;
  fields: PlainFields | undefined;
}

export const PlainPageContext = createContext<PlainPage | undefined>(undefined);

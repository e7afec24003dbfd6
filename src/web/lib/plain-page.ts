import { createContext } from "react";
import type { PlainFields } from "../../domain/url/plain-pages.ts";

/** What a plain page's forms need, as no script will fill it in. Undefined wherever script runs. */
export interface PlainPage {
  authenticityToken: string;
  /** When the page was handed out, signed by the server. */
  formTime: string;
  fields: PlainFields | undefined;
}

export const PlainPageContext = createContext<PlainPage | undefined>(undefined);

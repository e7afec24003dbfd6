import { createContext } from "react";

/** What a plain page's forms need, as no script will fill it in. Undefined wherever script runs. */
export interface PlainPage {
  authenticityToken: string;
}

export const PlainPageContext = createContext<PlainPage | undefined>(undefined);

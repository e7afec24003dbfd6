import { createContext, type ReactNode, useContext } from "react";
import { toHtmlProps } from "./kept-html.ts";

export interface ApartPart {
  content: ReactNode;
  /** Set for content that is the same on many pages. */
  cached?: CachedPart;
}

interface CachedPart {
  /** What the content shows. The HTML is cached for as long as this object. */
  of: object;
  /** Everything else that the content depends on, except the agency's settings. */
  variant: string;
}

/** On the server: takes a part, and returns the text that marks its place in the page's HTML. */
export const ApartContext = createContext<((part: ApartPart) => string) | undefined>(undefined);

/**
 * The properties of an element whose content the server renders apart from the page: once for all pages that show it, or in a turn of
 * its own, so that a long page doesn't hold up other requests. The content can't use anything of the page, such as its location, nor
 * `useId`.
 */
export function useRenderedApart(part: ApartPart) {
  const take = useContext(ApartContext);
  return take ? toHtmlProps(take(part)) : { children: part.content };
}

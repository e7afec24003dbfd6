export type ExposureEvent = "search_result" | "list";

/** What it was that showed a card: the answer to a search, or any other list. */
export function exposureEventOf(pathname: string): ExposureEvent {
  return pathname === "/search" ? "search_result" : "list";
}

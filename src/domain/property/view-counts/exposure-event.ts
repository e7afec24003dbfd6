export type ExposureEvent = "search_result" | "list";

/** Which kind of page showed a card: search results, or any other list. */
export function toExposureEvent(pathname: string): ExposureEvent {
  return pathname === "/search" ? "search_result" : "list";
}

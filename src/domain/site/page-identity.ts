/** What each page is called by scripts that count and measure, whatever its address. */
const PAGE_NAMES = {
  home: "home#index",
  search: "properties#index",
  property: "properties#show",
  compare: "properties#compare",
  branches: "branches#index",
  branch: "branches#show",
  department: "departments#show",
  people: "staff#index",
  person: "staff#show",
  "sales-events": "sales_events#index",
  "sales-event": "sales_events#show",
  content: "pages#show",
} as const;

export type PageName = (typeof PAGE_NAMES)[keyof typeof PAGE_NAMES];

/** By the id of its route; undefined for pages that are nobody's to count, such as errors. */
export function pageNameOf(routeId: string): PageName | undefined {
  const page = routeId.replace(/-route$/, "");
  return Object.hasOwn(PAGE_NAMES, page) ? PAGE_NAMES[page as keyof typeof PAGE_NAMES] : undefined;
}

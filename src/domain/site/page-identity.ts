/** Page names for analytics scripts. They stay the same when URLs change. */
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

/** Returns the analytics name of a route, or undefined for pages that aren't counted, such as errors. */
export function findPageName(routeId: string): PageName | undefined {
  const page = routeId.replace(/-route$/, "");
  return Object.hasOwn(PAGE_NAMES, page) ? PAGE_NAMES[page as keyof typeof PAGE_NAMES] : undefined;
}

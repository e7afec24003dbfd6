import type { PageRoute } from "./router/match-route.ts";

export const PAGE_ROUTES: readonly PageRoute[] = [
  { id: "home-route", path: "/", load: () => import("./routes/home-route.tsx") },
  { id: "search-route", path: "/search", load: () => import("./routes/search-route.tsx") },
  {
    id: "property-route",
    path: "/properties/:propertyId/:channel",
    load: () => import("./routes/property-route.tsx"),
  },
  { id: "compare-route", path: "/compare", load: () => import("./routes/compare-route.tsx") },
  { id: "branches-route", path: "/branches", load: () => import("./routes/branches-route.tsx") },
  { id: "branch-route", path: "/branches/:branchUrl", load: () => import("./routes/branch-route.tsx") },
  {
    id: "department-route",
    path: "/branches/:branchUrl/departments/:urlLabel",
    load: () => import("./routes/department-route.tsx"),
  },
  { id: "people-route", path: "/staff", load: () => import("./routes/people-route.tsx") },
  { id: "person-route", path: "/staff/:staffMemberId", load: () => import("./routes/person-route.tsx") },
  { id: "sales-events-route", path: "/sales-events", load: () => import("./routes/sales-events-route.tsx") },
  {
    id: "sales-event-route",
    path: "/sales-events/:eventId",
    load: () => import("./routes/sales-event-route.tsx"),
  },
  { id: "content-route", path: "/pages/:slug", load: () => import("./routes/content-route.tsx") },
  {
    id: "alert-settings-route",
    path: "/alerts/:name/:signature",
    load: () => import("./routes/account/alert-settings-route.tsx"),
  },
  {
    id: "material-alert-settings-route",
    path: "/material-alerts/:alert/:signature",
    load: () => import("./routes/property/material-alert-settings-route.tsx"),
  },
  {
    id: "viewing-route",
    path: "/viewings/:lead/:expires/:signature",
    load: () => import("./routes/viewing-route.tsx"),
  },
  ...(import.meta.env.DEV
    ? [{ id: "dev-ui-route", path: "/dev/ui", load: () => import("./routes/dev-ui-route.tsx") }]
    : []),
];

/** Every path that isn't a page. */
export const UNKNOWN_ROUTE: PageRoute = {
  id: "not-found-route",
  path: "*",
  load: () => import("./routes/not-found-route.tsx"),
};

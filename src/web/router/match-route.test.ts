import { describe, expect, it } from "vitest";
import { PLAIN_ROUTES } from "../plain-routes.ts";
import { PAGE_ROUTES, UNKNOWN_ROUTE } from "../routes.ts";
import { createMatcher } from "./match-route.ts";

const pages = [...PLAIN_ROUTES, ...PAGE_ROUTES];
const findRoute = createMatcher({ pages, unknown: UNKNOWN_ROUTE });

describe("createMatcher", () => {
  it.each([
    ["/", "home-route", {}],
    ["//", "home-route", {}],
    ["/search", "search-route", {}],
    ["/search/", "search-route", {}],
    ["/search//", "search-route", {}],
    ["/%73earch", "search-route", {}],
    ["/properties/12/sales", "property-route", { propertyId: "12", channel: "sales" }],
    ["/properties/12/sales/", "property-route", { propertyId: "12", channel: "sales" }],
    ["/branches", "branches-route", {}],
    ["/branches/", "branches-route", {}],
    ["/branches/ely", "branch-route", { branchUrl: "ely" }],
    ["/branches/saint%20ives", "branch-route", { branchUrl: "saint ives" }],
    ["/branches/caf%C3%A9", "branch-route", { branchUrl: "café" }],
    ["/branches/café", "branch-route", { branchUrl: "café" }],
    ["/branches/a%2Fb", "branch-route", { branchUrl: "a/b" }],
    ["/branches/a%252Fb", "branch-route", { branchUrl: "a/b" }],
    ["/branches/a%0Ab", "branch-route", { branchUrl: "a\nb" }],
    ["/branches/100%", "branch-route", { branchUrl: "100%" }],
    ["/branches/%E0%A4%A", "branch-route", { branchUrl: "%E0%A4%A" }],
    ["/branches/a.b", "branch-route", { branchUrl: "a.b" }],
    ["/branches/ely/departments/sales", "department-route", { branchUrl: "ely", urlLabel: "sales" }],
    ["/viewings/1/2/3", "viewing-route", { lead: "1", expires: "2", signature: "3" }],
    ["/forms/careers", "form-route", { formId: "careers" }],
    ["/user/sign-in", "sign-in-route", {}],
  ])("matches %s to %s", (pathname, id, params) => {
    const match = findRoute(pathname);
    expect(match.route.id).toBe(id);
    expect(match.params).toEqual(params);
  });

  it.each([
    "/Search",
    "/SEARCH",
    "/searching",
    "//search",
    "/search/lettings",
    "/search%20",
    "/search%2F",
    "/search%0A",
    "/properties",
    "/properties/12",
    "/properties//sales",
    "/properties/12/sales/photos",
    "/branches/ely/departments",
    "/a%0Ab",
    "/%",
  ])("matches %j to no page", (pathname) => {
    expect(findRoute(pathname)).toEqual({ route: UNKNOWN_ROUTE, params: {} });
  });

  it("needs no order: each page's own path matches only that page", () => {
    for (const page of pages) {
      const path = page.path.replace(/:\w+/g, "x");
      const matching = pages.filter(
        (one) => createMatcher({ pages: [one], unknown: UNKNOWN_ROUTE })(path).route === one,
      );
      expect(matching).toEqual([page]);
    }
  });
});

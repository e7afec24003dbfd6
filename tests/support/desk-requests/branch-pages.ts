import { type DeskWorld, OWN_BRANCH } from "./desk-world.ts";

/** Pages about something that belongs to a branch: the path of one, with its subject in the world. */
export const BRANCH_PAGES: Readonly<Record<string, (world: DeskWorld) => Promise<string>>> = {
  "GET /desk/branches/:id": async () => `/desk/branches/${OWN_BRANCH}`,
  "GET /desk/content/:kind/:id": async () => "/desk/content/person/1",
  "GET /desk/content/:kind/:id/conflict": async () => "/desk/content/person/1/conflict",
  "GET /desk/content/:kind/:id/picture": async () => "/desk/content/person/1/picture?field=f.photoKey",
  "GET /desk/content/:kind/:id/versions": async () => "/desk/content/person/1/versions",
  "GET /desk/enquiries/:id": async (world) => `/desk/enquiries/${await world.storeLead()}`,
  "GET /desk/enquiries/:id/presence": async (world) => `/desk/enquiries/${await world.storeLead()}/presence`,
  "GET /desk/enquiries/auto-replies": async () => `/desk/enquiries/auto-replies?branch=${OWN_BRANCH}`,
  "GET /desk/feeds/:feed": async () => "/desk/feeds/main",
  "GET /desk/feeds/:feed/runs/:run": async (world) => `/desk/feeds/main/runs/${await world.holdRun()}`,
  "GET /desk/people/:person": async (world) => `/desk/people/enquiry-${await world.storeLead()}`,
  "GET /desk/properties/:id/report": async ({ propertyId }) => `/desk/properties/${propertyId}/report`,
  "GET /desk/stock/:id": async ({ propertyId }) => `/desk/stock/${propertyId}`,
  "GET /desk/stock/:id/raw": async ({ propertyId }) => `/desk/stock/${propertyId}/raw`,
  "GET /desk/viewing-times": async () => `/desk/viewing-times?branch=${OWN_BRANCH}`,
};

/** Pages with an id that belong to the whole agency, or whose subject another test has, and why. */
export const OTHER_PAGES: Readonly<Record<string, string>> = {
  "GET /desk/answered/:lead/:expires/:signature": "the link itself is the permission",
  "GET /desk/enquiries/:id/files/:upload": "src/server/desk/enquiry/enquiry-routes.test.ts",
  "GET /desk/invitation/:token": "before a sign-in",
  "GET /desk/invitation/:token/second-step": "before a sign-in",
  "GET /desk/reset/:token": "before a sign-in",
  "GET /desk/properties/:id/reports/:report": "src/server/desk/reports/report-routes.test.ts",
  "GET /desk/stock/:id/edit": "src/server/desk/stock/by-hand-routes.test.ts",
  "GET /desk/secured/:id": "the agency's",
  "GET /desk/secured/:id/conflict": "the agency's",
  "GET /desk/secured/:id/versions": "the agency's",
  "GET /desk/settings/:id": "the agency's",
  "GET /desk/settings/:id/conflict": "the agency's",
  "GET /desk/settings/:id/picture": "the agency's",
  "GET /desk/settings/:id/versions": "the agency's",
};

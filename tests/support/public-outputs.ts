import type { FastifyInstance } from "fastify";
import { getPropertyPath, type Listing } from "../../src/domain/property/property.ts";
import { createViewingPath } from "../../src/server/enquiry/viewing/viewing-link.ts";
import { readMailJob, SEND_MAIL } from "../../src/server/mail/mail-jobs.ts";
import { PLAIN_ROUTES } from "../../src/web/plain-routes.ts";
import { PAGE_ROUTES, UNKNOWN_ROUTE } from "../../src/web/routes.ts";
import type { Client } from "./account.ts";
import type { TestDb } from "./engines.ts";
import { FEED_ROUTES } from "./feed-routes.ts";
import { createEnquirer, goodValuation, goodViewingForm } from "./leads.ts";
import { createMaterialAlertPath, findUnknownHome } from "./material-alerts.ts";
import { TEST_SECRET } from "./test-app.ts";
import { createViewing } from "./viewing-slots.ts";

/** What the walker may ask about. */
export interface PublicWorld {
  app: FastifyInstance;
  testDb: TestDb;
  /** Signed in, with every home saved. */
  member: Client;
  home: Listing;
  letting: Listing;
  /** A new home of a development. */
  plotId: number;
  branchId: number;
  /** Free viewing times of the branch, one for each walk. */
  slotIds: number[];
  staffMemberId: number;
  /** The paths of the sitemaps: every page that search engines may list. */
  sitemapPaths: readonly string[];
  alertPath: string;
}

/** Named texts that anybody can get from the site. */
export type Outputs = Map<string, string>;

type Ask = (world: PublicWorld) => Promise<string[]> | string[];
/** The answer has nothing about a property, for the reason given. */
const silent =
  (_reason: string): Ask =>
  () => [];
const urls =
  (list: (world: PublicWorld) => string[]): Ask =>
  async (world) =>
    Promise.all(list(world).map(async (url) => describeAnswer(await world.member.get(url))));
const describeAnswer = ({
  statusCode,
  headers,
  body,
}: {
  statusCode: number;
  headers: object;
  body: string;
}) => `${statusCode} ${JSON.stringify(headers)} ${body}`;

/** Every route of the app, and how to get from it all that it says about properties. */
export const ROUTE_OUTPUTS: Readonly<Record<string, Ask>> = {
  "GET /healthz": urls(() => ["/healthz"]),
  "GET /readyz": urls(() => ["/readyz"]),
  "GET /dev/mail": silent("only in development"),
  "GET /dev/mail/:name": silent("only in development; emails are read from the queue"),
  "GET /dev/mail/:name/attachments/:index": silent("only in development"),
  "GET /dev/mail/:name/text": silent("only in development"),
  ...Object.fromEntries(FEED_ROUTES.map((route) => [route, silent("answers a feed that has its secret")])),
  "GET /places": urls(({ home }) => [
    `/places?q=${encodeURIComponent(home.street)}`,
    `/places?q=${home.postcode}`,
  ]),
  "GET /search.ljson": urls(({ home, letting }) => [
    "/search.ljson?channel=sales",
    "/search.ljson?channel=lettings",
    "/search.ljson?channel=sales&hashbang=map",
    "/search.ljson?channel=sales&markers=1",
    `/search.ljson?channel=sales&q=${encodeURIComponent(home.displayAddress)}`,
    `/search.ljson?channel=lettings&q=${letting.reference}`,
  ]),
  "GET /property_cards.ljson": urls(({ home, letting }) => [
    `/property_cards.ljson?ids=${home.propertyId},${letting.propertyId}`,
  ]),
  "GET /saved_properties.ljson": urls(() => ["/saved_properties.ljson"]),
  "POST /saved_properties.ljson": async ({ member, home }) => [
    describeAnswer(await member.send("/saved_properties.ljson", { property_ids: [home.propertyId] })),
  ],
  "POST /saved_properties/:id": silent("the override of DELETE"),
  "DELETE /saved_properties/:id": silent("answers with ids"),
  "GET /saved_searches.ljson": urls(() => ["/saved_searches.ljson"]),
  "POST /search": silent("redirects to a search"),
  "POST /saved_searches": silent("answers with the search"),
  "PUT /saved_searches": silent("answers with the search"),
  "POST /searches/:id/seen": silent("answers with nothing"),
  "POST /searches/:id": silent("the override of DELETE"),
  "DELETE /searches/:id": silent("answers with nothing"),
  "GET /user.ljson": urls(() => ["/user.ljson"]),
  "POST /user.ljson": silent("answers with the visitor's own data"),
  "PUT /user.ljson": silent("answers with the visitor's own data"),
  "DELETE /user.ljson": silent("answers with nothing"),
  "POST /session": silent("answers with the visitor's own data"),
  "DELETE /session": silent("answers with nothing"),
  "GET /sessions.ljson": urls(() => ["/sessions.ljson"]),
  "POST /sessions/:id": silent("the override of DELETE"),
  "DELETE /sessions/:id": silent("answers with nothing"),
  "POST /sessions": silent("the override of DELETE"),
  "DELETE /sessions": silent("answers with nothing"),
  "POST /reset_passwords": silent("answers with nothing"),
  "PUT /reset_passwords": silent("answers with nothing"),
  "POST /password": silent("the override of PUT"),
  "PUT /password": silent("answers with nothing"),
  "GET /user/confirm-email": urls(() => ["/user/confirm-email?token=x"]),
  "POST /user/confirm-email": silent("redirects"),
  "POST /email_confirmations": silent("answers with nothing"),
  "DELETE /email_confirmations": silent("answers with nothing"),
  "POST /marketing_preferences/:id": silent("the override of PUT"),
  "PUT /marketing_preferences/:id": silent("answers with the visitor's own data"),
  "POST /custom_marketing_preferences/:id": silent("the override of PUT"),
  "PUT /custom_marketing_preferences/:id": silent("answers with the visitor's own data"),
  "GET /user_data.json": urls(() => ["/user_data.json"]),
  "POST /property_views": silent("answers with nothing"),
  "POST /user/send_to_friend": async ({ app, home }) => {
    const sender = { name: "Rosa", email: "rosa@example.org", friend_name: "Piet", message: "" };
    const enquirer = await createEnquirer(app);
    const payload = { ...sender, property_id: home.propertyId, friend_email: "piet@example.org" };
    return [describeAnswer(await enquirer.json("/user/send_to_friend", payload))];
  },
  "POST /material_alerts": async (world) => {
    const enquirer = await createEnquirer(world.app);
    const payload = {
      property_id: await findUnknownHome(world.testDb),
      items: "mobile",
      email: "told@example.org",
    };
    return [describeAnswer(await enquirer.json("/material_alerts", payload))];
  },
  "POST /material-alerts/:alert/:signature": silent("redirects"),
  "GET /postcode_branch_lookup": urls(({ home }) => [`/postcode_branch_lookup?postcode=${home.postcode}`]),
  "GET /viewing_slots": urls(({ home }) => [`/viewing_slots?property=${home.propertyId}`]),
  "GET /instant_valuation": urls(({ home }) => [
    `/instant_valuation?postcode=${home.postcode}&type=${home.propertyType}&beds=${home.bedrooms}`,
    `/instant_valuation?postcode=CB7+4EX&type=terraced-house&beds=3`,
  ]),
  "POST /properties/:id/:channel/leads": async ({ app, home, letting, slotIds }) => {
    const enquirer = await createEnquirer(app);
    const slotId = slotIds.shift();
    return [
      await enquirer.json(`${getPropertyPath(home)}/leads`, createViewing(slotId, `viewing-${slotId}`)),
      await enquirer.form(`${getPropertyPath(letting)}/leads`, goodViewingForm()),
    ].map(describeAnswer);
  },
  "POST /leads": async ({ app }) => {
    const enquirer = await createEnquirer(app);
    return [describeAnswer(await enquirer.json("/leads", goodValuation()))];
  },
  "POST /form_submissions": silent("a form of the agency's own, about no stored property"),
  "GET /seller/:token": silent("a report for the holder of its link"),
  "GET /lead_uploads/:id": silent("the page of a visitor's file, for staff"),
  "GET /lead_uploads/:id/file": silent("a visitor's file, for staff"),
  "POST /viewings/:lead/:expires/:signature": async (world) => {
    const path = await findViewingPath(world);
    const slotId = world.slotIds.at(-1);
    const { query } = world.testDb.db;
    const { viewing_slot_id } = await query
      .selectFrom("viewing_bookings")
      .selectAll()
      .executeTakeFirstOrThrow();
    const enquirer = await createEnquirer(world.app);
    const fields = { seen_slot_id: String(viewing_slot_id), viewing_slot_id: String(slotId) };
    return [describeAnswer(await enquirer.form(path, fields))];
  },
  "GET /viewings/:lead/:expires/:signature/viewing.ics": async (world) => {
    const path = await findViewingPath(world);
    return urls(() => [`${path}/viewing.ics`])(world);
  },
  "GET /address_lookup": urls(({ home }) => [
    `/address_lookup?autocomplete=${encodeURIComponent(home.street)}`,
  ]),
  "POST /ajax-events/logs": silent("answers with nothing"),
  "GET /analytics_code": urls(() => ["/analytics_code"]),
  "POST /alerts/:name/:signature": silent("redirects"),
  "GET /.well-known/change-password": urls(() => ["/.well-known/change-password"]),
  "GET /.well-known/security.txt": urls(() => ["/.well-known/security.txt"]),
  "GET /robots.txt": urls(() => ["/robots.txt"]),
  "GET /sitemap.xml": urls(() => ["/sitemap.xml"]),
  "GET /sitemaps/:file": urls(() => ["/sitemaps/properties-1.xml", "/sitemaps/site-1.xml"]),
  "GET /images/:width/*": silent("a picture"),
  "GET /properties/:propertyId/documents/:number": silent("a stored file"),
  "GET /properties/:propertyId/:channel/qr.svg": silent(
    "a URL as a picture, without looking at the property",
  ),
  "GET /basemap/style.json": urls(() => ["/basemap/style.json"]),
  "GET /basemap/still.svg": silent("a picture of a map"),
  "GET /basemap/:version/:set/:z/:x/:y.pbf": silent("a map tile"),
  "GET /*": silent("the pages, by their own table"),
};

/** The link to the first booked viewing. */
async function findViewingPath({ testDb }: PublicWorld): Promise<string> {
  const { lead_id: leadId } = await testDb.db.query
    .selectFrom("viewing_bookings")
    .select("lead_id")
    .executeTakeFirstOrThrow();
  return createViewingPath({ leadId, endsAt: Date.now(), secret: TEST_SECRET });
}

const plain =
  (path: string, query: (world: PublicWorld) => string = () => ""): Ask =>
  (world) =>
    urls(() => [`${path}?plain=1${query(world)}`])(world);
/** The page and its data, for every path of the sitemaps that begins so. */
const listed = (start: string, most = 40): Ask =>
  urls(({ sitemapPaths }) =>
    sitemapPaths
      .filter((path) => path.startsWith(start))
      .slice(0, most)
      .flatMap((path) => [path, path.replace(/(?=\?|$)/, ".ljson")]),
  );
const withHome = ({ home }: PublicWorld) => `&property=${home.propertyId}`;

/** Every page of the site, by its pattern. */
export const PAGE_OUTPUTS: Readonly<Record<string, Ask>> = {
  "/": urls(() => ["/"]),
  "/search": urls(() => [
    "/search?channel=sales",
    "/search?channel=lettings&fragment=status-all",
    "/search?channel=sales&fragment=page-2",
    "/search?channel=sales&hashbang=map",
  ]),
  "/properties/:propertyId/:channel": listed("/properties/"),
  "/compare": urls(({ home }) => [
    `/compare?ids=${home.propertyId}`,
    `/compare.ljson?ids=${home.propertyId}`,
  ]),
  "/branches": urls(() => ["/branches", "/branches.ljson"]),
  "/branches/:branchUrl": listed("/branches/"),
  "/branches/:branchUrl/departments/:urlLabel": urls(() => [
    "/branches/ely/departments/lettings",
    "/branches/ely/departments/lettings.ljson",
  ]),
  "/staff": urls(() => ["/staff", "/staff.ljson"]),
  "/staff/:staffMemberId": listed("/staff/"),
  "/sales-events": urls(() => ["/sales-events", "/sales-events.ljson"]),
  "/sales-events/:eventId": listed("/sales-events/"),
  "/pages/:slug": listed("/pages/"),
  "/alerts/:name/:signature": urls(({ alertPath }) => [alertPath, `${alertPath}.ljson`]),
  "/viewings/:lead/:expires/:signature": async (world) => {
    const path = await findViewingPath(world);
    return urls(() => [path, `${path}.ljson`])(world);
  },
  "/lead_uploads/:id": silent("a visitor's file, for staff"),
  "/dev/ui": silent("only in development"),
  "*": urls(() => ["/nothing-here", "/properties/999999999/sales", "/properties/999999999/sales.ljson"]),
  "/send-to-friend": plain("/send-to-friend", withHome),
  "/material-alert": async (world) => {
    const propertyId = await findUnknownHome(world.testDb);
    return plain("/material-alert", () => `&property=${propertyId}&items=mobile`)(world);
  },
  "/material-alerts/:alert/:signature": async (world) => {
    const path = await createMaterialAlertPath(world.testDb);
    return urls(() => [path, `${path}.ljson`])(world);
  },
  "/valuation": plain("/valuation", () => "&postcode=CB7+4EX&type=terraced-house&beds=3"),
  "/new-homes-enquiry": plain("/new-homes-enquiry", ({ plotId }) => `&property=${plotId}`),
  "/forms/:formId": plain("/forms/1"),
  "/book-a-valuation": plain("/book-a-valuation"),
  "/book-a-viewing": plain("/book-a-viewing", withHome),
  "/contact-staff-member/:id": (world) =>
    plain(`/contact-staff-member/${world.staffMemberId}`, withHome)(world),
  "/contact-office": plain("/contact-office", ({ branchId }) => `&branch=${branchId}`),
  "/user/register": plain("/user/register"),
  "/user/sign-in": plain("/user/sign-in"),
  "/user/forgotten-password": plain("/user/forgotten-password"),
  "/user/confirm-email": plain("/user/confirm-email"),
};

/** The patterns of the pages, from the route table itself. */
export function listPagePatterns(): string[] {
  return [...PLAIN_ROUTES, ...PAGE_ROUTES, UNKNOWN_ROUTE].map(({ path }) => path);
}

/** Asks every route and page, and reads the emails that this sends. */
export async function collectOutputs(world: PublicWorld): Promise<Outputs> {
  const outputs: Outputs = new Map();
  for (const [name, ask] of Object.entries({ ...ROUTE_OUTPUTS, ...PAGE_OUTPUTS }))
    outputs.set(name, (await ask(world)).join("\n"));
  const jobs = await world.testDb.db.query.selectFrom("jobs").select(["kind", "payload_json"]).execute();
  for (const { kind, payload_json } of jobs) {
    const email = kind === SEND_MAIL ? readMailJob(JSON.parse(payload_json)) : undefined;
    const name = email ? `email to ${email.to}` : "other jobs";
    // A calendar file continues a long line after a line break and a space.
    const text = (email ? JSON.stringify(email) : payload_json).replaceAll("\\r\\n ", "");
    outputs.set(name, `${outputs.get(name) ?? ""}\n${text}`);
  }
  return outputs;
}

import type { FastifyInstance, RouteOptions } from "fastify";
import { DAY_MS } from "../../../src/domain/time/time.ts";
import type { AppDeps } from "../../../src/server/app-deps.ts";
import { insertViewingBooking } from "../../../src/server/enquiry/viewing/viewing-booking-queries.ts";
import { type DeskClient, signInToDesk } from "../desk.ts";
import { writeSmallAgency } from "../desk-content.ts";
import { type DoorBrowser, type EnrolledPerson, enrol, openDoor } from "../desk-door.ts";
import { createTestDb, type TestDb } from "../engines.ts";
import { buildStock, createFeedWorld, listRows } from "../feed-world.ts";
import { createPasskeyDevice, type PasskeyDevice } from "../passkey-device.ts";
import { storeLead } from "../stored-lead.ts";
import { buildTestApp } from "../test-app.ts";
import { publishTimes } from "../viewing-slots.ts";

/** The branch of everything in the world below; 2 exists beside it. */
export const OWN_BRANCH = 1;
export const OTHER_BRANCH = 2;

export type Fields = Record<string, string | readonly string[]>;

/** A valid request of a route. */
export interface DeskRequest {
  path: string;
  fields?: Fields;
  /** A file that is sent with the fields. */
  file?: { field: string; name: string; content: string | Uint8Array<ArrayBuffer> };
  /** Where its subject belongs; missing if it concerns no single branch. */
  branchId?: number;
  /** An owner of all branches if missing. */
  by?: DeskClient | DoorBrowser;
}

/** Someone who is signed in with a password, an app and a passkey. */
interface SignedInPerson extends EnrolledPerson {
  door: DoorBrowser;
  device: PasskeyDevice;
}

export interface DeskWorld {
  app: FastifyInstance;
  testDb: TestDb;
  owner: DeskClient;
  propertyId: number;
  feed: Awaited<ReturnType<typeof createFeedWorld>>;
  storeLead(): Promise<number>;
  /** An enquiry with a booked viewing, and a free time. */
  bookViewing(): Promise<{ leadId: number; slotId: number; freeId: number }>;
  /** A run that waits for a decision. */
  holdRun(): Promise<number>;
  enrol(): Promise<SignedInPerson>;
  /** Posts as the owner; returns where it leads. */
  post(path: string, fields: Fields): Promise<string>;
  /** What the form of a page would post to this path. */
  readForm(page: string, action: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const ORIGIN = "http://gable.test";

/** A small agency with two branches, a feed, stock of one branch, and an owner who is signed in. */
export async function createDeskWorld(
  options: { onRoute?: (route: RouteOptions) => void; extend?: AppDeps["extend"] } = {},
): Promise<DeskWorld> {
  const testDb = await createTestDb("sqlite");
  const { db } = testDb;
  await writeSmallAgency(db);
  const feed = await createFeedWorld(testDb, { maps: [`A=${OWN_BRANCH}`] });
  await feed.deliver(buildStock(listRows(20)));
  const [property] = await feed.listProperties();
  if (!property) throw new Error("The feed has no homes.");
  const { propertyId } = property;
  const app = await buildTestApp(testDb, options);
  const owner = await signInToDesk(testDb, { name: "Eleanor Thackray" });
  let people = 0;
  let runs = 4;

  const store = () => storeLead(db, { email: "rosa@example.org", branchId: OWN_BRANCH, propertyId });
  const get = async (url: string) => (await app.inject({ url, headers: { cookie: owner.cookie } })).body;
  return {
    app,
    testDb,
    owner,
    propertyId,
    feed,
    storeLead: store,
    async bookViewing() {
      await db.query.deleteFrom("viewing_bookings").execute();
      const slots = await publishTimes(testDb, OWN_BRANCH, [2 * DAY_MS, 3 * DAY_MS]);
      const [slotId = 0, freeId = 0] = slots.map(({ id }) => id);
      const leadId = await store();
      const booking = { leadId, slotId, visitor: "rosa@example.org" };
      await db.transaction((trx) => insertViewingBooking(trx, booking));
      return { leadId, slotId, freeId };
    },
    async holdRun() {
      // A run that was decided waits for a worker, and later ones wait for it.
      const waiting = await db.query
        .selectFrom("feed_runs")
        .select("run_id")
        .where("state", "=", "waiting")
        .orderBy("run_id")
        .execute();
      for (const { run_id } of waiting) await feed.finish(run_id);
      // A file that is the same as the last one is turned away.
      runs += 1;
      const rows = listRows(20, () => ({ BEDROOMS: String(runs) }));
      await feed.deliver(buildStock(rows));
      return (await feed.deliver(buildStock(rows.slice(0, 11)))).runId;
    },
    async enrol() {
      people += 1;
      const door = openDoor(app);
      const device = createPasskeyDevice({ origin: ORIGIN });
      const email = `person-${people}@ouseandlark.example`;
      const person = await enrol({ app, testDb, browser: door }, { email });
      const { body } = await door.get("/desk/me");
      await door.post("/desk/me/passkeys", { passkey: device.create(findPasskeyOptions(body)) });
      return { ...person, door, device };
    },
    async post(url, fields) {
      const { headers } = await app.inject({
        method: "POST",
        url,
        headers: { cookie: owner.cookie, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ ...fields, desk_token: owner.token } as Record<
          string,
          string
        >).toString(),
      });
      return String(headers.location);
    },
    readForm: async (page, action) => readForm(await get(page), action),
    async close() {
      await app.close();
      await testDb.drop();
    },
  };
}

const decode = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

export function findPasskeyOptions(body: string): string {
  return decode(/data-passkey="([^"]+)"/.exec(body)?.[1] ?? "");
}

/** Everything that the first form with this action, or its button's `formaction`, would post. */
export function readForm(body: string, action: string): Record<string, string> {
  const forms = body.match(/<form.*?<\/form>/gs) ?? [];
  const html = forms.find((form) => form.includes(`ction="${action}"`));
  if (html === undefined) throw new Error(`The page has no form for ${action}.`);
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (name === undefined || (/type="(checkbox|radio)"/.test(tag) && !tag.includes("checked"))) continue;
    fields[name] = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? "on");
  }
  for (const [, name = "", text = ""] of html.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name] = decode(text);
  for (const [, name = "", options = ""] of html.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g))
    fields[name] = decode(/value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  const { desk_token: _token, ...rest } = fields;
  return rest;
}

import type { RouteOptions } from "fastify";
import { HOUR_MS } from "../../src/domain/time/time.ts";
import { findListings } from "../../src/server/property/property-queries.ts";
import { toAlertPath } from "../../src/server/saved/alerts/alert-links.ts";
import { registerClient } from "./account.ts";
import { addSearch, addUser } from "./alert-world.ts";
import { demoTemplate } from "./demo-templates.ts";
import { createTestDb } from "./engines.ts";
import type { PublicWorld } from "./public-outputs.ts";
import { buildTestApp, TEST_SECRET } from "./test-app.ts";
import { findHome, publishTimes } from "./viewing-slots.ts";

const BRANCH_ID = 1;

/** The demo agency with something on every public page. */
export async function createPublicWorld(
  onRoute?: (route: RouteOptions) => void,
): Promise<PublicWorld & { close(): Promise<void> }> {
  const testDb = await createTestDb("sqlite", demoTemplate({ count: 500 }));
  const { db } = testDb;
  const app = await buildTestApp(testDb, onRoute ? { onRoute } : {});
  const ids = [
    await findHome(testDb, { branchId: BRANCH_ID, status: "for-sale" }),
    await findHome(testDb, { branchId: BRANCH_ID, status: "to-let" }),
  ];
  const [home, letting] = await findListings(db.query, ids);
  if (!home || !letting) throw new Error("There is no such home.");
  const { staff_member_id } = await db.query
    .selectFrom("staff")
    .select("staff_member_id")
    .executeTakeFirstOrThrow();
  const sitemaps = await Promise.all(
    ["pages", "branches", "people", "sales-events", "properties"].map(
      async (kind) => (await app.inject(`/sitemaps/${kind}-1.xml`)).body,
    ),
  );
  const plot = await db.query
    .selectFrom("properties")
    .select("property_id")
    .where("development_id", "is not", null)
    .executeTakeFirstOrThrow();
  const slots = await publishTimes(
    testDb,
    BRANCH_ID,
    [48, 50, 52, 54, 56, 58].map((hours) => hours * HOUR_MS),
  );
  const member = await registerClient(app, "member@example.org");
  const userId = await addUser(db);
  const searchId = await addSearch(db, { userId, search: { channel: "sales" } });
  return {
    app,
    testDb,
    member,
    home,
    letting,
    plotId: plot.property_id,
    branchId: BRANCH_ID,
    slotIds: slots.map(({ id }) => id),
    staffMemberId: staff_member_id,
    sitemapPaths: putFirst(home.propertyId, sitemaps.flatMap(listPaths)),
    alertPath: toAlertPath(TEST_SECRET, { kind: "search", searchId, userId }),
    async close() {
      await app.close();
      await testDb.drop();
    },
  };
}

function listPaths(xml: string): string[] {
  return [...xml.matchAll(/<loc>http:\/\/gable\.test([^<]*)/g)].map(([, path = ""]) => path);
}

function putFirst(propertyId: number, paths: readonly string[]): string[] {
  return [...paths].sort(
    (a, b) => Number(b.includes(`/${propertyId}/`)) - Number(a.includes(`/${propertyId}/`)),
  );
}

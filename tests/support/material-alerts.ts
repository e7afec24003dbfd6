import { toMaterialAlertPath } from "../../src/server/property/material-alert/material-alert-link.ts";
import { insertMaterialAlert } from "../../src/server/property/material-alert/material-alert-queries.ts";
import type { TestDb } from "./engines.ts";
import { TEST_SECRET } from "./test-app.ts";

/** A property whose mobile signal isn't known. */
export async function findUnknownHome({ db }: TestDb): Promise<number> {
  const { property_id } = await db.query
    .selectFrom("properties")
    .select("property_id")
    .where("details_json", "like", '%"mobile":{"state":"not-known"%')
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  return property_id;
}

/** The link to a new request to be told something. */
export async function createMaterialAlertPath(testDb: TestDb): Promise<string> {
  const propertyId = await findUnknownHome(testDb);
  const request = { propertyId, email: "link@example.org", items: ["mobile"] as const, askedAt: Date.now() };
  const alertId = await testDb.db.transaction((trx) => insertMaterialAlert(trx, request));
  return toMaterialAlertPath(TEST_SECRET, alertId);
}

import { ACCOUNT_CALLS } from "../../src/domain/account/account-calls.ts";
import { ENQUIRY_CALLS } from "../../src/domain/enquiry/enquiry-calls.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import type { Db } from "../../src/server/db/database.ts";
import { RATE_LIMITS } from "../../src/server/http/limits/rate-limits.ts";
import { findProperties } from "../../src/server/property/property-queries.ts";
import { putProperties, removeProperties } from "../../src/server/property/write-properties.ts";
import type { ClusterSite } from "./cluster-site.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0";
const LIMITED = {
  signIn: ACCOUNT_CALLS.signIn.path,
  resetPassword: ACCOUNT_CALLS.requestReset.path,
  lead: ENQUIRY_CALLS.sendLead.path,
} as const;
const PATIENCE_MS = 20_000;

interface LimitedCount {
  limit: string;
  max: number;
  /** How many requests got through, sent to each process in turn. */
  allowed: number;
}

/** Sends more than the limit allows from one ip, to each process in turn. */
export async function countLimited({ web }: ClusterSite, ip: string): Promise<LimitedCount[]> {
  const counts: LimitedCount[] = [];
  for (const [limit, path] of Object.entries(LIMITED)) {
    const { max } = RATE_LIMITS[limit as keyof typeof LIMITED];
    const statuses: number[] = [];
    for (let request = 0; request < max + 2 * web.length; request++) {
      const origin = web[request % web.length]?.url ?? "";
      const headers = { "x-forwarded-for": ip, "content-type": "application/json", "user-agent": BROWSER };
      statuses.push((await fetch(origin + path, { method: "POST", headers, body: "{}" })).status);
    }
    counts.push({ limit, max, allowed: statuses.filter((status) => status !== 429).length });
  }
  return counts;
}

/** Sends the same visitor's view of a property to every process. */
export async function viewEverywhere({ web }: ClusterSite, propertyId: number): Promise<void> {
  const body = JSON.stringify({ property_id: propertyId, domain: "gable.test" });
  const headers = {
    "x-forwarded-for": "203.0.113.77",
    "content-type": "application/json",
    "user-agent": BROWSER,
  };
  for (const { url } of web) await fetch(`${url}/property_views`, { method: "POST", headers, body });
}

/** Takes a property off the market and puts it back; how long after each commit every process's search had it right. */
export async function measureStockChange({ web }: ClusterSite, db: Db): Promise<number[]> {
  const [property] = await findProperties(db.query, [await findLastId(db)]);
  if (!property) throw new Error("There's no property to change.");
  const path = `/search.ljson?channel=${property.channel}`;
  const count = async (origin = "") =>
    ((await (await fetch(origin + path)).json()) as SearchPage).pagination.total_count;
  const before = await count(web[0]?.url);
  const times: number[] = [];
  const change = async (work: () => Promise<unknown>, total: number) => {
    await work();
    const committedAt = performance.now();
    await Promise.all(
      web.map(async ({ url }) => {
        while ((await count(url)) !== total) {
          if (performance.now() - committedAt > PATIENCE_MS) throw new Error("A change of stock got lost.");
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        times.push(Math.round(performance.now() - committedAt));
      }),
    );
  };
  await change(() => db.transaction((trx) => removeProperties(db, trx, [property.propertyId])), before - 1);
  await change(() => db.transaction((trx) => putProperties(db, trx, [property])), before);
  return times;
}

async function findLastId({ query }: Db): Promise<number> {
  const row = await query
    .selectFrom("properties")
    .select("property_id")
    .where("status", "=", "for-sale")
    .orderBy("property_id", "desc")
    .executeTakeFirstOrThrow();
  return row.property_id;
}

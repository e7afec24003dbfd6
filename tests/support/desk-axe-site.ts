import { openDatabase } from "../../src/server/db/database.ts";
import { createAnsweredPath } from "../../src/server/enquiry/lead/answered-link.ts";
import { signInToDesk } from "./desk.ts";
import { readForm } from "./desk-requests/desk-world.ts";
import { buildStock, createFeedWorld, listRows } from "./feed-world.ts";
import { demoFolder, PRODUCTION, startSite } from "./site-process.ts";
import { storeLead } from "./stored-lead.ts";
import { TEST_SECRET } from "./test-app.ts";

export interface AxeSite {
  url: string;
  cookie: { name: string; value: string; domain: string; path: string };
  leadId: number;
  propertyId: number;
  /** A home that the feed brings, and the held run would keep. */
  fedPropertyId: number;
  heldRunId: number;
  /** The link in the branch's email. */
  answeredPath: string;
  /** A page that two people have changed. */
  conflictPath: string;
  /** Ends and renews the ten minutes of fresh proof. */
  forgetProof(): Promise<unknown>;
  renewProof(): Promise<unknown>;
  stop(): Promise<void>;
}

const MESSAGE = "Is the side gate wide enough for a trailer?\nWe could come on Saturday.";

/** The demo agency with something on every screen of the desk. Its worker is off, because the test runs the feed. */
export async function startAxeSite(): Promise<AxeSite> {
  const dataDir = demoFolder();
  const options = { dataDir, databaseUrl: undefined };
  const db = openDatabase(options);
  const { property_id: propertyId } = await db.query
    .selectFrom("properties")
    .select("property_id")
    .where("status", "=", "for-sale")
    .where("launched_at", "<", Date.now() - 40 * 86_400_000)
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  const feed = await createFeedWorld({ db, dataDir, options, drop: async () => {} }, { maps: ["A=1"] });
  await feed.deliver(buildStock(listRows(20)));
  const { runId: heldRunId } = await feed.deliver(buildStock(listRows(11)));
  const { property_id: fedPropertyId } = await db.query
    .selectFrom("feed_properties")
    .select("property_id")
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  const fields = [{ name: "message", label: "Message", value: MESSAGE }];
  const leadId = await storeLead(db, { propertyId, fields });
  await storeLead(db, { email: "tom@example.org", branchId: 2 });
  // The person's earlier enquiry, beside this one.
  const answered = await storeLead(db, { propertyId });
  await db.query
    .updateTable("lead_work")
    .set({ state: "answered" })
    .where("lead_id", "=", answered)
    .execute();
  const client = await signInToDesk({ db }, { name: "Priya Nair" });
  const other = await signInToDesk({ db }, { name: "Tom Gathercole" });
  const { url, stop } = await startSite({
    command: PRODUCTION,
    dataDir,
    environment: { TRUSTED_PROXIES: "1", WORKER: "0", SESSION_SECRET: TEST_SECRET },
  });

  const { slug } = await db.query
    .selectFrom("content_pages")
    .select("slug")
    .orderBy("slug")
    .executeTakeFirstOrThrow();
  const editor = `/desk/content/page/${slug}`;
  /** Changes the page's title, as the editor's form does. */
  const change = async ({ cookie, token }: typeof client, step: string, title: string) => {
    const page = await fetch(url + editor, { headers: { cookie } });
    const form = readForm(await page.text(), `${editor}/${step}`);
    const { status } = await fetch(`${url}${editor}/${step}`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ ...form, "f.title": title, desk_token: token }),
      redirect: "manual",
    });
    if (status !== 303) throw new Error(`The page couldn't be changed: ${status}.`);
  };
  await change(client, "draft", "My title");
  await change(other, "publish", "Their title");

  const setProof = (provedAt: number) =>
    db.query.updateTable("desk_sessions").set({ proved_at: provedAt }).execute();
  const [name = "", value = ""] = client.cookie.split("=");
  return {
    url,
    cookie: { name, value, domain: new URL(url).hostname, path: "/desk" },
    leadId,
    propertyId,
    fedPropertyId,
    heldRunId,
    answeredPath: createAnsweredPath({ leadId, secret: TEST_SECRET, now: Date.now() }),
    conflictPath: `${editor}/conflict`,
    forgetProof: () => setProof(0),
    renewProof: () => setProof(Date.now()),
    async stop() {
      await db.close();
      await stop();
    },
  };
}

import { OVERRIDE_FIELDS } from "../../../src/domain/feed/override/override-fields.ts";
import { printSeen } from "../../../src/server/desk/stock/read-stock-property.ts";
import { listOverrides } from "../../../src/server/feed/overrides/override-queries.ts";
import { setOverrideIn } from "../../../src/server/feed/overrides/set-override.ts";
import { findProperty } from "../../../src/server/property/property-queries.ts";
import { buildStock, listRows } from "../feed-world.ts";
import { type DeskRequest, type DeskWorld, type Fields, OWN_BRANCH } from "./desk-world.ts";

type Prepare = (world: DeskWorld) => Promise<DeskRequest>;

const branchId = OWN_BRANCH;
const isOfPhotos = ({ field }: { field: string }) => field === "photos";
const REPORT = {
  period: "last-two-weeks",
  shown: ["views", "story", "note"],
  note: "Five of six liked the kitchen most.",
  seller_names: "Mr and Mrs Zzyxberry",
  seller_email: "sellers@example.org",
};

const onStock =
  (step: string, fields: Fields): Prepare =>
  async (world) => {
    const page = `/desk/stock/${world.propertyId}`;
    const path = `${page}/${step}`;
    return { path, fields: { ...(await world.readForm(page, path)), ...fields }, branchId };
  };

const onRun =
  (step: "publish" | "publish-ticked" | "discard", fields: Fields = {}): Prepare =>
  async (world) => ({ path: `/desk/feeds/main/runs/${await world.holdRun()}/${step}`, fields, branchId });

const onFeed =
  (step: string, fields: Fields = {}): Prepare =>
  async () => ({ path: `/desk/feeds/main/${step}`, fields, branchId });

const HOME = {
  displayAddress: "Fore Hill, Ely",
  postcode: "cb74af",
  status: "for-sale",
  propertyType: "cottage",
  price: "£325,000",
  qualifier: "Guide price",
  bedrooms: "3",
  summary: "A cottage by the river.",
  description: "First.",
  features: "Garden",
  councilTax: "D",
  branch: String(branchId),
};

let homes = 0;
/** A property that somebody typed in: its form posts files, if there are any. */
async function addByHand({ testDb: { db } }: DeskWorld): Promise<DeskRequest> {
  homes += 1;
  const postcode = { postcode: "CB7 4AF", lat: 52.4, lng: 0.26, town: "Ely", street: "Fore Hill" };
  // Each world has a database of its own, and this module may have served another one before.
  await db.query
    .insertInto("postcodes")
    .values(postcode)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { path: "/desk/stock/new", fields: { ...HOME, reference: `HAND ${homes}` } };
}

export const STOCK_REQUESTS: Readonly<Record<string, Prepare>> = {
  "POST /desk/stock/export": async () => ({ path: "/desk/stock/export", fields: { q: "Zzyxberry" } }),
  "POST /desk/stock/new": addByHand,
  async "POST /desk/stock/:id/edit"(world) {
    const { path, fields } = await addByHand(world);
    const added = await world.post(path, fields ?? {});
    const page = `${added}/edit`;
    return { path: page, fields: { ...(await world.readForm(page, page)), ...HOME }, branchId };
  },
  "POST /desk/stock/:id/field": onStock("field", {}),
  // The feed's homes have no photos, so the page has no form for them.
  async "POST /desk/stock/:id/photos"({ testDb: { db }, propertyId }) {
    const typed = JSON.stringify({ first: [], hidden: [] });
    const options = { propertyId, field: "photos", typed, by: "Priya Nair", now: Date.now() };
    await db.transaction((trx) => setOverrideIn(db, trx, options));
    const property = await findProperty(db.query, propertyId);
    const override = (await listOverrides(db.query, [propertyId])).get(propertyId)?.find(isOfPhotos);
    const seen = printSeen(property && OVERRIDE_FIELDS.get("photos")?.read(property), override);
    return { path: `/desk/stock/${propertyId}/photos`, fields: { move: "reset", seen }, branchId };
  },
  "POST /desk/stock/:id/fact": onStock("fact", {
    state: "known",
    text: "The lane is a private road.",
    source: "The sellers said so",
  }),
  "POST /desk/properties/:id/report": async ({ propertyId }) => ({
    path: `/desk/properties/${propertyId}/report`,
    fields: REPORT,
    branchId,
  }),
  "POST /desk/properties/:id/report/send": async ({ propertyId }) => ({
    path: `/desk/properties/${propertyId}/report/send`,
    fields: REPORT,
    branchId,
  }),
  "POST /desk/feeds/:feed/runs/:run/discard": onRun("discard"),
  "POST /desk/feeds/:feed/runs/:run/publish": onRun("publish"),
  "POST /desk/feeds/:feed/runs/:run/publish-ticked": onRun("publish-ticked", { home: ["A_115", "A_116"] }),
  async "POST /desk/feeds/:feed/runs/:run/download"({ testDb }) {
    const runs = testDb.db.query.selectFrom("feed_runs").select("run_id").orderBy("run_id");
    const { run_id } = await runs.executeTakeFirstOrThrow();
    return { path: `/desk/feeds/main/runs/${run_id}/download`, branchId };
  },
  "POST /desk/feeds/:feed/try": async () => ({
    path: "/desk/feeds/main/try",
    file: { field: "file", name: "export.blm", content: buildStock(listRows(20)) },
    branchId,
  }),
  async "POST /desk/feeds/:feed/runs/:run/roll-back"({ testDb }) {
    const { run_id } = await testDb.db.query
      .selectFrom("feed_runs")
      .select("run_id")
      .where("state", "=", "published")
      .orderBy("run_id", "desc")
      .executeTakeFirstOrThrow();
    return { path: `/desk/feeds/main/runs/${run_id}/roll-back`, branchId };
  },
  "POST /desk/feeds/new": async () => ({
    path: "/desk/feeds/new",
    fields: { name: "Lettings", kind: "rtdf", scope: "named", "theirs-1": "501 of the CRM" },
    branchId,
  }),
  // Last, because a mapping has the stored file read again, and that run would keep the others waiting.
  "POST /desk/feeds/:feed/pause": onFeed("pause"),
  "POST /desk/feeds/:feed/resume": onFeed("resume"),
  "POST /desk/feeds/:feed/map-branch": onFeed("map-branch", { theirs: "Z", branch: String(branchId) }),
  "POST /desk/feeds/:feed/map-code": onFeed("map-code", { table: "status", theirs: "zz", ours: "for-sale" }),
};

import { z } from "zod";
import { seesBranch } from "../../../domain/desk/role.ts";
import {
  type ByHandMedia,
  byHandSchema,
  toByHandRecord,
  toByHandValues,
} from "../../../domain/desk/stock/by-hand-form.ts";
import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import { takeLock } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { BY_HAND } from "../../feed/by-hand/by-hand-feed.ts";
import { prepareByHand } from "../../feed/by-hand/put-by-hand.ts";
import { findFeedProperties, findReferenceOwners } from "../../feed/run/feed-property-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { type DeskPostContext, deskGet, deskPost } from "../desk-route.ts";
import { toFormProblems, toFormTexts } from "../form-texts.ts";
import { listShownFiles, putByHandFiles, readByHandFiles } from "./by-hand-files.ts";
import { findStockRow, type StockRow } from "./stock-list-queries.ts";

const ID = /^[1-9]\d{0,9}$/;
const FORM_BYTES = 260_000;
/** Larger than what is taken, so that a file that is a little too large is refused with the form still there. */
const FILES = { max: 40, maxBytes: 40 * 1024 * 1024 };
const NO_MEDIA: ByHandMedia = { photos: [], floorplans: [], documents: [] };

/** A property by hand: added from a phone, and changed later. */
export function registerByHandRoutes(desk: Desk): void {
  const body = z.record(z.string(), z.unknown());
  const files = FILES;

  deskGet(desk, "/desk/stock/new", { can: "stock.edit" }, async (context) => {
    const branches = await listOwnBranches(desk, context);
    const values = { reference: toNewReference(context.now), branch: String(branches[0]?.branchId ?? "") };
    return showForm(desk, context, { values, media: NO_MEDIA });
  });
  deskPost(
    desk,
    "/desk/stock/new",
    { can: "stock.edit", action: "stock.add", body, files, maxBytes: FORM_BYTES },
    (context) => save(desk, context, undefined),
  );

  deskGet(desk, "/desk/stock/:id/edit", { can: "stock.edit" }, async (context) => {
    const known = await findByHand(desk, context);
    if (!known) return { notFound: true };
    const { record, row } = known;
    const values = toByHandValues(record, { branchId: row.branchId, isHidden: row.state === "hidden" });
    return showForm(desk, context, { values, media: record, known });
  });
  deskPost(
    desk,
    "/desk/stock/:id/edit",
    { can: "stock.edit", action: "stock.edit", body, files, maxBytes: FORM_BYTES },
    async (context) => {
      const known = await findByHand(desk, context);
      return known ? save(desk, context, known) : { notFound: true };
    },
  );
}

interface KnownByHand {
  row: StockRow;
  record: FeedRecord;
  /** Of the record, which tells whether somebody has changed it since. */
  hash: string;
}

/** The property of a request; undefined if it is of another branch, or a feed's. */
async function findByHand(desk: Desk, { user, params }: DeskContext): Promise<KnownByHand | undefined> {
  const { query } = desk.db;
  const propertyId = ID.test(params.id ?? "") ? Number(params.id) : 0;
  const row = await findStockRow(query, user, propertyId);
  if (row?.feedId !== BY_HAND || row.theirRef === null || row.recordJson === null) return undefined;
  const stored = (await findFeedProperties(query, BY_HAND, [row.theirRef])).get(row.theirRef);
  const record = feedRecordSchema.parse(JSON.parse(row.recordJson));
  return { row, record, hash: `${stored?.record_hash}.${row.branchId}.${row.state}` };
}

function listOwnBranches(desk: Desk, { user }: DeskContext) {
  return listBranches(desk.db.query).then((all) => all.filter(({ branchId }) => seesBranch(user, branchId)));
}

/** Short enough to say on the phone, and another one every second. */
function toNewReference(now: number): string {
  return `H${Math.floor(now / 1000 - 1_600_000_000)
    .toString(36)
    .toUpperCase()}`;
}

interface FormState {
  values: Record<string, string>;
  media: ByHandMedia;
  known?: KnownByHand | undefined;
  problems?: Record<string, string>;
  problem?: string;
  seen?: string;
}

async function showForm(desk: Desk, context: DeskContext, state: FormState): Promise<DeskAnswer> {
  const { values, media, known, problems = {}, problem } = state;
  const isRefused = problem !== undefined || Object.keys(problems).length > 0;
  const name = known?.record.displayAddress ?? "Add a property";
  return {
    view: "by-hand",
    title: known ? `Edit ${name}` : name,
    ...(isRefused && { status: 422 }),
    props: {
      propertyId: known?.row.propertyId ?? null,
      name,
      values,
      problems,
      problem: problem ?? null,
      seen: state.seen ?? known?.hash ?? "",
      branches: (await listOwnBranches(desk, context)).map((one) => ({
        branchId: one.branchId,
        name: one.name,
      })),
      ...(await listShownFiles(desk, media)),
    },
  };
}

const TAKEN = "Another property has this reference. Use a different one.";
const CHANGED =
  "Somebody changed this property while you were typing. Nothing of yours is lost: compare it with the property’s page, then save again to replace what is there.";

async function save(
  desk: Desk,
  context: DeskPostContext<Record<string, unknown>>,
  known: KnownByHand | undefined,
): Promise<DeskAnswer> {
  const { user, fields, files } = context;
  const values = toFormTexts(fields);
  if (known) values.reference = known.record.reference;
  const parsed = byHandSchema.safeParse(values);
  const address = values.displayAddress?.trim() || "Property";
  const kept = await readByHandFiles(desk, { fields, files, address, before: known?.record });
  const { media } = kept;
  const problems = {
    ...(parsed.success ? {} : toFormProblems(parsed.error.issues)),
    ...kept.problems,
  };
  if (parsed.success && !(await mayUseBranch(desk, context, parsed.data.branch)))
    problems.branch = "Choose one of your branches.";
  const again = { values, media, known, seen: values.seen ?? "" };
  if (!parsed.success || Object.keys(problems).length > 0)
    return showForm(desk, context, { ...again, problems });

  const typed = parsed.data;
  const isHidden = typed.isHidden !== undefined;
  const prepared = await prepareByHand(desk.db, {
    input: toByHandRecord(typed, media, known?.record),
    branchId: Number(typed.branch),
    by: user.name,
    isHidden,
  });
  if ("refused" in prepared)
    return showForm(desk, context, { ...again, problems: { postcode: prepared.refused } });

  const theirRef = typed.reference;
  const result = await runRefusableTransaction(
    desk.db,
    async (trx): Promise<{ ok: number } | { refused: { field: "reference" | null; text: string } }> => {
      await takeLock(trx, { engine: desk.db.engine, lock: "feeds" });
      const stored = (await findFeedProperties(trx, BY_HAND, [theirRef])).get(theirRef);
      const now = stored && `${stored.record_hash}.${stored.branch_id}.${stored.state}`;
      if (known && now !== values.seen) return { refused: { field: null, text: CHANGED } };
      const isTaken = stored !== undefined || (await findReferenceOwners(trx, [theirRef])).has(theirRef);
      if (!known && isTaken) return { refused: { field: "reference", text: TAKEN } };
      await putByHandFiles(trx, desk, { media, theirRef });
      const put = await prepared.ok(trx);
      if ("refused" in put) return { refused: { field: null, text: put.refused } };
      await context.audit(trx, {
        subject: `property:${put.ok.propertyId}`,
        facts: { change: put.ok.change, photos: media.photos.length, isHidden },
      });
      return { ok: put.ok.propertyId };
    },
  );
  if ("ok" in result)
    return {
      to: `/desk/stock/${result.ok}`,
      flash: isHidden ? "Saved. It isn’t on the site yet." : "Saved. It’s on the site.",
    };
  const { field, text } = result.refused;
  // Saving once more replaces what the other person saved, after this person has been warned.
  const seen = text === CHANGED ? ((await findByHand(desk, context))?.hash ?? "") : again.seen;
  return showForm(desk, context, {
    ...again,
    seen,
    ...(field === null ? { problem: text } : { problems: { [field]: text } }),
  });
}

async function mayUseBranch(desk: Desk, context: DeskContext, branch: string): Promise<boolean> {
  return (await listOwnBranches(desk, context)).some(({ branchId }) => String(branchId) === branch);
}

import { createHash } from "node:crypto";
import type { BrakeReason } from "../../../domain/feed/brake.ts";
import { toCanonicalJson } from "../../../domain/feed/canonical-json.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { type Finding, quarantine } from "../../../domain/feed/finding.ts";
import { listFeedMedia } from "../../../domain/feed/media/feed-media.ts";
import type { SeenRow } from "../../../domain/feed/plan/plan-changes.ts";
import { chooseRow } from "../../../domain/feed/plan/same-reference.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import type { FeedRow, OpenDelivery } from "../feed-reader.ts";
import type { Placer } from "../place/place-record.ts";
import type { KnownProperty } from "./feed-property-queries.ts";
import { FindingLog } from "./finding-log.ts";

const ROWS_BETWEEN_YIELDS = 20;
const ROWS_BETWEEN_REPORTS = 500;

interface CollectDeps {
  known: ReadonlyMap<string, KnownProperty>;
  /** The record of a property that the feed sent before. */
  findRecord(theirRef: string): Promise<FeedRecord | undefined>;
  branchMap: ReadonlyMap<string, number>;
  oneBranchId: number | null;
  /** Which other feed has a reference. */
  refsElsewhere: ReadonlyMap<string, string>;
  placer: Placer;
  /** Files of the delivery that differ from those we have. */
  changedFiles: ReadonlySet<string>;
  onProgress(rows: number): Promise<void>;
}

export interface CollectedRows {
  seen: Map<string, SeenRow>;
  quarantinedRefs: Set<string>;
  quarantinedOf: Map<number, number>;
  branchReasons: Map<number, BrakeReason>;
  unidentifiedRows: number;
  rows: number;
  quarantined: number;
  /** Properties that name a changed file. */
  changedMedia: Set<string>;
  log: FindingLog;
}

/** The same for the same content, however its keys are ordered. */
export function hashRecord(record: FeedRecord): string {
  return createHash("sha256").update(toCanonicalJson(record)).digest("hex");
}

/** Reads and checks every row once, and keeps of each only what the plan needs. */
export async function collectRows(delivery: OpenDelivery, deps: CollectDeps): Promise<CollectedRows> {
  const collector = new Collector(deps);
  for (const finding of delivery.findings)
    collector.collected.log.add(finding, { row: 0, theirRef: null, raw: "" });
  // What a file of the delivery belongs to is only known from its row.
  const canSkip = deps.changedFiles.size === 0;
  const rows = delivery.readRows({
    isAsBefore: ({ theirRef, fingerprint }) =>
      canSkip && theirRef !== null && fingerprint === deps.known.get(theirRef)?.rowPrint,
  });
  for await (const row of rows) {
    await collector.add(row);
    const { rows } = collector.collected;
    if (rows % ROWS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    if (rows % ROWS_BETWEEN_REPORTS === 0) await deps.onProgress(rows);
  }
  return collector.collected;
}

class Collector {
  readonly collected: CollectedRows = {
    seen: new Map(),
    quarantinedRefs: new Set(),
    quarantinedOf: new Map(),
    branchReasons: new Map(),
    unidentifiedRows: 0,
    rows: 0,
    quarantined: 0,
    changedMedia: new Set(),
    log: new FindingLog(),
  };
  readonly #deps: CollectDeps;

  constructor(deps: CollectDeps) {
    this.#deps = deps;
  }

  async add(row: FeedRow): Promise<void> {
    const { log, quarantinedRefs } = this.collected;
    this.collected.rows += 1;
    for (const finding of row.findings) log.add(finding, toFoundIn(row));
    const branchId = this.#findBranch(row);
    const record = row.isAsBefore ? undefined : row.record;
    if (record === null) return this.#quarantine(row, branchId);
    const { theirRef } = row;
    if (theirRef === null) return this.#quarantine(row, branchId);
    const problem = branchId === undefined ? describeUnknownBranch(row) : this.#findProblem(theirRef);
    if (problem || branchId === undefined) return this.#quarantine(row, branchId, problem);
    const known = this.#deps.known.get(theirRef);
    if (!record && !known) return this.#quarantine(row, branchId);
    const seen = record ? toSeenRow(row, record, branchId) : toSkippedRow(row, known, branchId);
    if (!record) log.countEarlier(known?.warnings ?? []);
    if (quarantinedRefs.has(theirRef)) return this.#quarantine(row, branchId, describeRepeat(theirRef));
    if (record && !(await this.#hasPlace(row, record, seen))) return this.#quarantine(row, branchId);
    await this.#keep(row, theirRef, seen);
    const { changedFiles } = this.#deps;
    if (!record) return;
    if (changedFiles.size > 0 && listFeedMedia(record).some(({ media }) => changedFiles.has(media.source)))
      this.collected.changedMedia.add(theirRef);
  }

  async #keep(row: FeedRow, theirRef: string, given: SeenRow): Promise<void> {
    const { seen: all, log } = this.collected;
    const first = all.get(theirRef);
    const earlier = first && (await this.#complete(theirRef, first));
    const seen = earlier ? await this.#complete(theirRef, given) : given;
    const choice = earlier ? chooseRow(earlier, seen) : "second";
    if (choice === "second") all.set(theirRef, seen);
    if (!earlier) return;
    if (choice !== "neither") {
      const sentence = `The reference ${theirRef} occurs twice; the later version is used.`;
      log.add(
        { level: "warning", code: "repeated-reference", column: null, value: theirRef, sentence },
        toFoundIn(row),
      );
      return;
    }
    all.delete(theirRef);
    this.#quarantine(row, seen.branchId, describeRepeat(theirRef));
    this.#count(earlier.branchId);
  }

  /** A row that was skipped gets what two rows with one reference are compared by. */
  async #complete(theirRef: string, row: SeenRow): Promise<SeenRow> {
    if (!row.isSkipped) return row;
    const record = await this.#deps.findRecord(theirRef);
    return record ? { ...row, ...toCompared(record), isSkipped: false } : row;
  }

  #findBranch({ theirBranch }: FeedRow): number | undefined {
    const { oneBranchId, branchMap } = this.#deps;
    if (oneBranchId !== null) return oneBranchId;
    return theirBranch === null ? undefined : branchMap.get(theirBranch);
  }

  #findProblem(theirRef: string): Finding | undefined {
    const other = this.#deps.refsElsewhere.get(theirRef);
    if (other === undefined || this.#deps.known.has(theirRef)) return undefined;
    return quarantine({
      code: "in-another-feed",
      value: theirRef,
      sentence: `The property ${theirRef} belongs to the feed “${other}”; change its feed first.`,
    });
  }

  /** A row that hasn't changed was placed when it was published. */
  async #hasPlace(row: FeedRow, record: FeedRecord, { hash }: SeenRow): Promise<boolean> {
    const before = row.theirRef === null ? undefined : this.#deps.known.get(row.theirRef);
    if (before?.recordHash === hash) return true;
    const { place, findings } = await this.#deps.placer.placeRecord(record);
    for (const finding of findings) this.collected.log.add(finding, toFoundIn(row));
    return place !== null;
  }

  #quarantine(row: FeedRow, branchId: number | undefined, finding?: Finding): void {
    if (finding) this.collected.log.add(finding, toFoundIn(row));
    this.#count(branchId);
    if (row.theirRef !== null) {
      this.collected.quarantinedRefs.add(row.theirRef);
      this.collected.seen.delete(row.theirRef);
    } else if (row.theirBranch !== null && branchId !== undefined)
      this.collected.branchReasons.set(branchId, {
        holds: "withdrawals",
        code: "unidentified",
        sentence: "A row of this branch can’t be read, so it isn’t certain which property it is about.",
      });
    else this.collected.unidentifiedRows += 1;
  }

  #count(branchId: number | undefined): void {
    this.collected.quarantined += 1;
    if (branchId === undefined) return;
    const { quarantinedOf } = this.collected;
    quarantinedOf.set(branchId, (quarantinedOf.get(branchId) ?? 0) + 1);
  }
}

function toFoundIn({ number, theirRef, raw }: FeedRow) {
  return { row: number, theirRef, raw };
}

function toCompared({ channel, postcode, updatedAt }: FeedRecord) {
  return { channel, postcode, updatedAt };
}

/** A row that is as it was: whatever is compared with the property is the same. */
function toSkippedRow(row: FeedRow, known: KnownProperty | undefined, branchId: number): SeenRow {
  return {
    number: row.number,
    hash: known?.recordHash ?? "",
    branchId,
    isHidden: row.isHidden,
    isSkipped: true,
    channel: "sales",
    postcode: "",
    updatedAt: null,
    status: known?.shown?.status ?? "for-sale",
    pounds: known?.shown?.priceValue ?? null,
  };
}

function toSeenRow(row: FeedRow, record: FeedRecord, branchId: number): SeenRow {
  return {
    number: row.number,
    hash: hashRecord(record),
    branchId,
    isHidden: row.isHidden,
    isSkipped: false,
    ...toCompared(record),
    status: record.status,
    pounds: record.price.pounds,
  };
}

function describeRepeat(theirRef: string): Finding {
  return quarantine({
    code: "repeated-reference",
    value: theirRef,
    sentence: `The reference ${theirRef} occurs more than once with different content, so none of them is used.`,
  });
}

function describeUnknownBranch({ theirBranch }: FeedRow): Finding {
  return quarantine({
    code: "unknown-branch",
    value: theirBranch ?? "",
    sentence:
      theirBranch === null || theirBranch === ""
        ? "The row doesn’t say which branch it belongs to."
        : `The branch “${theirBranch}” isn’t known yet; map it to one of your branches.`,
  });
}

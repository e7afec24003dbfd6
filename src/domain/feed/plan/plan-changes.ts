import { PROPERTY_STATUSES, type PropertyStatus } from "../../property/property-status.ts";
import {
  type BrakeLimits,
  type BrakeReason,
  type BranchCounts,
  isBigPriceMove,
  listBrakeReasons,
} from "../brake.ts";
import type { ReferencedRow } from "./same-reference.ts";

/** A usable row of the delivery. */
export interface SeenRow extends ReferencedRow {
  number: number;
  /** The row is as it was, so it wasn't read again, and what it says isn't known here. */
  isSkipped: boolean;
  status: PropertyStatus;
  pounds: number | null;
}

/** What the feed sent of this property before. */
interface KnownRow {
  branchId: number;
  state: "shown" | "hidden" | "waiting" | "withdrawn";
  recordHash: string;
  missingRuns: number;
  shown: { status: PropertyStatus; priceValue: number | null } | null;
}

export interface PlanInput {
  /** By the sender's reference, each once. */
  seen: ReadonlyMap<string, SeenRow>;
  known: ReadonlyMap<string, KnownRow>;
  /** References with a row that can't be used: their properties stay as they are. */
  quarantinedRefs: ReadonlySet<string>;
  /** Rows that can't be used, by branch. */
  quarantinedOf: ReadonlyMap<number, number>;
  /** A feed of one branch names it even if it has no row. */
  oneBranchId: number | null;
  /** Why the whole delivery has to wait, or all of its withdrawals. */
  runReasons: readonly BrakeReason[];
  /** Why a branch's withdrawals have to wait. */
  branchReasons: ReadonlyMap<number, BrakeReason>;
  limits: BrakeLimits;
  /** In how many runs a property has to be missing before it is withdrawn: two for a feed that comes in pages. */
  missingRunsNeeded: number;
  /** A person has approved what the brake held. */
  isApproved: boolean;
  /** Homes that this person keeps on the site, although the delivery takes them off. */
  keptRefs?: ReadonlySet<string>;
}

type PlannedChange = "new" | "changed" | "hidden";

interface PlannedWrite {
  theirRef: string;
  rowNumber: number;
  branchId: number;
  hash: string;
  change: PlannedChange;
}

interface PlannedScope {
  branchId: number;
  counts: BranchCounts;
  held: readonly BrakeReason[];
}

/** What a run would do to one property once a person agrees. */
export interface HeldChange {
  theirRef: string;
  change: PlannedChange | "withdrawn";
}

export interface ChangePlan {
  writes: PlannedWrite[];
  withdrawals: string[];
  /** Missing for the first time in a feed that comes in pages. */
  missing: string[];
  /** Not missing any more. */
  found: string[];
  /** Withdrawals that wait for a person. */
  heldWithdrawals: number;
  /** Everything that waits for a person, property by property. */
  heldChanges: HeldChange[];
  scopes: PlannedScope[];
}

interface BranchPlan {
  counts: BranchCounts;
  writes: PlannedWrite[];
  /** Properties that the sender hides. Like withdrawals, they take something off the site. */
  hides: PlannedWrite[];
  withdrawals: string[];
}

/** What a delivery would do, and what of it has to wait. Withdraws only from branches that the delivery names. */
export function planChanges(input: PlanInput): ChangePlan {
  const { keptRefs = new Set<string>() } = input;
  const branches = new Map<number, BranchPlan>();
  const found: string[] = [];
  const missing: string[] = [];
  const of = (branchId: number) => {
    const known = branches.get(branchId);
    if (known) return known;
    const made = startBranch();
    branches.set(branchId, made);
    return made;
  };

  for (const [theirRef, row] of input.seen) {
    const before = input.known.get(theirRef);
    const branch = of(row.branchId);
    branch.counts.rows += 1;
    if (before && before.missingRuns > 0) found.push(theirRef);
    if (!(row.isHidden && keptRefs.has(theirRef))) addRow(branch, { theirRef, row, before });
  }
  for (const [branchId, count] of input.quarantinedOf) {
    of(branchId).counts.rows += count;
    of(branchId).counts.quarantined += count;
  }
  const named = listNamedBranches(input);
  for (const [theirRef, before] of input.known) {
    if (isListed(before)) of(before.branchId).counts.shownBefore += 1;
    if (before.state === "withdrawn" || !named.has(before.branchId)) continue;
    if (input.seen.has(theirRef) || input.quarantinedRefs.has(theirRef)) continue;
    if (keptRefs.has(theirRef)) continue;
    if (before.missingRuns + 1 < input.missingRunsNeeded) {
      missing.push(theirRef);
      continue;
    }
    const branch = of(before.branchId);
    branch.withdrawals.push(theirRef);
    if (isListed(before)) branch.counts.withdrawn += 1;
  }
  return { found, missing, ...brake(branches, input) };
}

function brake(
  branches: ReadonlyMap<number, BranchPlan>,
  { runReasons, branchReasons, limits, isApproved }: PlanInput,
): Pick<ChangePlan, "writes" | "withdrawals" | "heldWithdrawals" | "heldChanges" | "scopes"> {
  const writes: PlannedWrite[] = [];
  const withdrawals: string[] = [];
  const scopes: PlannedScope[] = [];
  const heldChanges: HeldChange[] = [];
  let heldWithdrawals = 0;
  for (const [branchId, branch] of branches) {
    const own = branchReasons.get(branchId);
    const reasons = isApproved
      ? []
      : [...runReasons, ...(own ? [own] : []), ...listBrakeReasons(branch.counts, limits)];
    const leaving = branch.withdrawals.length + branch.hides.length;
    const held = reasons.filter(({ holds }) => holds === "all" || leaving > 0);
    if (branch.counts.rows > 0 || leaving > 0) scopes.push({ branchId, counts: branch.counts, held });
    // One at a time: a call takes only so many arguments, and a branch can have more changes.
    const holdsAll = held.some(({ holds }) => holds === "all");
    for (const write of branch.writes)
      if (holdsAll) heldChanges.push(toHeldChange(write));
      else writes.push(write);
    if (held.length > 0) heldWithdrawals += leaving;
    for (const write of branch.hides)
      if (held.length > 0) heldChanges.push(toHeldChange(write));
      else writes.push(write);
    for (const theirRef of branch.withdrawals)
      if (held.length > 0) heldChanges.push({ theirRef, change: "withdrawn" });
      else withdrawals.push(theirRef);
  }
  return { writes, withdrawals, heldWithdrawals, heldChanges, scopes };
}

function toHeldChange({ theirRef, change }: PlannedWrite): HeldChange {
  return { theirRef, change };
}

function startBranch(): BranchPlan {
  return {
    counts: {
      shownBefore: 0,
      rows: 0,
      new: 0,
      changed: 0,
      withdrawn: 0,
      quarantined: 0,
      unavailable: 0,
      priceMoved: 0,
    },
    writes: [],
    hides: [],
    withdrawals: [],
  };
}

interface AddedRow {
  theirRef: string;
  row: SeenRow;
  before: KnownRow | undefined;
}

function addRow(branch: BranchPlan, { theirRef, row, before }: AddedRow): void {
  const { counts } = branch;
  const write = { theirRef, rowNumber: row.number, branchId: row.branchId, hash: row.hash };
  const isKnown = before !== undefined && before.state !== "withdrawn";
  const isSame = isKnown && before.recordHash === row.hash && before.branchId === row.branchId;
  if (row.isHidden) {
    if (before && isListed(before)) {
      counts.withdrawn += 1;
      branch.hides.push({ ...write, change: "hidden" });
    } else if (!isSame || before.state !== "hidden") branch.writes.push({ ...write, change: "hidden" });
    return;
  }
  if (before === undefined || !isKnown || before.state === "hidden" || isLost(before)) {
    counts.new += 1;
    branch.writes.push({ ...write, change: "new" });
    return;
  }
  if (isSame) return;
  counts.changed += 1;
  const { shown } = before;
  if (shown && PROPERTY_STATUSES[shown.status].isAvailable && !PROPERTY_STATUSES[row.status].isAvailable)
    counts.unavailable += 1;
  if (shown && isBigPriceMove(shown.priceValue, row.pounds)) counts.priceMoved += 1;
  branch.writes.push({ ...write, change: "changed" });
}

function isListed({ state, shown }: KnownRow): boolean {
  return state === "shown" && shown !== null;
}

/** Listed by our books but gone from the site, for example because the demo was seeded again. */
function isLost({ state, shown }: KnownRow): boolean {
  return state === "shown" && shown === null;
}

/**
 * A row that moves a property to another branch doesn't name that branch: with one wrong digit in one row, a whole branch
 * would look as if everything else in it had gone.
 */
function listNamedBranches({ seen, known, quarantinedOf, oneBranchId }: PlanInput): Set<number> {
  const named = new Set<number>(quarantinedOf.keys());
  if (oneBranchId !== null) named.add(oneBranchId);
  for (const [theirRef, { branchId }] of seen) {
    const before = known.get(theirRef);
    const isMoved = before !== undefined && before.state !== "withdrawn" && before.branchId !== branchId;
    if (!isMoved) named.add(branchId);
  }
  return named;
}

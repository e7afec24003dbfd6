import { type RunReport, toEmptyReport } from "../../../domain/feed/run-report.ts";
import type { Db } from "../../db/database.ts";
import type { Feed } from "../feed-queries.ts";
import type { DeliveryFile } from "../feed-reader.ts";
import type { FindingLog } from "./finding-log.ts";
import { withPlan } from "./run-delivery.ts";

const MOST_SET_ASIDE = 40;

type KeptFinding = FindingLog["kept"][number];

export interface TriedDelivery {
  report: RunReport;
  /** The first rows that can't be used. */
  setAside: readonly KeptFinding[];
  /** The sentence of each warning that is kept. */
  warnings: readonly string[];
}

/** Plans a file and writes nothing. */
export async function tryDelivery(
  db: Db,
  { feed, file, now }: { feed: Feed; file: DeliveryFile; now: number },
): Promise<TriedDelivery> {
  let kept: readonly KeptFinding[] = [];
  const planned = await withPlan(
    { db, feed, file, receivedAt: now },
    async (_delivery, plan) => {
      kept = plan.log.kept;
    },
    { isApproved: false, now, onProgress: async () => undefined },
  );
  return {
    report: "ok" in planned ? planned.ok : toEmptyReport("refused", planned.refused),
    setAside: kept.filter(({ level }) => level === "quarantine").slice(0, MOST_SET_ASIDE),
    warnings: kept.filter(({ level }) => level === "warning").map(({ sentence }) => sentence),
  };
}

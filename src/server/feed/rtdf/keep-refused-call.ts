import { rtdfSendSchema } from "../../../domain/feed/rtdf/rtdf-schema.ts";
import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { endRun, insertRun } from "../run/run-queries.ts";
import type { RtdfNote, RtdfResult } from "./rtdf-answer.ts";
import type { RtdfCall } from "./rtdf-call.ts";
import { countRefusedCalls, hasRefusedCall } from "./rtdf-queries.ts";

/** A sender that does everything wrong is understood after these; the others are only answered. */
const MOST_REFUSED_A_DAY = 100;
const LONGEST_RAW = 20_000;
const LONGEST_REF = 100;
const LONGEST_VALUE = 200;

/**
 * Keeps a call that changed nothing, so that the agency sees it and not only the sender's program: as a run of its own,
 * with a finding for each reason. The same refusal of the same property is kept once a day.
 */
export async function keepRefusedCall(
  { db }: { db: Db },
  { feed: { feedId }, body, receivedAt }: RtdfCall,
  { message, errors = [] }: Pick<RtdfResult, "message" | "errors">,
): Promise<void> {
  const [first] = errors;
  if (!first) return;
  // Read by the schema, which leaves out the seller's email address.
  const call = rtdfSendSchema.parse(body);
  const theirRef = call.property.agent_ref.slice(0, LONGEST_REF) || null;
  const since = receivedAt - DAY_MS;
  await db.transaction(async (trx) => {
    if (await hasRefusedCall(trx, { feedId, theirRef, code: first.code, since })) return;
    if ((await countRefusedCalls(trx, { feedId, since })) >= MOST_REFUSED_A_DAY) return;
    const report = {
      ...EMPTY_COUNTS,
      rows: 1,
      quarantined: 1,
      verdict: "refused" as const,
      reason: [message, ...errors.map(({ sentence }) => sentence)].join(" ").trim(),
      warnings: {},
    };
    const run = { feedId, deliveryId: null, kind: "call" as const, now: receivedAt };
    const runId = await insertRun(trx, { ...run, state: "refused", report });
    const raw = JSON.stringify(call).slice(0, LONGEST_RAW);
    const findings = errors.map((error) => toFinding(error, { theirRef, raw }));
    await endRun(trx, { runId, report, columns: [], scopes: [], findings, now: receivedAt });
  });
}

function toFinding(
  { code, sentence, value = "" }: RtdfNote,
  { theirRef, raw }: { theirRef: string | null; raw: string },
) {
  return {
    row_number: 1,
    their_ref: theirRef,
    level: "quarantine",
    code,
    column_name: null,
    value: value.slice(0, LONGEST_VALUE),
    sentence,
    raw_text: raw,
  };
}

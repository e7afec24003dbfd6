import { type FeedRecord, feedRecordSchema } from "./feed-record-schema.ts";
import { type Finding, quarantine } from "./finding.ts";

/** A record that breaks its own rules isn't published, whatever the reason: null, and a finding more. */
export function checkRecord(record: FeedRecord, findings: Finding[]): FeedRecord | null {
  const checked = feedRecordSchema.safeParse(record);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = issue?.path.join(".") ?? "";
  findings.push(
    quarantine({
      code: "bad-field",
      column: field,
      sentence: `The property’s ${field || "data"} can’t be used: ${issue?.message ?? "it isn’t valid"}.`,
    }),
  );
  return null;
}

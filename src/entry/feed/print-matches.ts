import type { ChangePlan } from "../../server/feed/change/change-feed.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";

interface PrintOptions {
  from: string;
  to: string;
  isApplied: boolean;
}

/** Which properties the new feed continues, and which nothing could be said about. */
export function printMatches(plan: ChangePlan, { from, to, isApplied }: PrintOptions): void {
  if ("refused" in plan) throw new OperatorProblem(plan.refused);
  const { matches, unclear, onlyOld, onlyNew } = plan.ok;
  if (matches.length > 0)
    printTable([
      ["Property", "Old reference", "New reference", "Matched by"],
      ...matches.map(({ old, theirRef, by }) => [String(old.propertyId), old.theirRef, theirRef, by]),
    ]);
  for (const { theirRef, oldRefs, sentence } of unclear)
    console.log(`Not matched: ${theirRef} (${oldRefs.join(", ")}). ${sentence}`);
  for (const { propertyId, theirRef } of onlyOld)
    console.log(`Only in ${from}: ${theirRef} (property ${propertyId})`);
  const counts = [
    `${matches.length} matched`,
    `${unclear.length} unclear`,
    `${onlyOld.length} only in ${from}`,
    `${onlyNew.length} only in ${to}`,
  ];
  console.log(`${counts.join(", ")}.`);
  console.log(
    isApplied
      ? `Moved. Now deliver the file: npm run feed -- --feed ${to} --file FILE`
      : 'Nothing was changed. Add --apply --by "Your name" to move the matched properties.',
  );
}

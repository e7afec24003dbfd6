import { joinWords } from "../../text/join-words.ts";
import type { BrakeReason } from "../brake.ts";

interface DeliveryFacts {
  rows: number;
  promisedRows: number | null;
  /** Rows of which neither the property nor the branch is certain. */
  unidentifiedRows: number;
  /** Columns that the last published delivery had. */
  lostColumns: readonly string[];
}

export const NO_ROWS = "The delivery has no properties.";
const MOST_NAMED_COLUMNS = 5;

/** Why a delivery as a whole has to wait for a person, whatever it does to each branch. */
export function listRunReasons(facts: DeliveryFacts): BrakeReason[] {
  const { rows, promisedRows, unidentifiedRows, lostColumns: lost } = facts;
  const reasons: BrakeReason[] = [];
  if (rows === 0) reasons.push({ holds: "all", code: "no-rows", sentence: NO_ROWS });
  if (lost.length > 0) {
    const names = joinWords(lost.slice(0, MOST_NAMED_COLUMNS));
    const isOne = lost.length === 1;
    reasons.push({
      holds: "all",
      code: "columns",
      sentence: `The ${isOne ? "column" : "columns"} ${names} ${isOne ? "is" : "are"} missing that the last delivery had.`,
    });
  }
  if (promisedRows !== null && rows < promisedRows)
    reasons.push({
      holds: "withdrawals",
      code: "fewer-rows",
      sentence: `The delivery says that it has ${promisedRows} properties, but it has ${rows}.`,
    });
  if (unidentifiedRows > 0)
    reasons.push({
      holds: "withdrawals",
      code: "unidentified",
      sentence:
        unidentifiedRows === 1
          ? "A row can’t be read, so it isn’t certain which property it is about."
          : `${unidentifiedRows} rows can’t be read, so it isn’t certain which properties they are about.`,
    });
  return reasons;
}

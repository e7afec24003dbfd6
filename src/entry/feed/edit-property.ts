import type { Db } from "../../server/db/database.ts";
import { listOverrides } from "../../server/feed/overrides/override-queries.ts";
import { clearOverride, setOverride } from "../../server/feed/overrides/set-override.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";
import { readName, readNumber } from "./read-value.ts";

interface EditValues {
  override?: string | undefined;
  field?: string | undefined;
  value?: string | undefined;
  clear?: boolean | undefined;
  by?: string | undefined;
}

const LONGEST_SHOWN = 60;

/** Sets or clears a field by hand. */
export async function editProperty(db: Db, values: EditValues): Promise<void> {
  const { field, value, clear = false } = values;
  const propertyId = readNumber(values.override, "property");
  if (field === undefined || (value === undefined) === !clear)
    throw new OperatorProblem("Say which --field, and either its --value or --clear.");
  const options = { propertyId, field, by: readName(values.by), now: Date.now() };
  const result =
    value === undefined
      ? await clearOverride(db, options)
      : await setOverride(db, { ...options, typed: value });
  if ("refused" in result) throw new OperatorProblem(result.refused);
  const done = clear ? "Cleared" : "Set by hand";
  console.log(
    `${done}: ${field}. ${clear ? "The feed’s own value is shown again." : "It stays so in every delivery."}`,
  );
}

/** What was set by hand at a property, beside what the feed says. */
export async function printOverrides({ query }: Db, id: string | undefined): Promise<void> {
  const propertyId = readNumber(id, "property");
  const overrides = (await listOverrides(query, [propertyId])).get(propertyId) ?? [];
  if (overrides.length === 0) return console.log(`Nothing of property ${propertyId} is set by hand.`);
  printTable([
    ["Field", "By hand", "The feed says", "Feed changed it since", "Set by"],
    ...overrides.map(({ field, value, feedValueNow, isFeedChanged, by, at }) => [
      field,
      toShort(value),
      toShort(feedValueNow),
      isFeedChanged ? "yes" : "no",
      `${by}, ${new Date(at).toLocaleDateString("en-GB", { timeZone: "Europe/London" })}`,
    ]),
  ]);
}

function toShort(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

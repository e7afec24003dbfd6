import { readFile } from "node:fs/promises";
import { listBranches } from "../../server/branch/branch-queries.ts";
import type { Db } from "../../server/db/database.ts";
import { putByHand, removeByHand } from "../../server/feed/by-hand/put-by-hand.ts";
import { listOverrides } from "../../server/feed/overrides/override-queries.ts";
import { clearOverride, setOverride } from "../../server/feed/overrides/set-override.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";

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
  const propertyId = readId(values.override);
  if (field === undefined || (value === undefined) === !clear)
    throw new OperatorProblem("Say which --field, and either its --value or --clear.");
  const options = { propertyId, field, by: requireName(values.by), now: Date.now() };
  const result =
    value === undefined
      ? await clearOverride(db, options)
      : await setOverride(db, { ...options, typed: value });
  if ("refused" in result) throw new OperatorProblem(result.refused);
  console.log(
    clear
      ? `The ${field} is the feed’s own again.`
      : `The ${field} is set by hand, and stays so in every delivery.`,
  );
}

/** What was set by hand at a property, beside what the feed says. */
export async function printOverrides({ query }: Db, id: string | undefined): Promise<void> {
  const propertyId = readId(id);
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

/** Adds or changes the property that a JSON file describes. */
export async function addByHand(
  db: Db,
  values: { "by-hand"?: string | undefined; "one-branch"?: string | undefined; by?: string | undefined },
): Promise<void> {
  const file = values["by-hand"] ?? "";
  const text = await readFile(file, "utf8").catch(() => {
    throw new OperatorProblem(`There is no file ${file}.`);
  });
  const branch = (await listBranches(db.query)).find(({ branchUrl }) => branchUrl === values["one-branch"]);
  if (!branch) throw new OperatorProblem("Say which branch it belongs to, for example --one-branch ely.");
  const result = await putByHand(db, {
    input: parseJson(text, file),
    branchId: branch.branchId,
    by: requireName(values.by),
  });
  if ("refused" in result) throw new OperatorProblem(result.refused);
  console.log(`Property ${result.ok.propertyId}: ${result.ok.change}.`);
}

export async function removeAdded(db: Db, reference: string, by: string | undefined): Promise<void> {
  const result = await removeByHand(db, { reference, by: requireName(by) });
  if ("refused" in result) throw new OperatorProblem(result.refused);
  console.log(`Property ${result.ok.propertyId} is off the site.`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorProblem(`${file} isn’t valid JSON.`);
  }
}

function readId(text: string | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new OperatorProblem(`“${text}” isn’t the number of a property.`);
  return id;
}

function requireName(by: string | undefined): string {
  if (by === undefined || by.trim() === "") throw new OperatorProblem('Say who decides: --by "Your name".');
  return by.trim().slice(0, 100);
}

function toShort(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

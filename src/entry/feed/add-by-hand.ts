import { readFile } from "node:fs/promises";
import { listBranches } from "../../server/branch/branch-queries.ts";
import type { Db } from "../../server/db/database.ts";
import { putByHand, removeByHand } from "../../server/feed/by-hand/put-by-hand.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { readName } from "./read-value.ts";

interface AddValues {
  "by-hand"?: string | undefined;
  "one-branch"?: string | undefined;
  by?: string | undefined;
}

/** Adds or changes the property that a JSON file describes. */
export async function addByHand(db: Db, values: AddValues): Promise<void> {
  const file = values["by-hand"] ?? "";
  const by = readName(values.by);
  const branch = (await listBranches(db.query)).find(({ branchUrl }) => branchUrl === values["one-branch"]);
  if (!branch) throw new OperatorProblem("Say which branch it belongs to, for example --one-branch ely.");
  const result = await putByHand(db, { input: await readJson(file), branchId: branch.branchId, by });
  if ("refused" in result) throw new OperatorProblem(result.refused);
  console.log(`Property ${result.ok.propertyId}: ${result.ok.change}.`);
}

export async function removeAdded(db: Db, reference: string, by: string | undefined): Promise<void> {
  const result = await removeByHand(db, { reference, by: readName(by) });
  if ("refused" in result) throw new OperatorProblem(result.refused);
  console.log(`Property ${result.ok.propertyId} is off the site.`);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) throw new OperatorProblem(`There is no file ${file}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorProblem(`${file} isn’t valid JSON.`);
  }
}

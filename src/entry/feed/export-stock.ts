import { listBranches } from "../../server/branch/branch-queries.ts";
import { writeBlmFeed } from "../../server/feed/export/export-blm.ts";
import { writeJsonFeed } from "../../server/feed/export/export-json.ts";
import { writeWholeFile } from "../../server/feed/export/write-file.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedCommand } from "./finish-run.ts";

const WRITERS = { json: writeJsonFeed, blm: writeBlmFeed } as const;

interface ExportValues {
  export?: string | undefined;
  file?: string | undefined;
  branch?: string | undefined;
}

export async function exportStock({ db, config }: FeedCommand, values: ExportValues): Promise<void> {
  const { file, export: format, branch } = values;
  if (file === undefined || (format !== "json" && format !== "blm"))
    throw new OperatorProblem("Say what to write and where: --export json --file stock.json, or blm.");
  const found = (await listBranches(db.query)).find(({ branchUrl }) => branchUrl === branch);
  if (branch !== undefined && !found) throw new OperatorProblem(`There is no branch “${branch}”.`);
  const options = { publicUrl: config.publicUrl, branchId: found?.branchId, now: Date.now() };
  await writeWholeFile(file, WRITERS[format](db.query, options));
  console.log(`Wrote ${file}. House numbers are in it: it’s for the agency only.`);
}

import { listBranches } from "../../server/branch/branch-queries.ts";
import { writeBlmFeed } from "../../server/feed/export/export-blm.ts";
import { openBlmZip } from "../../server/feed/export/export-blm-zip.ts";
import { writeJsonFeed } from "../../server/feed/export/export-json.ts";
import { writeWholeFile } from "../../server/feed/export/write-file.ts";
import { ZIP_LIMITS } from "../../server/feed/zip/open-zip.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedCommand } from "./finish-run.ts";

const WRITERS = { json: writeJsonFeed, blm: writeBlmFeed } as const;

interface ExportValues {
  export?: string | undefined;
  file?: string | undefined;
  branch?: string | undefined;
}

/** A BLM file whose name ends in .zip is a zip with the pictures. */
export async function exportStock({ db, store, config }: FeedCommand, values: ExportValues): Promise<void> {
  const { file, export: format, branch } = values;
  if (file === undefined || (format !== "json" && format !== "blm"))
    throw new OperatorProblem("Say what to write and where: --export json --file stock.json, or blm.");
  const found = (await listBranches(db.query)).find(({ branchUrl }) => branchUrl === branch);
  if (branch !== undefined && !found) throw new OperatorProblem(`There is no branch “${branch}”.`);
  const maps = new Set<string>();
  const options = {
    publicUrl: config.publicUrl,
    branchId: found?.branchId,
    now: Date.now(),
    onBranch: (theirs: string, ours: string) => maps.add(`--map "${theirs}=${ours}"`),
  };
  if (format === "blm" && /\.zip$/i.test(file)) {
    const { content, files, missing } = await openBlmZip({ query: db.query, store }, options);
    await writeWholeFile(file, content);
    console.log(`It has ${files.toLocaleString("en-GB")} pictures and documents.`);
    if (missing.length > 0) console.log(`These are lost and not in it: ${missing.join(", ")}`);
    if (files >= ZIP_LIMITS.entries)
      console.log(
        `A feed takes at most ${ZIP_LIMITS.entries.toLocaleString("en-GB")} files in a zip: write one for each branch with --branch.`,
      );
  } else await writeWholeFile(file, WRITERS[format](db.query, options));
  console.log(`Wrote ${file}. House numbers are in it: it’s for the agency only.`);
  if (maps.size > 0) console.log(`A new feed reads it with ${[...maps].sort().join(" ")}`);
}

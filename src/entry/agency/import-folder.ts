import { formatProblem } from "../../domain/site/agency/agency-problem.ts";
import { formatDifference } from "../../domain/site/agency/list-differences.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { importAgency } from "../../server/site/agency/import-agency.ts";
import { failWith, readArgs } from "../read-args.ts";
import { withAgency } from "./with-agency.ts";

const USAGE = "Usage: npm run agency:import -- FOLDER [--dry-run] [--remove-branches]";

/** Makes the site equal to an agency folder, or prints everything that has to be corrected first. */
export async function importFolder(args: string[]): Promise<void> {
  const options = {
    "dry-run": { type: "boolean", default: false },
    "remove-branches": { type: "boolean", default: false },
  } as const;
  const read = readArgs(args, options, USAGE);
  const [folder, ...others] = read?.positionals ?? [];
  if (!read) return;
  if (folder === undefined || others.length > 0) return failWith([USAGE]);
  const isDryRun = read.values["dry-run"];

  await withAgency(async ({ db, pictures }) => {
    const { problems, differences, ignored } = await importAgency(
      { db, pictures },
      {
        folder,
        today: londonDay(Date.now()),
        isDryRun,
        removesBranches: read.values["remove-branches"],
      },
    );
    if (ignored.length > 0) console.log(`Not part of an agency, so left alone: ${ignored.join(", ")}`);
    for (const difference of differences) console.log(formatDifference(difference));
    if (problems.length > 0) {
      failWith([
        ...problems.map(formatProblem),
        `${problems.length} ${problems.length === 1 ? "problem" : "problems"}. Nothing was changed.`,
      ]);
    } else if (differences.length === 0) console.log("The site is the same as the folder already.");
    else if (isDryRun) console.log(`${differences.length} differences. Nothing was changed (--dry-run).`);
    else console.log(`Imported ${folder}: ${differences.length} differences.`);
  });
}

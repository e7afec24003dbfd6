import { exportAgency } from "../../server/site/agency/export-agency.ts";
import { failWith, readArgs } from "../read-args.ts";
import { withAgency } from "./with-agency.ts";

const USAGE = "Usage: npm run agency:export -- FOLDER [--replace]";

/** Writes the agency's settings, people, pages and pictures as files. */
export async function exportFolder(args: string[]): Promise<void> {
  const read = readArgs(args, { replace: { type: "boolean", default: false } } as const, USAGE);
  const [folder, ...others] = read?.positionals ?? [];
  if (!read) return;
  if (folder === undefined || others.length > 0) return failWith([USAGE]);

  await withAgency(async ({ db, pictures }) => {
    const options = { folder, replaces: read.values.replace };
    const result = await exportAgency({ query: db.query, pictures }, options);
    if ("refused" in result) {
      return failWith([
        `${folder} isn't empty. --replace replaces the folders site, agency and pictures in it; other files stay.`,
      ]);
    }
    const { files, pictures: count, warnings } = result.ok;
    for (const warning of warnings) console.error(`Left out: ${warning}`);
    console.log(`Wrote ${files} files to ${folder}, ${count} of them pictures.`);
  });
}

import { parseArgs } from "node:util";
import { GAP_LABELS } from "../domain/property/facts/stock-gaps.ts";
import { toCsv } from "../domain/text/csv.ts";
import { listBranches } from "../server/branch/branch-queries.ts";
import { migrate } from "../server/db/migrate.ts";
import { listStockGaps } from "../server/property/list-stock-gaps.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Lists the properties on the market whose facts are incomplete, such as a letting without a rent or a home without an
 * energy rating. `--only energy,rent` asks for some gaps only, `--branch 3` for one branch, and `--csv` prints a
 * spreadsheet. House numbers are in it: it's for the agency only.
 */
const { values } = parseArgs({
  options: {
    gaps: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    branch: { type: "string" },
    csv: { type: "boolean", default: false },
  },
});
const only = values.only.split(",").filter((name) => name !== "");
const unknown = only.filter((name) => !Object.hasOwn(GAP_LABELS, name));
const branchId = values.branch === undefined ? undefined : Number(values.branch);
if (!values.gaps || unknown.length > 0 || Number.isNaN(branchId)) {
  console.error(
    `Usage: npm run stock -- --gaps [--only ${Object.keys(GAP_LABELS).join(",")}] [--branch 3] [--csv]`,
  );
  process.exit(1);
}
const HEADINGS = ["Reference", "House", "Address", "Branch", "Missing"] as const;

await withDatabase(async (db) => {
  await migrate(db);
  const found = await listStockGaps(db.query, { only, branchId });
  const branches = new Map((await listBranches(db.query)).map(({ branchId, name }) => [branchId, name]));
  const rows = found.listings.map(
    ({ reference, houseNumber, address, branchId, gaps }) =>
      [
        reference,
        houseNumber,
        address,
        branches.get(branchId) ?? String(branchId),
        gaps.map((gap) => GAP_LABELS[gap]).join(", "),
      ] as const,
  );
  if (values.csv) {
    process.stdout.write(toCsv([HEADINGS, ...rows]));
    return;
  }
  printTable([HEADINGS, ...rows]);
  console.log(`${rows.length} of ${found.count} properties on the market have gaps`);
});

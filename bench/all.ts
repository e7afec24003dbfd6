import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { createResults } from "./goals.ts";

/**
 * Every benchmark, one after the other, as `npm run` knows them: each prints its own table, and at the end all goals stand in one.
 * Takes about an hour on two cores; nothing else should run meanwhile. `npm run bench:all -- 1000000` also asks the large questions of
 * that stock, and `--beside ../before` compares pages with that checkout.
 */
const { values, positionals } = parseArgs({
  options: { beside: { type: "string" } },
  allowPositionals: true,
});
const sizes = ["10000", "100000", ...positionals];

type Bench = readonly [name: string, ...args: string[]];
const beside: Bench[] = values.beside === undefined ? [] : [["bench:beside", values.beside]];

const BENCHES: readonly Bench[] = [
  ["bench:cliffs", ...sizes],
  ["bench"],
  ...beside,
  ["bench:leads"],
  ["bench:first-load"],
  ["bench:alerts"],
  ["bench:memory"],
  ["bench:search"],
  ["bench:feeds"],
  ["bench:feeds-search"],
  ["bench:inbox"],
  ["bench:dashboard"],
  ["bench:desk-stock"],
  ["bench:pictures"],
  ["bench:metrics"],
  ["bench:sign-ins"],
];

const results = createResults();
const failed = BENCHES.filter(([name, ...args]) => {
  console.log(`\n${[name, ...args].join(" ")}`);
  const options = { stdio: "inherit", env: { ...process.env, ...results.environment } } as const;
  return spawnSync("npm", ["run", "--silent", name, "--", ...args], options).status !== 0;
});
console.log("\nThe goals. Of several figures for one of them, such as three pages, this is the worst.");
console.table(results.list());
results.remove();
console.log(failed.length === 0 ? "\nAll ran." : `\nFailed: ${failed.map(([name]) => name).join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

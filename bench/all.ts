import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { createResults } from "./goals.ts";

/**
 * Every benchmark, one after the other, as `npm run` knows them: each prints its own table, and one at the end shows all goals.
 * Takes about an hour on two cores; nothing else should run meanwhile. `npm run bench:all -- 1000000` also asks the large questions of
 * that stock, `--beside ../before` compares pages with that checkout, and `--goals` runs only the benchmarks that have goals.
 */
const { values, positionals } = parseArgs({
  options: { beside: { type: "string" }, goals: { type: "boolean", default: false } },
  allowPositionals: true,
});

type Bench = readonly [name: string, ...args: string[]];

const WITH_GOALS: readonly Bench[] = [
  ["bench:cliffs", "10000", "100000", ...positionals],
  ["bench"],
  ...(values.beside === undefined ? [] : ([["bench:beside", values.beside]] as const)),
  ["bench:leads"],
  ["bench:first-load"],
  ["bench:alerts"],
];
const OTHERS: readonly Bench[] = [
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
const benches = values.goals ? WITH_GOALS : [...WITH_GOALS, ...OTHERS];
const failed = benches.filter(([name, ...args]) => {
  console.log(`\n${[name, ...args].join(" ")}`);
  const options = { stdio: "inherit", env: { ...process.env, ...results.environment } } as const;
  return spawnSync("npm", ["run", "--silent", name, "--", ...args], options).status !== 0;
});
console.log("\nThe goals. Of several figures for one of them, such as three pages, this is the worst.");
console.table(results.list());
results.remove();
console.log(failed.length === 0 ? "\nAll ran." : `\nFailed: ${failed.map(([name]) => name).join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

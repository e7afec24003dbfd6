import { spawnSync } from "node:child_process";

/**
 * Every benchmark, one after the other, as `npm run` knows them: each prints its own table. Takes about an hour on two
 * cores; nothing else should run meanwhile. `npm run bench:all -- 1000000` also asks the large questions of that stock.
 */
const sizes = ["10000", "100000", ...process.argv.slice(2)];

const BENCHES: readonly [name: string, ...args: string[]][] = [
  ["bench"],
  ["bench:cliffs", ...sizes],
  ["bench:first-load"],
  ["bench:memory"],
  ["bench:search"],
  ["bench:alerts"],
  ["bench:leads"],
  ["bench:feeds"],
  ["bench:feeds-search"],
  ["bench:inbox"],
  ["bench:dashboard"],
  ["bench:desk-stock"],
  ["bench:pictures"],
  ["bench:metrics"],
  ["bench:sign-ins"],
];

const failed = BENCHES.filter(([name, ...args]) => {
  console.log(`\n${[name, ...args].join(" ")}`);
  return spawnSync("npm", ["run", "--silent", name, "--", ...args], { stdio: "inherit" }).status !== 0;
});
console.log(failed.length === 0 ? "\nAll ran." : `\nFailed: ${failed.map(([name]) => name).join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

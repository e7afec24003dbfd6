import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { runChecks } from "./check.mjs";
import { findChromium, findNginx, findPostgres, hasHeadlessShell } from "./test-programs.mjs";

/**
 * Finds or installs what the tests need, runs the steps of a suite one after the other, names the tests that failed or
 * needed a retry, and ends with one line that counts.
 */
const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "usual" },
    /** Of the suite `all`, only what the usual one hasn't run. */
    rest: { type: "boolean" },
    /** One step alone. */
    only: { type: "string" },
  },
});

const PROGRAMS = [
  { name: "PostgreSQL", find: findPostgres, debian: "postgresql" },
  { name: "Chromium", find: findChromium, debian: "chromium" },
  { name: "nginx", find: findNginx, debian: "nginx" },
];

const LONGEST_INSTALL_MS = 60_000;

/** Files with tests that run on SQLite alone unless told otherwise. */
const ENGINE_BY_SETTING = /\b(?:describe|it)\.each\(ENGINES\)/;

const STEPS = {
  check: runChecks,
  unit: () => runTests("unit"),
  e2e: () => runTests("e2e"),
  "unit on both engines": () => runTests("unit", { engines: "both" }),
  "unit on PostgreSQL": () => runTests("unit", { engines: "postgres", files: listFilesByEngine() }),
  hard: () => runTests("hard"),
};

const SUITES = {
  usual: ["check", "unit", "e2e"],
  all: values.rest ? ["unit on PostgreSQL"] : ["check", "unit on both engines", "e2e"],
  hard: ["hard"],
};

function listFilesByEngine() {
  return globSync(["src/**/*.test.ts", "tests/**/*.test.ts"]).filter((file) =>
    ENGINE_BY_SETTING.test(readFileSync(file, "utf8")),
  );
}

function answers(command) {
  return spawnSync(command, ["--version"]).status === 0;
}

function install(missing) {
  const packages = missing.map(({ debian }) => debian);
  const names = missing.map(({ name }) => name).join(" and ");
  const isAble = process.getuid?.() === 0 && answers("apt-get");
  console.log(isAble ? `Installing ${names} …` : "");
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  if (isAble) {
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
  }
  if (PROGRAMS.every(({ find }) => find())) return;
  console.error(`${names} is missing: install Debian's ${packages.join(" and ")} and run the tests again.`);
  console.log("0 passed, 1 failed");
  process.exit(1);
}

function runTests(project, { engines, files = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "gable-report-"));
  const file = join(folder, "counts.json");
  const reporters = ["--reporter=default", "--reporter=./scripts/count-reporter.mjs"];
  const args = ["run", "--project", project, ...reporters, ...files];
  const env = { ...process.env, TEST_COUNTS: file, ...(engines ? { TEST_ENGINES: engines } : {}) };
  const { status } = spawnSync("node_modules/.bin/vitest", args, { stdio: "inherit", env });
  const counts = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { passed: 0, failed: [], retried: [] };
  rmSync(folder, { recursive: true });
  if (status !== 0 && counts.failed.length === 0)
    counts.failed.push(`${project}: the run ended badly without a failed test, see above`);
  return counts;
}

/** Chromium alone would do, so a machine that doesn't know the package, or can't fetch it, goes on without. */
function installHeadlessShell() {
  const isAble = process.getuid?.() === 0 && answers("apt-get");
  if (!isAble || hasHeadlessShell()) return;
  const [command, ...args] = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "--no-remove"];
  spawnSync(command, [...args, "chromium-headless-shell"], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: LONGEST_INSTALL_MS,
  });
}

const missing = PROGRAMS.filter(({ find }) => !find());
if (missing.length > 0) install(missing);
if (values.only !== "unit" && values.only !== "check") installHeadlessShell();

const names = values.only === undefined ? SUITES[values.suite] : [values.only];
const results = [];
for (const name of names) results.push(await STEPS[name]());
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const retried = results.flatMap((result) => result.retried ?? []);
const failed = results.flatMap((result) => result.failed);
console.log(
  ["", `${retried.length} ${retried.length === 1 ? "test" : "tests"} needed a retry`, ...retried].join(
    "\n  ",
  ),
);
if (failed.length > 0) console.log(["", "What failed:", ...failed].join("\n  "));
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

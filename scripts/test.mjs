import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { runChecks } from "./check.mjs";
import { hasHeadlessShell, TEST_PROGRAMS } from "./test-programs.mjs";

/**
 * Finds or installs what the tests need, runs the steps of a suite one after the other, names the tests that failed or
 * needed a retry, and ends with one line that counts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: "string", default: "usual" },
    /** Of the suite `all`, only what the usual one hasn't run. */
    rest: { type: "boolean" },
    /** One step alone; of a step with tests, only the files named after it. */
    only: { type: "string" },
  },
});

const LONGEST_INSTALL_MS = 60_000;

/** Files with tests that run on SQLite alone unless told otherwise. */
const ENGINE_BY_SETTING = /\b(?:describe|it)\.each\(ENGINES\)/;

const STEPS = {
  check: runChecks,
  unit: () => runTests("unit", { files: positionals }),
  e2e: () => runTests("e2e", { files: positionals }),
  "unit on both engines": () => runTests("unit", { engines: "both" }),
  "unit on PostgreSQL": () => runTests("unit", { engines: "postgres", files: listFilesByEngine() }),
  hard: () => runTests("hard", { files: positionals }),
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

function isAbleToInstall() {
  return process.getuid?.() === 0 && answers("apt-get");
}

/** Debian's `--no-install-recommends` keeps this short, so every package that a test needs is named. */
function install(missing) {
  const isAble = isAbleToInstall();
  if (isAble) {
    console.log(`Installing ${listNames(missing)} …`);
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    const packages = missing.map(({ debian }) => debian);
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
  }
  const stillMissing = missing.filter(({ find }) => !find());
  if (stillMissing.length === 0) return;
  const packages = stillMissing.map(({ debian }) => debian).join(" ");
  console.error(
    `The tests need ${listNames(stillMissing)}. ${isAble ? "Installing failed, see above" : "They install what is missing only as root on Debian"}. ` +
      `Install Debian's ${packages}, or the same from elsewhere, and run the tests again. ` +
      "CHROMIUM_PATH names a browser in an unusual place.",
  );
  console.log("0 passed, 1 failed");
  process.exit(1);
}

function listNames(programs) {
  return new Intl.ListFormat("en-GB").format(programs.map(({ name }) => name));
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
  if (!isAbleToInstall() || hasHeadlessShell()) return;
  const [command, ...args] = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "--no-remove"];
  spawnSync(command, [...args, "chromium-headless-shell"], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: LONGEST_INSTALL_MS,
  });
}

const names = values.only === undefined ? SUITES[values.suite] : [values.only];
const missing = TEST_PROGRAMS.filter(
  ({ find, step }) => (step === undefined || names.includes(step)) && !find(),
);
if (missing.length > 0) install(missing);
if (values.only !== "unit" && values.only !== "check") installHeadlessShell();

if (positionals.length > 0 && values.only === undefined)
  throw new Error("Name a step before the files, such as `--only unit`.");

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

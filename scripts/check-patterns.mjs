/**
 * Finds regular expressions whose time can grow faster than the text they are applied to: one long text of a stranger
 * would then stop the site. Results are kept by pattern, so that only new ones take time.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { globSync } from "tinyglobby";
import { listPatterns } from "./list-patterns.mjs";

const require = createRequire(import.meta.url);
const FILES = ["src/**/*.{ts,tsx}"];
/** Tests and the demo's generator read only what we wrote ourselves. */
const LEFT_OUT = ["src/**/*.test.{ts,tsx}", "src/demo/**"];
const CACHE = "node_modules/.cache/patterns.json";
/**
 * A check that runs out of time calls a pattern slow that isn't, so the times are far longer than a check takes, and what
 * bounds it is the number of characters read. One check at a time: those that wait would run out of time too.
 */
const LIMITS = {
  timeout: 30_000,
  incubationTimeout: 10_000,
  attackTimeout: 10_000,
  attackLimit: 100_000_000,
};

/** Patterns that are built from values: examples of what they become, which are checked in their place. */
const BUILT_PATTERNS = {
  'new RegExp(`^\\\\s*"${listKey}"\\\\s*:\\\\s*$`)': [/^\s*"properties"\s*:\s*$/],
  "new RegExp(`^${before}${digits}${after}$`)": [/^from-(\d+)-bed$/, /^min-acres-(\d+(?:[.-]\d+)?)$/],
  "new RegExp(`^(${word})$`)": [/^(short-lets)$/],
  'new RegExp(DOCUMENT_KEY.source.replace(/^\\^|\\$$/g, ""), "g")': [/[0-9a-f]{64}/g],
  'new RegExp(`^${path.replace(/\\/$/, "").replace(/:(\\w+)/g, "(?<$1>[^/]+)")}/*$`)': [
    /^\/properties\/(?<propertyId>[^/]+)\/(?<channel>[^/]+)\/*$/,
  ],
};

/** Patterns that the checker runs out of time on, each with the reason why it is linear. */
const KNOWN_LINEAR = [
  {
    pattern:
      /\b(?:(?:semi|link)[- ])?(?:detached|terraced?|linked)(?:[ ,-]{1,3}\w{1,30}(?:-\w{1,30}){0,3}){0,3}? bungalows?\b|\bbungalows?\b/,
    reason:
      "Each of its repetitions has a bound, so that it reads a bounded number of characters from each start.",
  },
  {
    pattern:
      /\b(?:(?:end|mid|semi|link)[- ](?:of[- ])?)?(?:detached |terraced? |thatched )(?:[\w-]{1,30} ){0,2}?cottages?\b|\bcottage\b/,
    reason: "The same.",
  },
];

/** The patterns of the files that aren't known to be linear, each with the reason. */
export async function findSlowPatterns(files) {
  const safe = readCache();
  const found = [];
  for (const { file, line, written, ...pattern } of files.flatMap(listPatterns)) {
    if (KNOWN_LINEAR.some(({ pattern: known }) => String(known) === written)) continue;
    const examples = pattern.source === undefined ? BUILT_PATTERNS[written] : [pattern];
    if (!examples)
      found.push({
        file,
        line,
        written,
        problem: "is built from unknown values: add examples to BUILT_PATTERNS",
      });
    for (const example of examples ?? []) {
      const key = `/${example.source}/${example.flags}`;
      const problem = safe.has(key) ? undefined : await findProblem(example);
      if (problem === undefined) safe.add(key);
      else found.push({ file, line, written, problem });
    }
  }
  writeCache(safe);
  return found;
}

async function findProblem({ source, flags }) {
  const { status, complexity, attack, error } = await getChecker()(source, flags, LIMITS);
  if (status === "safe") return undefined;
  if (status === "vulnerable") return `takes ${complexity.summary} time, for example on ${attack.pattern}`;
  return `couldn't be checked: ${error?.kind}`;
}

/** The program for this platform where it is installed, else the same checker in JavaScript. */
function getChecker() {
  process.env.RECHECK_BACKEND ??= hasProgram() ? "native" : "worker";
  return require("recheck").check;
}

function hasProgram() {
  const platform = { darwin: "macos", win32: "windows" }[process.platform] ?? process.platform;
  try {
    require.resolve(`recheck-${platform}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/** Patterns that were found to be linear, by the present version of the checker. */
function readCache() {
  try {
    const { version, safe } = JSON.parse(readFileSync(CACHE, "utf8"));
    return new Set(version === getVersion() ? safe : []);
  } catch {
    return new Set();
  }
}

function writeCache(safe) {
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ version: getVersion(), safe: [...safe] }));
}

function getVersion() {
  return require("recheck/package.json").version;
}

if (process.argv[1]?.endsWith("check-patterns.mjs")) {
  const files = process.argv.length > 2 ? process.argv.slice(2) : globSync(FILES, { ignore: LEFT_OUT });
  const found = await findSlowPatterns(files);
  for (const { file, line, written, problem } of found) console.log(`${file}:${line}: ${written} ${problem}`);
  // The checker's program would keep this one alive.
  process.exit(found.length === 0 ? 0 : 1);
}

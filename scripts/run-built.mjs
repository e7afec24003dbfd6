import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getBuildState } from "./build-stamp.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** `node scripts/run-entry.mjs check-mail` and `node scripts/gable.cjs serve` name their entry last. */
const ENTRY_SCRIPT = /^node scripts\/(?:run-entry\.mjs|gable\.cjs|start\.cjs) ([\w-]+)$/;

/** Every command of package.json that runs an entry of the build, by the name after `npm run`. */
export function listCommands(scripts) {
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const entry = ENTRY_SCRIPT.exec(script)?.[1];
      return entry === undefined ? [] : [[name, entry]];
    }),
  );
}

/** What to do about a build that can't be run, or undefined. */
export function findBuildProblem(root = ROOT) {
  const state = getBuildState(root);
  if (state === "missing")
    return "There is no build in dist/. Run `npm ci && npm run build` first; `npm start` builds by itself.";
  if (state === "stale")
    return "The build in dist/ is older than the sources. Run `npm ci && npm run build`, then start again.";
  return undefined;
}

/** Runs a command, or says in words why it can't. */
export async function runCommand(name) {
  const commands = listCommands(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts);
  const entry = name === undefined ? undefined : commands[name];
  if (entry === undefined) {
    const problem = name === undefined ? "No command was given." : `There is no command ${name}.`;
    console.error(`${problem} The commands are: ${Object.keys(commands).sort().join(", ")}.`);
    process.exit(2);
  }
  const problem = findBuildProblem();
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  await import(pathToFileURL(join(ROOT, "dist", "server", `${entry}.js`)).href);
}

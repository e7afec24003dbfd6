import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Format, lint, words, types, dead code and walls. Every step runs, even after one has failed, and prints its result. */
export const CHECKS = [
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "words", command: "node", args: ["scripts/check-words.mjs"] },
  { name: "regular expressions", command: "node", args: ["scripts/check-patterns.mjs"] },
  { name: "types of domain (no DOM, no Node)", command: "tsc", args: ["-p", "tsconfig.domain.json"] },
  { name: "types of server (no DOM)", command: "tsc", args: ["-p", "tsconfig.server.json"] },
  { name: "types of web (no Node)", command: "tsc", args: ["-p", "tsconfig.web.json"] },
  { name: "types of everything", command: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "walls", command: "depcruise", args: ["src", "--config", ".dependency-cruiser.cjs"] },
  { name: "dead code", command: "knip", args: ["--no-progress"] },
];

/** Runs as many checks at a time as there are cores, and prints each one's output when it ends. */
export async function runChecks() {
  const waiting = [...CHECKS];
  const failed = [];
  async function runNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await run(check);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${check.name}`);
      if (code === 0) continue;
      failed.push(check.name);
      console.log(output);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return { passed: CHECKS.length - failed.length, failed };
}

function run({ command, args }) {
  const child = spawn(command === "node" ? process.execPath : `node_modules/.bin/${command}`, args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

if (process.argv[1]?.endsWith("check.mjs"))
  process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1;

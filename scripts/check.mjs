import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Format, lint, types, dead code and walls: each step is told with its verdict; all run, also after one has failed. */
export const CHECKS = [
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "types of domain (no DOM, no Node)", command: "tsc", args: ["-p", "tsconfig.domain.json"] },
  { name: "types of server (no DOM)", command: "tsc", args: ["-p", "tsconfig.server.json"] },
  { name: "types of web (no Node)", command: "tsc", args: ["-p", "tsconfig.web.json"] },
  { name: "types of everything", command: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "walls", command: "depcruise", args: ["src", "--config", ".dependency-cruiser.cjs"] },
  { name: "dead code", command: "knip", args: ["--no-progress"] },
];

/** As many at a time as there are cores; what each has to say is shown when it ends. */
export async function runChecks() {
  const waiting = [...CHECKS];
  let failed = 0;
  async function runNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await run(check);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${check.name}`);
      if (code === 0) continue;
      failed += 1;
      console.log(output);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return { passed: CHECKS.length - failed, failed };
}

function run({ command, args }) {
  const child = spawn(`node_modules/.bin/${command}`, args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

if (process.argv[1]?.endsWith("check.mjs")) process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;

import { spawnSync } from "node:child_process";

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

export function runChecks() {
  let failed = 0;
  for (const { name, command, args } of CHECKS) {
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, args, { encoding: "utf8" });
    console.log(`${status === 0 ? "ok  " : "FAIL"} ${name}`);
    if (status === 0) continue;
    failed += 1;
    console.log(stdout + stderr);
  }
  return { passed: CHECKS.length - failed, failed };
}

if (process.argv[1]?.endsWith("check.mjs")) process.exitCode = runChecks().failed === 0 ? 0 : 1;

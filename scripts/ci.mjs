import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Runs the README's test command and then what takes longer, one after the other, even after one has failed. Ends with
 * one line that adds up their closing lines; a command without one counts as one test.
 */
const COMMANDS = [
  "npm test",
  "npm run test:all -- --rest",
  "npm run test:hard",
  // What depends most on the machine; without files it runs all tests again.
  "npm run prove:bare -- --only e2e tests/e2e/fonts.spec.ts tests/e2e/header.spec.ts tests/e2e/home.spec.ts",
];
const CLOSING_LINE = /^(\d+) passed, (\d+) failed$/;

function run(command) {
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "inherit"] });
  let counts;
  createInterface({ input: child.stdout }).on("line", (line) => {
    console.log(line);
    const closing = CLOSING_LINE.exec(line);
    if (closing) counts = { passed: Number(closing[1]), failed: Number(closing[2]) };
  });
  return new Promise((resolve) => {
    child.on("close", (code) => {
      const { passed, failed } = counts ?? { passed: code === 0 ? 1 : 0, failed: 0 };
      resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

const rows = [];
for (const command of COMMANDS) {
  const begun = performance.now();
  console.log(`\n> ${command}`);
  const counts = await run(command);
  rows.push({ command, ...counts, minutes: ((performance.now() - begun) / 60_000).toFixed(1) });
}
console.table(rows);
const sum = (name) => rows.reduce((total, row) => total + row[name], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

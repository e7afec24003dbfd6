import { spawn } from "node:child_process";
import { bundleProgram } from "./bundle-program.ts";
import type { TestDb } from "./engines.ts";

interface DoomedRun {
  /** The path of the program, from the project's root. */
  program: string;
  round: number;
  /** How long it runs after its first output. */
  lifeMs: number;
  /** Kills it earlier. */
  killNow?: AbortSignal;
}

/** Runs the process, kills it without warning and returns the lines that it had printed. */
export async function runAndKill(
  { dataDir, options }: TestDb,
  { program, round, lifeMs, killNow }: DoomedRun,
): Promise<string[]> {
  const child = spawn(process.execPath, [await bundleProgram(program), String(round)], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: options.databaseUrl ?? "",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  killNow?.addEventListener("abort", () => child.kill("SIGKILL"));
  let output = "";
  return new Promise((resolve) => {
    child.stdout.on("data", (chunk) => {
      if (output === "") setTimeout(() => child.kill("SIGKILL"), lifeMs);
      output += chunk;
    });
    child.on("close", () => resolve(output.split("\n").slice(0, -1)));
  });
}

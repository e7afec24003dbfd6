import { fork } from "node:child_process";
import { once } from "node:events";
import type { Config } from "../../config.ts";
import { listProgramFlags } from "../../program-flags.ts";

export type RunConfig = Pick<Config, "dataDir" | "databaseUrl" | "mediaUrl">;

/** What the process is asked to do, and that the run has been given to another worker meanwhile. */
export type RunMessage = { runId: number; config: RunConfig } | { lost: true };

/** What it answers if it couldn't. */
export interface RunProblem {
  problem: string;
}

/** The run was ended because it took too long. */
export class RunTooLong extends Error {
  override readonly name = "RunTooLong";
}

/**
 * Carries out a run in a process of its own: reading and writing thousands of properties would hold up the visitors of
 * this one. Throws if it fails, and `RunTooLong` once the process has ended if it took longer than `limitMs`.
 */
export async function runInProcess(
  program: string,
  config: RunConfig,
  { runId, lost, limitMs }: { runId: number; lost: AbortSignal; limitMs: number },
): Promise<void> {
  const child = fork(program, {
    execArgv: listProgramFlags(program),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  let problem: string | undefined;
  child.on("message", (answer: RunProblem) => {
    problem = answer.problem;
  });
  // A process that has just ended can't be told anything; how it ended is reported below.
  const tell = (message: RunMessage) => child.send(message, () => undefined);
  const tellLost = () => tell({ lost: true });
  tell({ runId, config });
  lost.addEventListener("abort", tellLost);
  let isTooLong = false;
  const limit = setTimeout(() => {
    isTooLong = true;
    // A process that is stuck in a text hears nothing else.
    child.kill("SIGKILL");
  }, limitMs);
  try {
    const [code, signal] = await ended;
    if (isTooLong && code !== 0) throw new RunTooLong();
    if (code !== 0)
      throw new Error(problem ?? `The process of run ${runId} ended with ${signal ?? `code ${code}`}.`);
  } finally {
    clearTimeout(limit);
    lost.removeEventListener("abort", tellLost);
  }
}

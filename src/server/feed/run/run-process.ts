import { fork } from "node:child_process";
import { once } from "node:events";
import type { Config } from "../../config.ts";
import { listProgramFlags } from "../../program-flags.ts";
import type { DeliveryFile } from "../feed-reader.ts";
import type { TriedDelivery } from "./try-delivery.ts";

export type RunConfig = Pick<Config, "dataDir" | "databaseUrl" | "mediaUrl">;

/** To carry out a run, or to try a file. */
export type RunTask = { runId: number } | { feedId: string; file: DeliveryFile };

/** What the process is asked to do, and that the run has been given to another worker meanwhile. */
export type RunMessage = { task: RunTask; config: RunConfig } | { lost: true };

/** What it answers if it couldn't, or if it has tried a file. */
export type RunAnswer = { problem: string } | { tried: TriedDelivery };

/** The process was ended because it took too long. */
export class RunTooLong extends Error {
  override readonly name = "RunTooLong";
}

interface ProcessOptions {
  task: RunTask;
  lost?: AbortSignal;
  limitMs: number;
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
  await doInProcess(program, config, { task: { runId }, lost, limitMs });
}

/** Tries a file in such a process. */
export async function tryInProcess(
  program: string,
  config: RunConfig,
  { feedId, file, limitMs }: { feedId: string; file: DeliveryFile; limitMs: number },
): Promise<TriedDelivery> {
  const answer = await doInProcess(program, config, { task: { feedId, file }, limitMs });
  if (answer === undefined || !("tried" in answer)) throw new Error(`${file.name} wasn't tried.`);
  return answer.tried;
}

async function doInProcess(
  program: string,
  config: RunConfig,
  { task, lost, limitMs }: ProcessOptions,
): Promise<RunAnswer | undefined> {
  const child = fork(program, {
    execArgv: listProgramFlags(program),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  let answer: RunAnswer | undefined;
  child.on("message", (message: RunAnswer) => {
    answer = message;
  });
  // A process that has just ended can't be told anything; how it ended is reported below.
  const tell = (message: RunMessage) => child.send(message, () => undefined);
  const tellLost = () => tell({ lost: true });
  tell({ task, config });
  lost?.addEventListener("abort", tellLost);
  let isTooLong = false;
  const limit = setTimeout(() => {
    isTooLong = true;
    // A process that is stuck in a text hears nothing else.
    child.kill("SIGKILL");
  }, limitMs);
  try {
    const [code, signal] = await ended;
    if (code === 0) return answer;
    if (isTooLong) throw new RunTooLong();
    const problem = answer && "problem" in answer ? answer.problem : undefined;
    throw new Error(problem ?? `The process of a feed's run ended with ${signal ?? `code ${code}`}.`);
  } finally {
    clearTimeout(limit);
    lost?.removeEventListener("abort", tellLost);
  }
}

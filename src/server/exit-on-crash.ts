import type { ErrorHook } from "./error-hook.ts";
import type { Log } from "./log.ts";

/**
 * Logs an error that no code handled, lets its report leave, and ends the process: its state can't be trusted any
 * more, and its supervisor starts it again.
 */
export function exitOnCrash(log: Log, errorHook: ErrorHook | undefined): void {
  process.once("uncaughtException", (error) => {
    log.fatal({ err: error }, "The process crashed");
    const exit = () => process.exit(1);
    if (errorHook) errorHook.drain().then(exit, exit);
    else exit();
  });
}

import { pino } from "pino";
import { createErrorHook } from "../../src/server/error-hook.ts";
import { exitOnCrash } from "../../src/server/exit-on-crash.ts";
import { createLogOptions } from "../../src/server/log.ts";

/** Crashes with an error that no code handles, as a bug would. */
const config = { errorHookUrl: process.argv[2], publicUrl: "https://gable.test", logLevel: "error" as const };
const errorHook = createErrorHook({ config, process: "web" });
exitOnCrash(pino(createLogOptions(config, errorHook)), errorHook);
void Promise.reject(new Error("a bug that nothing caught"));
setInterval(() => undefined, 1_000);

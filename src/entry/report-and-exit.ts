import { ConfigError } from "../server/config.ts";
import { NewerDatabase } from "../server/db/migrate.ts";
import { OperatorProblem } from "../server/operator-problem.ts";

/** Prints problems that the operator can solve as plain messages, and anything else with a stack trace: it's a bug. */
export function reportAndExit(error: unknown): never {
  const isSolvable = [ConfigError, NewerDatabase, OperatorProblem].some((kind) => error instanceof kind);
  if (isSolvable) console.error((error as Error).message);
  else if (isPortTaken(error))
    console.error(`Port ${error.port} is already in use. Choose another with PORT=…`);
  else console.error(error);
  process.exit(1);
}

function isPortTaken(error: unknown): error is { code: string; port: number } {
  return (error as { code?: unknown } | null)?.code === "EADDRINUSE";
}

import { ConfigError } from "../server/config.ts";
import { NewerDatabase } from "../server/db/migrate.ts";

/** Prints what an operator can fix as plain messages, and anything else with a stack trace because it's a bug. */
export function reportAndExit(error: unknown): never {
  if (error instanceof ConfigError || error instanceof NewerDatabase) console.error(error.message);
  else if (isPortTaken(error))
    console.error(`Port ${error.port} is already in use. Choose another with PORT=…`);
  else console.error(error);
  process.exit(1);
}

function isPortTaken(error: unknown): error is { code: string; port: number } {
  return (error as { code?: unknown } | null)?.code === "EADDRINUSE";
}

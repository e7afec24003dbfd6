import { ConfigError } from "../server/config.ts";

/** Prints configuration errors as plain messages, and anything else with a stack trace because it's a bug. */
export function reportAndExit(error: unknown): never {
  if (error instanceof ConfigError) console.error(error.message);
  else if (isPortTaken(error))
    console.error(`Port ${error.port} is already in use. Choose another with PORT=…`);
  else console.error(error);
  process.exit(1);
}

function isPortTaken(error: unknown): error is { code: string; port: number } {
  return (error as { code?: unknown } | null)?.code === "EADDRINUSE";
}

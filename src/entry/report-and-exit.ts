import { ConfigError } from "../server/config.ts";

/** A mistake in the configuration is told in words; anything else with its trace, for it is ours. */
export function reportAndExit(error: unknown): never {
  if (error instanceof ConfigError) console.error(error.message);
  else if (isPortTaken(error)) console.error(`The port ${error.port} is taken. Choose another with PORT=…`);
  else console.error(error);
  process.exit(1);
}

function isPortTaken(error: unknown): error is { code: string; port: number } {
  return (error as { code?: unknown } | null)?.code === "EADDRINUSE";
}

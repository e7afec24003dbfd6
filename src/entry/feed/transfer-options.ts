import type { ParseArgsConfig, parseArgs } from "node:util";
import { exportStock } from "./export-stock.ts";
import type { FeedCommand } from "./finish-run.ts";
import { setPull, storeCredentials } from "./set-pull.ts";

/** Stock that goes out, and feeds that are fetched. */
export const TRANSFER_OPTIONS = {
  export: { type: "string" },
  branch: { type: "string" },
  pull: { type: "string" },
  every: { type: "string" },
  "allow-inside": { type: "boolean" },
  credentials: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

export const TRANSFER_USAGE = `
  npm run feed -- --export json --file stock.json           writes the stock, or: --export blm --file stock.blm;
                                                            stock.zip has the pictures too; --branch ely for one
                                                            branch. House numbers are in it
  npm run feed -- --feed main --pull https://… --every 15   fetches the feed every 15 minutes; --pull off stops it;
                                                            --allow-inside: from your own network, or unencrypted
  npm run feed -- --feed main --credentials                 reads a token, or a user and a password on two lines,
                                                            from standard input, and stores them sealed`;

type TransferValues = ReturnType<typeof parseArgs<{ options: typeof TRANSFER_OPTIONS }>>["values"] & {
  feed?: string | undefined;
  file?: string | undefined;
};

/** Undefined if the options ask for something else. */
export function findTransfer(command: FeedCommand, values: TransferValues): Promise<void> | undefined {
  if (values.export !== undefined) return exportStock(command, values);
  if (values.pull !== undefined) return setPull(command, values, values.pull);
  if (values.credentials) return storeCredentials(command, values);
  return undefined;
}

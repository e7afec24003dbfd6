import { text } from "node:stream/consumers";
import type { ParseArgsConfig, parseArgs } from "node:util";
import { feedSettingsSchema } from "../../domain/feed/feed-settings-schema.ts";
import { listBranches } from "../../server/branch/branch-queries.ts";
import { writeBlmFeed } from "../../server/feed/export/export-blm.ts";
import { writeJsonFeed } from "../../server/feed/export/export-json.ts";
import { writeWholeFile } from "../../server/feed/export/write-file.ts";
import { type Feed, findFeed, updateFeed } from "../../server/feed/feed-queries.ts";
import { putSealedCredentials } from "../../server/feed/pull/pull-queries.ts";
import { readCredentials, sealCredentials } from "../../server/feed/pull/sealed-credentials.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedCommand } from "./finish-run.ts";

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
                                                            --branch ely for one branch. House numbers are in it
  npm run feed -- --feed main --pull https://… --every 15   fetches the feed every 15 minutes; --pull off stops it;
                                                            --allow-inside: from your own network, or unencrypted
  npm run feed -- --feed main --credentials                 reads a token, or a user and a password on two lines,
                                                            from standard input, and stores them sealed`;

type Values = ReturnType<typeof parseArgs<{ options: typeof TRANSFER_OPTIONS }>>["values"] & {
  feed?: string | undefined;
  file?: string | undefined;
};

const WRITERS = { json: writeJsonFeed, blm: writeBlmFeed } as const;
const USUAL_MINUTES = 15;

/** Undefined if the options ask for something else. */
export function findTransfer(command: FeedCommand, values: Values): Promise<void> | undefined {
  if (values.export !== undefined) return exportStock(command, values);
  if (values.pull !== undefined) return setPull(command, values, values.pull);
  if (values.credentials) return storeCredentials(command, values);
  return undefined;
}

async function exportStock({ db, config }: FeedCommand, values: Values): Promise<void> {
  const { file, export: format, branch } = values;
  if (file === undefined || (format !== "json" && format !== "blm"))
    throw new OperatorProblem("Say what to write and where: --export json --file stock.json, or blm.");
  const found = (await listBranches(db.query)).find(({ branchUrl }) => branchUrl === branch);
  if (branch !== undefined && !found) throw new OperatorProblem(`There is no branch “${branch}”.`);
  const options = { publicUrl: config.publicUrl, branchId: found?.branchId, now: Date.now() };
  await writeWholeFile(file, WRITERS[format](db.query, options));
  console.log(`Wrote ${file}. House numbers are in it: it’s for the agency only.`);
}

async function setPull({ db }: FeedCommand, values: Values, url: string): Promise<void> {
  const { feedId, settings } = await getFeed(db, values);
  const pull = {
    url,
    everyMinutes: Number(values.every ?? USUAL_MINUTES),
    allowInside: values["allow-inside"] ?? false,
  };
  const changed = feedSettingsSchema.safeParse({ ...settings, pull: url === "off" ? null : pull });
  if (!changed.success)
    throw new OperatorProblem("The URL must be https or ftps, and --every from 5 to 1440 minutes.");
  await updateFeed(db.query, feedId, { settings: changed.data });
  console.log(url === "off" ? "Isn’t fetched any more." : `Fetched every ${pull.everyMinutes} minutes.`);
}

async function storeCredentials({ db, config }: FeedCommand, values: Values): Promise<void> {
  const { feedId } = await getFeed(db, values);
  const credentials = readCredentials(await text(process.stdin));
  if (!credentials) throw new OperatorProblem("Give a token on one line, or a user and a password on two.");
  const sealed = sealCredentials(credentials, { secret: config.sessionSecret, feedId });
  await putSealedCredentials(db.query, feedId, sealed);
  console.log("token" in credentials ? "Stored the token." : "Stored the user and the password.");
}

async function getFeed(db: FeedCommand["db"], { feed: feedId = "" }: Values): Promise<Feed> {
  const feed = await findFeed(db.query, feedId);
  if (!feed) throw new OperatorProblem(`There is no feed “${feedId}”.`);
  return feed;
}

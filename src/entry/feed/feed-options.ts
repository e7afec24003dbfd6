import type { ParseArgsConfig, parseArgs } from "node:util";
import { EDIT_OPTIONS, EDIT_USAGE } from "./edit-options.ts";
import { TRANSFER_OPTIONS, TRANSFER_USAGE } from "./transfer-options.ts";

export const FEED_OPTIONS = {
  new: { type: "string" },
  kind: { type: "string" },
  map: { type: "string", multiple: true },
  code: { type: "string", multiple: true },
  "one-branch": { type: "string" },
  feed: { type: "string" },
  file: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
  set: { type: "string", multiple: true },
  show: { type: "boolean" },
  pause: { type: "boolean" },
  resume: { type: "boolean" },
  list: { type: "boolean" },
  run: { type: "string" },
  decide: { type: "string" },
  "roll-back": { type: "string" },
  by: { type: "string" },
  ...TRANSFER_OPTIONS,
  ...EDIT_OPTIONS,
} as const satisfies ParseArgsConfig["options"];

export const FEED_USAGE = `Usage:
  npm run feed -- --new main --kind blm --map THEIRS=ely    creates a feed; --one-branch ely if it is of one branch
  npm run feed -- --feed main --file stock.zip              delivers a file; --dry-run writes nothing; --json for programs
  npm run feed -- --feed main --map THEIRS=ely              maps a branch and plans the latest delivery again
  npm run feed -- --feed main --code status:9=under-offer   says what a code means; also type:, channel:, tenure:,
                                                            price-qualifier:, rent-frequency:, furnishing:, tag:;
                                                            status:9=default takes it back
  npm run feed -- --feed main --set brake.withdrawnShare=0.2
                                                            changes a setting; --show lists them, with branches and codes
  npm run feed -- --feed main --pause                       takes no deliveries until --resume
  npm run feed -- --list                                    lists the feeds; --feed main lists its runs
  npm run feed -- --run 12                                  shows what a run found
  npm run feed -- --decide 12 publish --by "Your name"      publishes what a run held, or: discard
  npm run feed -- --roll-back 12 --by "Your name"           makes the stock what it was before a run${TRANSFER_USAGE}${EDIT_USAGE}`;

export type FeedValues = ReturnType<typeof parseArgs<{ options: typeof FEED_OPTIONS }>>["values"];

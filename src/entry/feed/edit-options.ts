import type { ParseArgsConfig, parseArgs } from "node:util";
import type { Db } from "../../server/db/database.ts";
import { addByHand, removeAdded } from "./add-by-hand.ts";
import { editProperty, printOverrides } from "./edit-property.ts";
import { moveFeed } from "./move-feed.ts";

/** What people do by hand: fields, properties of their own, and a change of feed. */
export const EDIT_OPTIONS = {
  override: { type: "string" },
  field: { type: "string" },
  value: { type: "string" },
  clear: { type: "boolean" },
  overrides: { type: "string" },
  "by-hand": { type: "string" },
  "remove-by-hand": { type: "string" },
  "change-from": { type: "string" },
  to: { type: "string" },
  apply: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

export const EDIT_USAGE = `
  npm run feed -- --override 1234 --field bedrooms --value 4 --by "Your name"
                                                            sets a field by hand; --clear shows the feed's own again
  npm run feed -- --overrides 1234                          shows what was set by hand, beside what the feed says
  npm run feed -- --by-hand home.json --one-branch ely --by "Your name"
                                                            adds a property; --remove-by-hand REFERENCE removes it
  npm run feed -- --change-from old --to new --file stock.zip
                                                            shows which properties the new feed continues;
                                                            --apply --by "Your name" moves them, with their URLs`;

type Values = ReturnType<typeof parseArgs<{ options: typeof EDIT_OPTIONS }>>["values"] & {
  file?: string | undefined;
  by?: string | undefined;
  "one-branch"?: string | undefined;
};

/** Undefined if the options ask for something else. */
export function findEdit(db: Db, values: Values): Promise<void> | undefined {
  if (values.override !== undefined) return editProperty(db, values);
  if (values.overrides !== undefined) return printOverrides(db, values.overrides);
  if (values["by-hand"] !== undefined) return addByHand(db, values);
  if (values["remove-by-hand"] !== undefined) return removeAdded(db, values["remove-by-hand"], values.by);
  if (values["change-from"] !== undefined) return moveFeed(db, values);
  return undefined;
}

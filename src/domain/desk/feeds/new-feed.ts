import { z } from "zod";
import { FEED_NAME } from "../../feed/feed-settings-schema.ts";
import { toFeedId } from "./feed-name.ts";

/** What software can be connected from the desk. Others are fetched from their own URL, with a password. */
export const NEW_FEED_KINDS = {
  blm: { name: "BLM files", text: "The file that most CRMs send to the portals, with all homes in it." },
  rtdf: {
    name: "Real-time calls (RTDF)",
    text: "Your CRM sends each change at once, as it does to Rightmove.",
  },
  json: { name: "JSON files", text: "For software that writes our own format." },
} as const;
const KINDS = Object.keys(NEW_FEED_KINDS) as (keyof typeof NEW_FEED_KINDS)[];

/** The name of the field for what the software calls a branch. */
export const THEIRS = "theirs-";

export interface NewFeedView {
  /** By the names of the fields. */
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** What can't be said of one field. */
  problem: string | null;
  branches: readonly { branchId: number; name: string }[];
}

const fields = z.looseObject({
  name: z
    .string()
    .transform(toFeedId)
    .refine((name) => name !== "", "Give the feed a name, such as Sales stock.")
    .refine(
      (name) => name === "" || FEED_NAME.test(name),
      "Use letters, digits, spaces and hyphens, at most 40 of them.",
    ),
  kind: z.enum(KINDS, "Choose what your software sends."),
  scope: z.enum(["named", "one"], "Choose how its homes find their branch."),
  branch: z.string().max(10).default(""),
});

/** The form as what is to be created. Fields of the choice that wasn't made are ignored. */
export const newFeedSchema = fields.transform((form, context) => {
  const { name, kind, scope, branch } = form;
  const maps = scope === "named" ? listMaps(form) : [];
  const seen = new Set<string>();
  for (const { field, theirs } of maps) {
    if (theirs.length > 200)
      context.addIssue({ code: "custom", path: [field], message: "That is too long for a branch’s name." });
    if (seen.has(theirs))
      context.addIssue({
        code: "custom",
        path: [field],
        message: `“${theirs}” is already another branch’s.`,
      });
    seen.add(theirs);
  }
  if (scope === "one" && branch === "")
    context.addIssue({ code: "custom", path: ["branch"], message: "Choose one of your branches." });
  return {
    name,
    kind,
    maps: maps.map(({ field, theirs }) => `${theirs}=${field.slice(THEIRS.length)}`),
    oneBranch: scope === "one" ? branch : undefined,
  };
});

function listMaps(form: Readonly<Record<string, unknown>>): { field: string; theirs: string }[] {
  return Object.entries(form).flatMap(([field, value]) => {
    const theirs = field.startsWith(THEIRS) && typeof value === "string" ? value.trim() : "";
    return theirs === "" ? [] : [{ field, theirs }];
  });
}

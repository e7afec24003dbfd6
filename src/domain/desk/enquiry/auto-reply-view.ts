import { z } from "zod";
import { toMultilineText } from "../../enquiry/lead/lead-patterns.ts";
import { idSchema } from "../../url/id-schema.ts";

const LONGEST_TEXT = 2_000;

export const autoReplyFormSchema = z
  .object({
    branch: idSchema("Choose a branch."),
    /** The version that the page showed; 0 for a branch that has never set one. */
    version: z.coerce.number().int().min(0).max(1_000_000_000),
    on: z
      .literal("yes")
      .optional()
      .transform((value) => value === "yes"),
    text: z
      .string()
      .default("")
      .transform(toMultilineText)
      .pipe(
        z
          .string()
          .max(LONGEST_TEXT, `Please use ${LONGEST_TEXT.toLocaleString("en-GB")} characters or fewer.`),
      ),
    act: z.enum(["save", "preview"]).default("save"),
  })
  .refine(({ on, text }) => !on || text !== "", { path: ["text"], message: "Write what the reply says." });

/** What a branch that never set a reply starts with. */
export const FIRST_AUTO_REPLY =
  "Thank you for your enquiry. We’re closed at the moment, and one of us will answer as soon as we’re back.";

/** The reply that a branch sends by itself while it's closed. */
export interface AutoReplyView {
  branches: readonly { href: string; name: string; isOn: boolean; isCurrent: boolean }[];
  branchId: number;
  name: string;
  /** 'Open until 17:30' or 'Closed now, opens at 9:00' */
  opening: string;
  version: number;
  isOn: boolean;
  text: string;
  canEdit: boolean;
  /** Beside the text. */
  problem: string | null;
  /** Somebody else's text, saved since the page was opened. */
  theirs: string | null;
  /** The whole email as the person would get it. */
  preview: { subject: string; text: string };
}

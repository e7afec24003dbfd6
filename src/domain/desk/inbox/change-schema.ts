import { z } from "zod";
import { LEAD_STATES } from "../../enquiry/lead/lead-work.ts";
import { idSchema } from "../../url/id-schema.ts";
import { isInboxUrl } from "./inbox-params.ts";

/** How many enquiries a bulk change can have, so that its undo fits into a cookie. */
export const MOST_AT_ONCE = 100;

/** The list or enquiry that the form stood on. Anything else leads to the whole list. */
const back = z
  .string()
  .max(1_000)
  .optional()
  .transform((url) => (url !== undefined && isInboxUrl(url) ? url : undefined));

const version = z.coerce.number().int().min(1);
/** Empty means no one. */
const assignee = z.union([z.literal("").transform(() => null), idSchema("Choose a person.")]);

export const assignSchema = z.object({ assignee, version, back });
export const stateSchema = z.object({ state: z.enum(LEAD_STATES), version, back });

const MARK = /^(\d{1,10})\.(\d{1,9})$/;

/** Enquiries with the version that the page showed: '12.3'. */
const marks = z
  .union([
    z
      .string()
      .max(30)
      .transform((one) => [one]),
    z.array(z.string().max(30)).max(MOST_AT_ONCE),
  ])
  .default([])
  .transform((all) =>
    all.flatMap((text) => {
      const [, leadId, seen] = MARK.exec(text) ?? [];
      return leadId === undefined ? [] : [{ leadId: Number(leadId), version: Number(seen) }];
    }),
  );

const BEFORE = /^(\d{1,10})\.(\d{1,9})\.(new|open|answered|won|lost|spam)\.(\d{0,10})$/;

/** How enquiries were before a bulk change, as its undo posts it: '12.3.new.' and '13.2.open.5'. */
const restore = z
  .string()
  .max(MOST_AT_ONCE * 40)
  .default("")
  .transform((text) =>
    text.split(" ").flatMap((each) => {
      const [, leadId, seen, state, person] = BEFORE.exec(each) ?? [];
      if (leadId === undefined) return [];
      const before = LEAD_STATES.find((known) => known === state) ?? "new";
      const assigneeId = person === "" ? null : Number(person);
      return [{ leadId: Number(leadId), version: Number(seen), state: before, assigneeId }];
    }),
  );

export const bulkSchema = z.object({
  act: z.enum(["assign", "new", "open", "won", "lost", "spam", "undo"]),
  lead: marks,
  /** Every enquiry of the list that the form stood on, instead of the ticked ones. */
  all: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
  restore,
  assignee: assignee.optional(),
  back,
});
export type BulkChange = z.infer<typeof bulkSchema>;

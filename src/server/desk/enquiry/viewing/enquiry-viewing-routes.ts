import { bookFormSchema, viewingFormSchema } from "../../../../domain/desk/enquiry/enquiry-forms-schema.ts";
import { INBOX_PATH } from "../../../../domain/desk/inbox/inbox-params.ts";
import type { ViewingProblem } from "../../../../domain/enquiry/viewing/viewing-change.ts";
import { readId } from "../../../../domain/url/read-id.ts";
import { runRefusableTransaction } from "../../../db/refusable-transaction.ts";
import { changeViewingIn } from "../../../enquiry/viewing/change-viewing.ts";
import type { Desk } from "../../desk.ts";
import { deskPost } from "../../desk-route.ts";
import { findLeadWork } from "../../inbox/lead-work-queries.ts";
import { showEnquiry, toEnquiryPath } from "../show-enquiry.ts";
import { bookForEnquiry } from "./book-for-enquiry.ts";

const PROBLEMS: Readonly<Record<ViewingProblem, string>> = {
  closed: "This viewing is over or was cancelled already.",
  changed: "The viewing was moved meanwhile. Check its time and try again.",
  taken: "That time has just been taken. Choose another.",
  "no-time": "Choose a time.",
  "too-many-moves": "This viewing has been moved too often. Cancel it and book another.",
};

const BOOKING_PROBLEMS = {
  "not-found": "This enquiry was deleted.",
  booked: "A viewing is booked already. You can move it.",
  taken: PROBLEMS.taken,
  "too-many-moves": "This enquiry has had too many viewings. Type in a new one.",
  changed: "A colleague changed this enquiry meanwhile. Nothing was booked. Try again.",
} as const;

/** The viewing of one enquiry: both sides get an email and a calendar file. */
export function registerEnquiryViewingRoutes(desk: Desk): void {
  const { db, config } = desk;
  const { publicUrl, sessionSecret: secret } = config;

  function registerChange(verb: "move" | "cancel"): void {
    deskPost(
      desk,
      `${INBOX_PATH}/:id/viewing/${verb}` as const,
      { can: "enquiries.work", action: `viewing.${verb}`, body: viewingFormSchema },
      async (c) => {
        const leadId = readId(c.params.id ?? "");
        if (leadId === undefined || !(await findLeadWork(db.query, { leadId, ...c.user })))
          return { notFound: true };
        const refuse = (problem: ViewingProblem) =>
          showEnquiry(desk, c, { leadId, tab: "reply", viewingProblem: PROBLEMS[problem], status: 422 });
        if (verb === "move" && c.body.slot_id === undefined) return refuse("no-time");
        const deps = { db, publicUrl, secret, settings: await desk.settings.get() };
        const result = await runRefusableTransaction(db, async (trx) => {
          const changed = await changeViewingIn(trx, deps, {
            leadId,
            seenSlotId: c.body.seen_slot_id,
            toSlotId: verb === "move" ? (c.body.slot_id ?? 0) : null,
            now: c.now,
            madeBy: "agency",
            ...(c.body.message === "" ? {} : { message: c.body.message }),
          });
          if ("ok" in changed) {
            const subject = `enquiry:${leadId}`;
            const slots = verb === "move" ? [`slot:${c.body.slot_id}`] : [];
            await c.audit(trx, { subject, within: [subject, ...slots] });
          }
          return changed;
        });
        if ("refused" in result) return refuse(result.refused);
        const done = verb === "move" ? "The viewing is moved." : "The viewing is cancelled.";
        return {
          to: toEnquiryPath(leadId, c),
          flash: `${done} Both sides get an email and a calendar file.`,
        };
      },
    );
  }
  deskPost(
    desk,
    `${INBOX_PATH}/:id/viewing/book`,
    { can: "enquiries.work", action: "viewing.book", body: bookFormSchema },
    async (c) => {
      const leadId = readId(c.params.id ?? "");
      if (leadId === undefined || !(await findLeadWork(db.query, { leadId, ...c.user })))
        return { notFound: true };
      const refuse = (viewingProblem: string) =>
        showEnquiry(desk, c, { leadId, tab: "reply", viewingProblem, status: 422 });
      const { slot_id: slotId, message } = c.body;
      if (slotId === undefined) return refuse(PROBLEMS["no-time"]);
      const result = await bookForEnquiry(
        {
          db,
          publicUrl,
          secret,
          settings: await desk.settings.get(),
          audit: (trx) => {
            const subject = `enquiry:${leadId}`;
            return c.audit(trx, { subject, facts: { slotId }, within: [subject, `slot:${slotId}`] });
          },
        },
        { leadId, slotId, message, user: c.user, now: c.now },
      );
      if ("refused" in result) return refuse(BOOKING_PROBLEMS[result.refused]);
      return {
        to: toEnquiryPath(leadId, c),
        flash: "The viewing is booked. Both sides get an email and a calendar file.",
      };
    },
  );
  registerChange("move");
  registerChange("cancel");
}

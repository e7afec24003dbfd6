import { z } from "zod";
import { seesBranch } from "../../../domain/desk/role.ts";
import { readPattern } from "../../../domain/desk/times/publish-form.ts";
import { TIMES_SPANS } from "../../../domain/desk/times/times-view.ts";
import type { ViewingProblem } from "../../../domain/enquiry/viewing/viewing-change.ts";
import { isDay, startOfWeek } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { isId } from "../../../domain/url/read-id.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { changeViewingIn } from "../../enquiry/viewing/change-viewing.ts";
import { publishViewingSlots } from "../../enquiry/viewing/publish-viewing-slots.ts";
import { deleteFreeSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { type DeskPostContext, deskGet, deskPost } from "../desk-route.ts";
import { createClosedDays, isClosedOn, loadTimes, readTimesQuery, toTimesHref } from "./load-times.ts";
import { findDeskSlot, listDeskSlots, listOwnBranches } from "./times-queries.ts";

const LONGEST_MESSAGE = 1_000;
const id = z.coerce.number().refine(isId, "Choose a time.");
const text = z.string().max(200).default("");
const place = { branch_id: id, week: text, span: z.enum(TIMES_SPANS).default("week") };

const publishSchema = z.object({
  ...place,
  from: text,
  to: text,
  days: z
    .union([z.string().max(3), z.array(z.string().max(3)).max(7)])
    .default([])
    .transform((days) => [days].flat()),
  times: text,
  minutes: text,
});
const removeSchema = z.object({
  ...place,
  slot_id: id.optional(),
  day: z.string().refine(isDay, "Choose a day.").optional(),
});
const changeSchema = z.object({
  ...place,
  slot_id: id,
  lead_id: id,
  to_slot_id: id.optional(),
  message: z
    .string()
    .trim()
    .max(LONGEST_MESSAGE, `Write at most ${LONGEST_MESSAGE} characters.`)
    .transform((message) => message.replaceAll("\r\n", "\n"))
    .default(""),
});

/** The calendar of a branch's viewing times. */
export function registerTimesRoutes(desk: Desk): void {
  deskGet(desk, "/desk/viewing-times", { can: "times.read" }, async (c) =>
    showTimes(desk, c, readTimesQuery(c.query)),
  );

  deskPost(
    desk,
    "/desk/viewing-times/publish",
    { can: "times.edit", action: "times.publish", body: publishSchema },
    async (c) => publish(desk, c),
  );

  deskPost(
    desk,
    "/desk/viewing-times/remove",
    { can: "times.edit", action: "times.remove", body: removeSchema },
    async (c) => remove(desk, c),
  );

  deskPost(
    desk,
    "/desk/viewing-times/move",
    { can: "times.edit", action: "viewing.move", body: changeSchema },
    async (c) => change(desk, c, { isMove: true }),
  );

  deskPost(
    desk,
    "/desk/viewing-times/cancel",
    { can: "times.edit", action: "viewing.cancel", body: changeSchema },
    async (c) => change(desk, c, { isMove: false }),
  );
}

async function showTimes(
  desk: Desk,
  c: Parameters<typeof loadTimes>[1],
  options: Parameters<typeof loadTimes>[2],
  status = 200,
): Promise<DeskAnswer> {
  const props = await loadTimes(desk, c, options);
  return props ? { view: "viewing-times", title: "Viewing times", props, status } : { notFound: true };
}

async function publish(desk: Desk, c: DeskPostContext<z.infer<typeof publishSchema>>): Promise<DeskAnswer> {
  const { branch_id: branchId, week, span, ...typed } = c.body;
  if (!seesBranch(c.user, branchId)) return { notFound: true };
  const branch = await findBranchById(desk.db.query, branchId);
  if (!branch) return { notFound: true };
  const plan = readPattern(typed, londonDay(c.now));
  if ("refused" in plan)
    return showTimes(desk, c, { branchId, day: week, span, typed, problems: plan.refused }, 422);
  const closedDates = await createClosedDays(desk, branch);
  const result = await desk.db.transaction(async (trx) => {
    const counts = await publishViewingSlots(trx, {
      branchId,
      plan: plan.ok,
      isClosed: (day) => isClosedOn(closedDates, day),
    });
    await c.audit(trx, { subject: `branch:${branchId}`, facts: { ...counts } });
    return counts;
  });
  return {
    to: toTimesHref(branchId, { day: startOfWeek(plan.ok.from) }),
    flash: describePublished(result),
  };
}

function describePublished({ published, known, clashing }: Awaited<ReturnType<typeof publishViewingSlots>>) {
  return [
    `${countTimes(published)} published.`,
    ...(known > 0 ? [`${countTimes(known)} ${known === 1 ? "was" : "were"} there already.`] : []),
    ...(clashing > 0 ? [`${countTimes(clashing)} left out, because they’d overlap others.`] : []),
  ].join(" ");
}

function countTimes(count: number): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? "time" : "times"}`;
}

/** One free time, or every free time of a day. */
async function remove(desk: Desk, c: DeskPostContext<z.infer<typeof removeSchema>>): Promise<DeskAnswer> {
  const { branch_id: branchId, week, span, slot_id: slotId, day } = c.body;
  const { engine } = desk.db;
  const own = await listOwnBranches(desk.db.query, c.user);
  if (!own.some((branch) => branch.branchId === branchId)) return { notFound: true };
  const removed = await desk.db.transaction(async (trx) => {
    const slots = await listDeskSlots(trx, c.user, {
      branchId,
      from: c.now,
      before: Number.MAX_SAFE_INTEGER,
    });
    const wanted = slots.filter((slot) =>
      slotId === undefined ? londonDay(slot.startsAt) === day : slot.slotId === slotId,
    );
    const count = await deleteFreeSlots(trx, { engine, slotIds: wanted.map((slot) => slot.slotId) });
    await c.audit(trx, {
      subject: `branch:${branchId}`,
      facts: { removed: count, slot: slotId ?? null, day: day ?? null },
    });
    return count;
  });
  return {
    to: toTimesHref(branchId, { day: week, span }),
    flash:
      removed > 0
        ? `${countTimes(removed)} removed. Visitors can no longer book ${removed === 1 ? "it" : "them"}.`
        : { text: "Nothing was removed: the time is booked or no longer there.", kind: "problem" },
  };
}

const REFUSALS: Record<ViewingProblem, string> = {
  closed: "This viewing is over or already cancelled. No email was sent.",
  changed: "The visitor has changed this viewing meanwhile. No email was sent.",
  taken: "That time has just been taken. Choose another one; no email was sent.",
  "no-time": "Choose the new time.",
  "too-many-moves": "This viewing has been moved too often. Cancel it and agree a new one by phone.",
};

async function change(
  desk: Desk,
  c: DeskPostContext<z.infer<typeof changeSchema>>,
  { isMove }: { isMove: boolean },
): Promise<DeskAnswer> {
  const { branch_id: branchId, week, span, slot_id: slotId, lead_id: leadId } = c.body;
  const { to_slot_id: target, message } = c.body;
  const slot = await findDeskSlot(desk.db.query, c.user, slotId);
  if (slot?.branchId !== branchId) return { notFound: true };
  const refuse = (problem: ViewingProblem) =>
    showTimes(desk, c, { branchId, day: week, span, slotId, message, slotProblem: REFUSALS[problem] }, 422);
  if (isMove && target === undefined) return refuse("no-time");
  // The enquiry must be the one that holds the time, or a form could reach another branch's viewing.
  if (slot.booking?.leadId !== leadId) return refuse("changed");
  const { config, db, settings } = desk;
  const result = await runRefusableTransaction(db, async (trx) => {
    const changed = await changeViewingIn(
      trx,
      {
        db,
        publicUrl: config.publicUrl,
        secret: config.sessionSecret,
        settings: await settings.get(),
      },
      {
        leadId,
        seenSlotId: slotId,
        toSlotId: isMove ? (target ?? null) : null,
        now: c.now,
        madeBy: "agency",
        ...(message === "" ? {} : { message }),
      },
    );
    if ("ok" in changed)
      await c.audit(trx, {
        subject: `enquiry:${leadId}`,
        facts: { slot: slotId, to: isMove ? (target ?? null) : null },
        // The calendar is of the branch's times, whichever branch the enquiry came to.
        within: [`slot:${slotId}`, ...(isMove ? [`slot:${target}`] : [])],
      });
    return changed;
  });
  if ("refused" in result) return refuse(result.refused);
  const hasEmail = slot.booking.person.email !== "";
  const told = hasEmail
    ? "The visitor and the branch get an email with a calendar update."
    : "The branch gets an email. The visitor gave no email address: please call them.";
  return {
    to: toTimesHref(branchId, { day: week, span }),
    flash: `The viewing is ${result.ok === "moved" ? "moved" : "cancelled"}. ${told}`,
  };
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { readCalendarProperties } from "../../../../tests/support/calendar.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { clearLeads, goodViewingForm } from "../../../../tests/support/leads.ts";
import { TEST_SECRET } from "../../../../tests/support/test-app.ts";
import { findHome, publishTimes } from "../../../../tests/support/viewing-slots.ts";
import { createViewingVisitor, type ViewingVisitor } from "../../../../tests/support/viewing-visitor.ts";
import { MOST_MOVES } from "../../../domain/enquiry/viewing/viewing-change.ts";
import { formatSlot, type ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { DAY_MS, HOUR_MS } from "../../../domain/time/time.ts";
import type { MailAttachment } from "../../mail/mail.ts";
import { removeProperties } from "../../property/write-properties.ts";
import { toShownSlot } from "./shown-slot.ts";
import { listViewingChanges } from "./viewing-change-queries.ts";
import { createViewingPath } from "./viewing-link.ts";
import { listFreeSlots } from "./viewing-slot-queries.ts";

interface SentEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: MailAttachment[];
}

const BRANCH = 3;
const ROSA = "rosa@example.org";

describe.each(ENGINES)("the link to a viewing (%s)", (engine) => {
  let demo: DemoApp;
  let visitor: ViewingVisitor;
  let home: number;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    visitor = await createViewingVisitor(demo.app);
    home = await findHome(demo.testDb, { branchId: BRANCH, status: "for-sale" });
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const label = (slot: ViewingSlot) => formatSlot(toShownSlot(slot));
  const publish = async (...aheads: number[]) =>
    (await publishTimes(demo.testDb, BRANCH, aheads)) as ViewingSlot[] as [
      ViewingSlot,
      ViewingSlot,
      ViewingSlot,
    ];
  const book = (slot: ViewingSlot, email = ROSA) => visitor.book(home, slot, email);
  const open: ViewingVisitor["open"] = (...given) => visitor.open(...given);
  const post: ViewingVisitor["post"] = (...given) => visitor.post(...given);
  const move: ViewingVisitor["move"] = (...given) => visitor.move(...given);
  const cancel: ViewingVisitor["cancel"] = (...given) => visitor.cancel(...given);
  const freeIds = async () =>
    (
      await listFreeSlots(demo.testDb.db.query, {
        branchId: BRANCH,
        from: 0,
        to: Number.MAX_SAFE_INTEGER,
        most: 99,
      })
    ).map(({ id }) => id);
  const emails = () => listSentEmails(demo.testDb) as Promise<SentEmail[]>;
  const readFile = (mail: SentEmail | undefined) =>
    readCalendarProperties(mail?.attachments?.[0]?.content ?? "");
  const clearEmails = () => demo.testDb.db.query.deleteFrom("jobs").where("kind", "=", "send-mail").execute();
  const leadId = (path: string) => Number(path.split("/")[2]);
  const state = async () => JSON.stringify([await freeIds(), (await emails()).length]);

  it("is where a booking ends: day, time, place, calendar file and how to change it", async () => {
    const [first] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    const { statusCode, body } = await open(`${path}?done=booked`);
    expect(statusCode).toBe(200);
    const { day, from, to } = toShownSlot(first);
    for (const text of [
      "Your viewing is booked",
      `${from} to ${to}`,
      "Move viewing",
      "Cancel viewing",
      'name="robots"',
    ])
      expect(body).toContain(text);
    expect(body).toContain(formatSlot({ day, from, to }).split(",")[0]);
    expect(body).not.toMatch(/Rosa|Whitlock|rosa@/);
    const file = await demo.app.inject(`${path}/viewing.ics`);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([
      200,
      "text/calendar; charset=utf-8; method=PUBLISH",
    ]);
    const [thanks] = (await emails()).filter(({ to: recipient }) => recipient === ROSA);
    expect(readCalendarProperties(file.body)).toMatchObject({ SEQUENCE: "0", UID: readFile(thanks).UID });
    expect(thanks?.text).toContain(`http://gable.test${path}`);
    expect(thanks?.text).not.toContain("will be in touch");
    expect(thanks?.text).toContain("We'll remind you the day before.");
    expect(body).toContain("We&#x27;ll remind you the day before.");
  });

  it("promises no reminder for a viewing that is too soon for one", async () => {
    const [first] = await publish(3 * HOUR_MS);
    const path = await book(first);
    const [thanks] = (await emails()).filter(({ to }) => to === ROSA);
    expect(thanks?.text).not.toContain("remind");
    expect((await open(`${path}?done=booked`)).body).not.toContain("remind");
  });

  it("leads the same form, sent again, to the same page", async () => {
    const [first] = await publish(2 * DAY_MS);
    const fields = goodViewingForm({
      "lead[viewing_slot_id]": String(first.id),
      form_instance: "one-form-that-is-sent-twice",
    });
    const send = async () =>
      (await visitor.enquirer.form(`/properties/${home}/sales/leads`, fields)).headers.location;
    expect(await send()).toBe(await send());
  });

  it("changes nothing when it's opened", async () => {
    const [first] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    const before = await state();
    for (const query of [
      "",
      "?cancel=yes",
      `?viewing_slot_id=${first.id}`,
      "/viewing.ics",
      ".ljson?cancel=yes",
    ])
      expect((await open(path + query)).statusCode).toBe(200);
    expect((await open(`${path}?cancel=yes`)).body).toContain("Yes, cancel viewing");
    expect(await state()).toBe(before);
  });

  it("moves the viewing: the old time is free, both sides get an email, and the enquiry keeps its history", async () => {
    const [first, second, third] = await publish(2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS);
    const path = await book(first);
    await clearEmails();
    expect(await move(path, first, second)).toBe("?done=moved");
    expect(await freeIds()).toEqual([first.id, third.id]);
    const sent = await emails();
    const thanks = sent.find(({ to }) => to === ROSA);
    const desk = sent.find(({ to }) => to !== ROSA);
    expect(sent).toHaveLength(2);
    expect(thanks?.subject).toBe(`Viewing moved: ${label(second)}`);
    expect(thanks?.text).toContain(`Your viewing is now on ${label(second)}. It was on ${label(first)}.`);
    expect(desk?.text).toContain(`Now: ${label(second)}\nWas: ${label(first)}`);
    expect(desk?.replyTo).toBe(ROSA);
    for (const mail of sent)
      expect(readFile(mail)).toMatchObject({ SEQUENCE: "1", METHOD: "PUBLISH", STATUS: "CONFIRMED" });
    expect((await open(path)).body).toContain(toShownSlot(second).from);
    expect(await listViewingChanges(demo.testDb.db.query, leadId(path))).toMatchObject([
      {
        sequence: 1,
        madeBy: "visitor",
        from: { startsAt: first.startsAt },
        to: { startsAt: second.startsAt },
      },
    ]);
    const [, link = ""] = /http:\/\/gable\.test(\/viewings\/\S+)/.exec(thanks?.text ?? "") ?? [];
    expect(await move(link, second, third)).toBe("?done=moved");
    expect(await freeIds()).toEqual([first.id, second.id]);
  });

  it("cancels the viewing once, and its page says so afterwards", async () => {
    const [first, second] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    await clearEmails();
    const outcomes = await Promise.all([cancel(path, first), cancel(path, first)]);
    expect(outcomes.sort()).toEqual(["?done=cancelled", "?problem=closed"]);
    expect(await freeIds()).toEqual([first.id, second.id]);
    const sent = await emails();
    expect(sent.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Viewing cancelled",
      "Viewing cancelled",
    ]);
    for (const mail of sent) {
      expect(readFile(mail)).toMatchObject({ SEQUENCE: "1", METHOD: "CANCEL", STATUS: "CANCELLED" });
      expect(mail.attachments?.[0]?.contentType).toContain("method=CANCEL");
    }
    const { body, statusCode } = await open(path);
    expect([statusCode, body.includes("Your viewing is cancelled")]).toEqual([200, true]);
    expect(body).not.toContain("Yes, cancel viewing");
    expect((await demo.app.inject(`${path}/viewing.ics`)).statusCode).toBe(404);
    expect(await move(path, first, second)).toBe("?problem=closed");
    await book(first, "piet@example.org");
  });

  it("refuses a time that was taken meanwhile, and keeps the old one", async () => {
    const [first, second] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    await book(second, "piet@example.org");
    const before = await state();
    expect(await move(path, first, second)).toBe("?problem=taken");
    expect(await move(path, first, { ...second, id: 999_999 })).toBe("?problem=taken");
    expect(await post(path, { seen_slot_id: String(first.id) })).toBe("?problem=no-time");
    expect(await state()).toBe(before);
  });

  it("refuses a change from a page that was left open while the viewing moved", async () => {
    const [first, second, third] = await publish(2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS);
    const path = await book(first);
    await move(path, first, second);
    const before = await state();
    expect(await move(path, first, third)).toBe("?problem=changed");
    expect(await cancel(path, first)).toBe("?problem=changed");
    expect(await state()).toBe(before);
    expect((await open(`${path}?problem=changed`)).body).toContain("This viewing has changed since");
  });

  it("moves a viewing only so often, and can still cancel it then", async () => {
    const slots = await publish(
      ...Array.from({ length: MOST_MOVES + 2 }, (_slot, day) => (day + 2) * DAY_MS),
    );
    const at = (index: number) => slots[index] as ViewingSlot;
    const path = await book(at(0));
    for (let index = 0; index < MOST_MOVES; index++)
      expect(await move(path, at(index), at(index + 1))).toBe("?done=moved");
    expect(await move(path, at(MOST_MOVES), at(MOST_MOVES + 1))).toBe("?problem=too-many-moves");
    expect((await open(path)).body).toContain("Please call us to move it again");
    expect(await cancel(path, at(MOST_MOVES))).toBe("?done=cancelled");
  });

  it("lets two visitors swap their times at the same moment without an error", async () => {
    const [first, second] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const [rosa, piet] = [await book(first), await book(second, "piet@example.org")];
    const outcomes = await Promise.all([move(rosa, first, second), move(piet, second, first)]);
    expect(outcomes).toEqual(["?problem=taken", "?problem=taken"]);
  });

  it("says that a viewing is over, and changes nothing then", async () => {
    const [first, second] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    await demo.testDb.db.query
      .updateTable("viewing_slots")
      .set({ starts_at: Date.now() - HOUR_MS })
      .where("viewing_slot_id", "=", first.id)
      .execute();
    expect((await open(path)).body).toContain("This viewing is over");
    expect(await move(path, first, second)).toBe("?problem=closed");
    expect(await cancel(path, first)).toBe("?problem=closed");
  });

  it("says that it has expired, or that we didn't send it", async () => {
    const [first] = await publish(2 * DAY_MS);
    const path = await book(first);
    const old = createViewingPath({
      leadId: leadId(path),
      endsAt: Date.now() - 31 * DAY_MS,
      secret: TEST_SECRET,
    });
    const expired = await open(old);
    expect([expired.statusCode, expired.body.includes("This link has expired")]).toEqual([410, true]);
    expect(await cancel(old, first)).toBe("");
    const other = path.replace(/\/(\d+)\//, (_all, id) => `/${Number(id) + 1}/`);
    for (const bad of [path.slice(0, -1), `${path}x`, other, "/viewings/1/2/3", "/viewings/x/y/z"]) {
      const { statusCode, body } = await open(bad);
      expect([bad, statusCode, body.includes("This link doesn&#x27;t work")]).toEqual([bad, 404, true]);
      await cancel(bad, first);
    }
    expect(await freeIds()).toEqual([]);
  });

  it("offers no other times for a home that is under offer, and still cancels", async () => {
    const [first, second] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    const query = demo.testDb.db.query.updateTable("properties").where("property_id", "=", home);
    await query.set({ status: "sstc" }).execute();
    expect((await open(path)).body).toContain("so we offer no other times");
    expect(await move(path, first, second)).toBe("?problem=taken");
    expect(await cancel(path, first)).toBe("?done=cancelled");
    await query.set({ status: "for-sale" }).execute();
  });

  it("says that a home was withdrawn, and still cancels", async () => {
    const [first, second] = await publish(2 * DAY_MS, 3 * DAY_MS);
    const path = await book(first);
    const { db } = demo.testDb;
    await db.transaction((trx) => removeProperties(db, trx, [home]));
    expect((await open(path)).body).toContain("This home is no longer on the market");
    expect(await move(path, first, second)).toBe("?problem=taken");
    expect(await cancel(path, first)).toBe("?done=cancelled");
  });
});

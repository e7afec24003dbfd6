import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { replaceBranches } from "../../branch/branch-queries.ts";
import { insertLead } from "../lead/lead-queries.ts";
import { manageViewingTimes, type ViewingTimesOptions } from "./manage-viewing-times.ts";
import { insertViewingBooking } from "./viewing-booking-queries.ts";
import { listViewingChanges } from "./viewing-change-queries.ts";
import { holdViewingSlot, listPublishedSlots } from "./viewing-slot-queries.ts";

const WEEK = {
  branch: "ely",
  from: "2026-11-16",
  to: "2026-11-22",
  weekdays: "mon-fri",
  times: "10:00-12:00,14:00-15:00",
  minutes: "30",
  list: false,
  remove: false,
};
const VISITOR = "rosa@example.org";
const TODAY = "2026-11-15";

onBothEngines("npm run viewing-times", (current) => {
  beforeEach(async () => {
    await current().db.transaction((trx) => replaceBranches(trx, { branches: [ELY], staff: [] }));
  });

  const manage = async (change: Partial<ViewingTimesOptions> = {}) =>
    manageViewingTimes(current().db, { ...WEEK, ...change }, TODAY);
  const slots = () =>
    listPublishedSlots(current().db.query, { branchId: 3, from: 0, to: Number.MAX_SAFE_INTEGER });
  const book = async (index: number, instanceKey = LEAD.instanceKey) => {
    const slotId = (await slots())[index]?.id ?? 0;
    await current().db.transaction(async (trx) => {
      const leadId = (await insertLead(trx, { ...LEAD, instanceKey })) ?? 0;
      expect(await insertViewingBooking(trx, { leadId, slotId, visitor: VISITOR })).toBe(true);
    });
    return slotId;
  };

  it("publishes the planned slots, and adds nothing when repeated", async () => {
    expect(await manage()).toEqual({
      isDone: true,
      lines: ["Ely: published 30 slots. 0 were already published, 0 would overlap."],
    });
    expect((await manage()).lines).toEqual([
      "Ely: published 0 slots. 30 were already published, 0 would overlap.",
    ]);
    expect((await manage({ weekdays: "sat" })).lines).toEqual([
      "Ely: published 6 slots. 0 were already published, 0 would overlap.",
    ]);
    expect(await slots()).toHaveLength(36);
  });

  it("publishes each slot once when run twice at the same moment", async () => {
    await Promise.all([manage(), manage()]);
    expect(await slots()).toHaveLength(30);
  });

  it("leaves out slots that would overlap a published one", async () => {
    await manage();
    expect((await manage({ times: "11:45-13:15" })).lines).toEqual([
      "Ely: published 10 slots. 0 were already published, 5 would overlap.",
    ]);
  });

  it.each([
    [
      "forward",
      "2026-03-27",
      "2026-03-30",
      [
        "2026-03-27T10:00:00.000Z",
        "2026-03-28T10:00:00.000Z",
        "2026-03-29T09:00:00.000Z",
        "2026-03-30T09:00:00.000Z",
      ],
    ],
    [
      "back",
      "2026-10-23",
      "2026-10-26",
      [
        "2026-10-23T09:00:00.000Z",
        "2026-10-24T09:00:00.000Z",
        "2026-10-25T10:00:00.000Z",
        "2026-10-26T10:00:00.000Z",
      ],
    ],
  ])("uses UK time when the clocks go %s", async (_where, from, to, instants) => {
    await manage({ from, to, weekdays: "mon-sun", times: "10:00-10:30" });
    expect((await slots()).map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual(instants);
    const listed = await manage({ from, to, weekdays: undefined, times: undefined, list: true });
    expect(listed.lines.filter((line) => line.includes(", 10:00 to 10:30: free"))).toHaveLength(4);
  });

  it("leaves out the hour that's skipped in spring", async () => {
    await manage({
      from: "2026-03-29",
      to: "2026-03-29",
      weekdays: "sun",
      times: "00:00-03:00",
      minutes: "60",
    });
    expect((await slots()).map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      "2026-03-29T00:00:00.000Z",
      "2026-03-29T01:00:00.000Z",
    ]);
  });

  it("lists the slots from today, with who booked them", async () => {
    await manage({ to: "2026-11-16" });
    await book(1);
    const [{ lead_id } = { lead_id: 0 }] = await current()
      .db.query.selectFrom("leads")
      .select("lead_id")
      .execute();
    expect((await manage({ list: true, from: undefined, to: undefined })).lines).toEqual([
      "Monday 16 November, 10:00 to 10:30: free",
      `Monday 16 November, 10:30 to 11:00: booked by Rosa Whitlock <rosa@example.org>, enquiry ${lead_id}`,
      "Monday 16 November, 11:00 to 11:30: free",
      "Monday 16 November, 11:30 to 12:00: free",
      "Monday 16 November, 14:00 to 14:30: free",
      "Monday 16 November, 14:30 to 15:00: free",
      "Ely: 6 slots from 2026-11-15 to 2027-01-14.",
    ]);
  });

  it("removes free slots in the given days and hours, and never a booked one", async () => {
    await manage();
    const booked = await book(0);
    expect((await manage({ remove: true, weekdays: "mon,tue", times: "10:00-11:00" })).lines).toEqual([
      "Ely: removed 3 slots. Kept 1 booked ones.",
    ]);
    expect((await manage({ remove: true, weekdays: undefined, times: undefined })).lines).toEqual([
      "Ely: removed 26 slots. Kept 1 booked ones.",
    ]);
    expect((await slots()).map(({ id }) => id)).toEqual([booked]);
    await expect(current().db.query.deleteFrom("viewing_slots").execute()).rejects.toThrow(/foreign key/i);
  });

  it("doesn't remove a slot that's being booked at the same moment", async () => {
    const { db } = current();
    await manage({ to: "2026-11-16", times: "10:00-11:00" });
    const [first] = await slots();
    let removing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (trx) => {
      const slotId = first?.id ?? 0;
      expect(await holdViewingSlot(trx, { engine: db.engine, slotId })).toBe(true);
      const leadId = (await insertLead(trx, LEAD)) ?? 0;
      removing = manage({ remove: true, to: "2026-11-16" });
      await new Promise((resolve) => setTimeout(resolve, 200));
      await insertViewingBooking(trx, { leadId, slotId, visitor: VISITOR });
    });
    expect(await removing).toEqual({ isDone: true, lines: ["Ely: removed 1 slots. Kept 1 booked ones."] });
    expect((await slots()).map(({ id }) => id)).toEqual([first?.id]);
  });

  it("frees a booked slot, says who had it, keeps their enquiry and lets others book it", async () => {
    await manage();
    const slotId = await book(7);
    expect(await manage({ free: "2026-11-17 10:30" })).toEqual({
      isDone: true,
      lines: [
        "Ely: Tuesday 17 November, 10:30 to 11:00 is free again.",
        "It was booked by Rosa Whitlock <rosa@example.org>. Please let them know: no email was sent.",
      ],
    });
    const freed = (await slots()).filter(({ booking }) => booking === null);
    expect(freed).toHaveLength(30);
    const [lead, ...others] = await current().db.query.selectFrom("leads").select("lead_id").execute();
    expect(others).toEqual([]);
    expect(await listViewingChanges(current().db.query, lead?.lead_id ?? 0)).toMatchObject([
      { sequence: 1, madeBy: "agency", to: null },
    ]);
    await current().db.transaction(async (trx) => {
      const leadId = (await insertLead(trx, { ...LEAD, instanceKey: "form:the-next-one" })) ?? 0;
      expect(await insertViewingBooking(trx, { leadId, slotId, visitor: "next@example.org" })).toBe(true);
    });
  });

  it("frees no other slot", async () => {
    await manage();
    const stays = await book(6);
    await book(7, "form:another-viewing-that-is-booked");
    await manage({ free: "2026-11-17 10:30" });
    expect((await slots()).filter(({ booking }) => booking !== null).map(({ id }) => id)).toEqual([stays]);
  });

  it("finds the slot to free by UK time, also in summer", async () => {
    await manage({ from: "2026-07-01", to: "2026-07-01" });
    await book(1);
    expect((await manage({ free: "2026-07-01 09:30" })).isDone).toBe(false);
    expect((await manage({ free: "2026-07-01 10:30" })).isDone).toBe(true);
  });

  it.each([
    [
      "a slot that isn't published",
      "2026-11-17 10:15",
      "Ely: no published slot starts on 2026-11-17 at 10:15.",
    ],
    [
      "a time that's skipped in spring",
      "2026-03-29 01:30",
      "Ely: no published slot starts on 2026-03-29 at 01:30.",
    ],
    [
      "a slot that isn't booked",
      "2026-11-17 10:30",
      "Ely: Tuesday 17 November, 10:30 to 11:00 isn't booked.",
    ],
    ["a day alone", "2026-11-17", "--free must be a time such as 2026-11-17 10:30."],
    ["nothing", "", "--free must be a time such as 2026-11-17 10:30."],
  ])("refuses to free %s", async (_what, free, line) => {
    await manage();
    const booked = await book(0);
    expect(await manage({ free })).toEqual({ isDone: false, lines: [line] });
    expect((await slots()).filter(({ booking }) => booking !== null).map(({ id }) => id)).toEqual([booked]);
    expect(await slots()).toHaveLength(30);
  });

  it("frees a slot when its enquiry is deleted", async () => {
    await manage({ to: "2026-11-16", times: "10:00-10:30" });
    await book(0);
    await current().db.query.deleteFrom("leads").execute();
    expect(await slots()).toMatchObject([{ booking: null }]);
  });

  it.each([
    ["no branch", { branch: "" }, "--branch must be one of ely."],
    ["an unknown branch", { branch: "__proto__" }, "--branch must be one of ely."],
    ["no days", { from: undefined }, "--from must be a day such as 2026-11-17."],
    ["an invalid day to list", { list: true, from: "soon" }, "--from must be a day such as 2026-11-17."],
    ["no days to remove", { remove: true, to: undefined }, "--to must be a day such as 2026-11-17."],
    ["no weekdays", { weekdays: undefined }, "--weekdays must look like mon-fri or tue,thu."],
    ["no hours", { times: undefined }, "--times must look like 10:00-12:00,14:00-16:00."],
    ["no minutes", { minutes: undefined }, "--minutes must be a number from 5 to 480."],
  ])("explains what's wrong with %s, and changes nothing", async (_what, change, line) => {
    const answer = await manage(change);
    expect(answer.isDone).toBe(false);
    expect(answer.lines).toContain(line);
    expect(await slots()).toEqual([]);
  });
});

const LEAD = {
  instanceKey: "form:a-viewing-that-is-booked",
  type: "viewing" as const,
  person: { firstName: "Rosa", lastName: "Whitlock", email: "rosa@example.org", telephone: "01632960123" },
  fields: [],
  userId: null,
  propertyId: 7,
  route: {
    desk: {
      name: "Ely",
      email: "ely@example.org",
      telephone: "01353 662200",
      branchId: 3,
      departmentId: null,
      staffMemberId: null,
    },
    reason: "branch" as const,
    why: "It goes to the branch.",
  },
  sourcePage: "/",
  isPlain: false,
  createdAt: Date.parse("2026-11-15T12:00:00Z"),
};

const ELY: Branch = {
  branchId: 3,
  name: "Ely",
  branchUrl: "ely",
  addressLines: ["1 High Street"],
  town: "Ely",
  county: "Cambridgeshire",
  postcode: "CB7 4JU",
  lat: 52.4,
  lng: 0.26,
  pictureKey: null,
  about: "",
  telephone: "01353 662200",
  salesTelephone: null,
  lettingsTelephone: null,
  email: "ely@example.org",
  hours: [],
  serves: ["CB7"],
  departments: [],
  externalCommercialDepartment: null,
};

import { describe, expect, it } from "vitest";
import { groupIssuesByField } from "../../site/form-fields.ts";
import { closingDaysSchema } from "../valuation/closing-days-schema.ts";
import { toLeadChannel } from "./lead.ts";
import { listMessageFields, listValuationFields } from "./lead-details.ts";
import {
  officeLeadSchema,
  readLeadType,
  staffLeadSchema,
  valuationSchema,
  viewingSchema,
} from "./lead-schema.ts";

const STRICT = { anyEmailSuffix: false, apostropheNames: false, messageOptionalWithSlot: false };
const CORRECTED = { anyEmailSuffix: true, apostropheNames: true, messageOptionalWithSlot: true };
const CLIENT = {
  first_name: " Zoë ",
  last_name: "Whit-lock",
  email: "rosa@example.org",
  tel_home: "01632 960 123",
  body: "",
};
const TERMS = { opt_in_terms: "on" };
const ADDRESS = { street_address: "High Street", town: "Ely", postcode: "cb74ex" };
const BOOKING = {
  book_viewing: "yes",
  booking_time: "10:00, 9:00",
  booking_day: "16",
  booking_month: 11,
  booking_year: "2026",
};

/** Today is Sunday 15 November. Same-day visits are allowed, but never on a Wednesday. */
const RULES = {
  today: "2026-11-15",
  closing: closingDaysSchema.parse({
    weekdays: ["Wednesday"],
    dates: ["11-30"],
    earliestInDays: 0,
    latestInDays: 366,
  }),
};

const faults = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  groupIssuesByField(error?.issues ?? []);
const viewing = (client: object, lead: object = { message: "May I see it?" }, more: object = {}) =>
  viewingSchema(STRICT).safeParse({
    lead_client: { ...CLIENT, ...client },
    lead,
    marketing_preferences: TERMS,
    ...more,
  });
const valuation = (client: object, more: object = {}) =>
  valuationSchema({ corrections: STRICT, rules: RULES }).safeParse({
    lead_client: { ...CLIENT, ...ADDRESS, ...client },
    lead: { is_valuation_request: "1" },
    marketing_preferences: TERMS,
    ...more,
  });

describe("viewing form", () => {
  it("accepts valid fields, cleans them up and adds the defaults", () => {
    expect(viewing({}, { message: " One\r\ntwo\u0000 " }).data).toEqual({
      lead_client: {
        first_name: "Zoë",
        last_name: "Whit-lock",
        email: "rosa@example.org",
        tel_home: "01632960123",
        do_not_contact: "1",
      },
      lead: { message: "One\ntwo", lead_type: "email_portal_lead", branch_department_id: undefined },
      marketing_preferences: { opt_in_terms: "on" },
      form_instance: undefined,
      source_page: undefined,
    });
  });

  it.each([
    ["first_name", "", "Please enter a valid first name"],
    ["first_name", "   ", "Please enter a valid first name"],
    ["first_name", "R2D2", "Please enter a valid first name"],
    ["first_name", "-", "Please enter a valid first name"],
    ["first_name", "O'Brien", "Please enter a valid first name"],
    ["first_name", "x".repeat(61), "Please enter a valid first name"],
    ["first_name", undefined, "Please enter a valid first name"],
    ["last_name", ["Rosa"], "Please enter a valid last name"],
    ["last_name", "evil.com", "Please enter a valid last name"],
    ["email", "rosa@", "Please enter a valid email"],
    ["email", "rosa@agency.london", "Please enter a valid email"],
    ["email", "rosa@example.org\nBcc: a@b.co", "Please enter a valid email"],
    ["tel_home", "12345", "Please enter a valid phone number"],
    ["tel_home", "01632x960", "Please enter a valid phone number"],
    ["tel_home", "+44 1632 960 ext", "Please enter a valid phone number"],
    ["tel_home", "1".repeat(21), "Please enter a valid phone number"],
    ["tel_home", 1632960123, "Please enter a valid phone number"],
  ])("refuses the %s %j", (field, value, text) => {
    expect(faults(viewing({ [field]: value }))).toEqual({ [`lead_client[${field}]`]: [text] });
  });

  it("accepts O'Brien and .london with the agency's corrections", () => {
    const sent = { ...CLIENT, last_name: "O'Brien", email: "rosa@agency.london" };
    const { data } = viewingSchema(CORRECTED).safeParse({
      lead_client: sent,
      lead: { message: "x" },
      marketing_preferences: TERMS,
    });
    expect([data?.lead_client.last_name, data?.lead_client.email]).toEqual(["O'Brien", "rosa@agency.london"]);
  });

  it.each([{}, { message: "" }, { message: " \n " }, { message: 5 }, "nothing"])(
    "requires a message, not %j",
    (lead) => {
      expect(faults(viewing({}, lead as object))).toEqual({
        "lead[message]": ["Please enter a valid message"],
      });
    },
  );

  it.each([
    [STRICT, { message: "", viewing_slot_id: "12" }, false],
    [STRICT, { message: "Hello", viewing_slot_id: "12" }, true],
    [CORRECTED, { message: "", viewing_slot_id: "12" }, true],
    [CORRECTED, { viewing_slot_id: "12" }, true],
    [CORRECTED, { message: " \n ", viewing_slot_id: "12" }, true],
    [CORRECTED, { message: "", viewing_slot_id: "" }, false],
    [CORRECTED, { viewing_slot_id: null }, false],
    [CORRECTED, {}, false],
    [CORRECTED, { message: "Hello" }, true],
  ])("with %j accepts %j: %s", (corrections, lead, isAccepted) => {
    const read = viewingSchema(corrections).safeParse({
      lead_client: CLIENT,
      lead,
      marketing_preferences: TERMS,
    });
    expect(faults(read)).toEqual(isAccepted ? {} : { "lead[message]": ["Please enter a valid message"] });
  });

  it("requires the terms and reports every missing field", () => {
    expect(faults(viewing({}, { message: "x" }, { marketing_preferences: {} }))).toEqual({
      "marketing_preferences[opt_in_terms]": ["You must agree to our terms & conditions"],
    });
    expect(Object.keys(faults(viewingSchema(STRICT).safeParse({})))).toEqual([
      "lead_client[first_name]",
      "lead_client[last_name]",
      "lead_client[email]",
      "lead_client[tel_home]",
      "lead[message]",
      "marketing_preferences[opt_in_terms]",
    ]);
  });

  it("keeps a valid form instance and ignores an invalid one", () => {
    const key = "a1b2c3d4-e5f6-7890-abcd-ef0123456789";
    expect(viewing({}, { message: "x" }, { form_instance: key }).data?.form_instance).toBe(key);
    for (const form_instance of ["short", 7, "x".repeat(65), "a b c d e f g h i j k"])
      expect(viewing({}, { message: "x" }, { form_instance }).data?.form_instance).toBeUndefined();
  });
});

describe("valuation form", () => {
  it("accepts an address with optional county, notes and house number", () => {
    const { data } = valuation({ house_number: "12A" }, { lead_booking: BOOKING });
    expect(data?.lead).toEqual({
      message: "",
      channel: "selling",
      valuation_reason: "",
      branch_id: undefined,
    });
    expect(data && listValuationFields(data).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "First name: Zoë",
      "Last name: Whit-lock",
      "Email: rosa@example.org",
      "Telephone: 01632960123",
      "House number: 12A",
      "Street: High Street",
      "Town: Ely",
      "Postcode: CB7 4EX",
      "About: selling",
      "Preferred day: 16 November 2026",
      "Preferred time: 9:00, 10:00",
    ]);
  });

  it.each([
    ["street_address", " ", "Please enter a valid street"],
    ["street_address", "--", "Please enter a valid street"],
    ["town", undefined, "Please enter a valid town"],
    ["county", "x".repeat(121), "Please enter a valid county"],
    ["postcode", "CB7", "Please enter a valid postcode"],
    ["postcode", undefined, "Please enter a valid postcode"],
    ["house_number", "<b>", "Please enter a valid house number"],
  ])("refuses the %s %j", (field, value, text) => {
    expect(faults(valuation({ [field]: value }))).toEqual({ [`lead_client[${field}]`]: [text] });
  });

  it.each([
    [{ booking_time: "" }, "booking_time", "Please select a valid time slot"],
    [{ booking_time: "8:00" }, "booking_time", "Please select a valid time slot"],
    [{ booking_day: "14" }, "booking_day", "Please select a valid date"],
    [
      { booking_day: "31", booking_month: "02", booking_year: "2027" },
      "booking_day",
      "Please select a valid date",
    ],
    [{ booking_year: "2028" }, "booking_day", "Please select a valid date"],
    [{ booking_day: "__proto__" }, "booking_day", "Please select a valid date"],
    [{ booking_day: "18" }, "booking_day", "Please select a valid date"],
    [{ booking_day: "30" }, "booking_day", "Please select a valid date"],
  ])("refuses the booking %j", (change, field, text) => {
    expect(faults(valuation({}, { lead_booking: { ...BOOKING, ...change } }))).toEqual({
      [`lead_booking[${field}]`]: [text],
    });
  });

  it("accepts a booking for today", () => {
    expect(valuation({}, { lead_booking: { ...BOOKING, booking_day: "15" } }).success).toBe(true);
  });

  it("accepts a day and times as a form without JavaScript sends them", () => {
    const sent = { booking_date: "2026-11-16", booking_time: ["9:00", "14:00"] };
    expect(valuation({}, { lead_booking: sent }).data?.lead_booking).toMatchObject({
      booking_time: "9:00, 14:00",
      booking_day: "16",
      booking_month: "11",
      booking_year: "2026",
    });
    expect(faults(valuation({}, { lead_booking: { booking_date: "", booking_time: [] } }))).toEqual({
      "lead_booking[booking_time]": ["Please select a valid time slot"],
    });
    expect(faults(valuation({}, { lead_booking: { booking_date: "", booking_time: "9:00" } }))).toEqual({
      "lead_booking[booking_day]": ["Please select a valid date"],
    });
  });
});

describe("staff and office forms", () => {
  const staff = (lead: object, more: object = { marketing_preferences: TERMS }) =>
    staffLeadSchema(STRICT).safeParse({ lead_client: CLIENT, lead, ...more });

  it("accepts an empty message and defaults to selling", () => {
    expect(staff({ agency_employee_id: 6 }).data?.lead).toEqual({
      message: "",
      channel: "selling",
      agency_employee_id: 6,
      branch_department_id: undefined,
    });
    expect(staff({ agency_employee_id: "6", branch_department_id: "" }).success).toBe(true);
    const office = officeLeadSchema(STRICT).safeParse({
      lead_client: CLIENT,
      lead: { branch_id: "3", branch_department_id: "32", channel: "letting", is_branch_lead: "1" },
      market_preferences: TERMS,
    });
    expect(office.data?.lead).toMatchObject({ branch_id: 3, branch_department_id: 32, channel: "letting" });
    expect(office.data && listMessageFields(office.data).some(({ name }) => name === "message")).toBe(false);
  });

  it.each([0, -1, 1.5, "x", "1e3", [6], {}, null, undefined, 1e12])(
    "refuses the staff member %j",
    (agency_employee_id) => {
      expect(Object.keys(faults(staff({ agency_employee_id })))).toEqual(["lead[agency_employee_id]"]);
    },
  );

  it("accepts the misspelt group, but still requires agreement", () => {
    expect(staff({ agency_employee_id: 6 }, { market_preferences: TERMS }).success).toBe(true);
    expect(staff({ agency_employee_id: 6 }, { market_preferences: {} }).success).toBe(false);
  });
});

it.each([
  [{ lead: { is_valuation_request: "1" } }, "valuation"],
  [{ lead: { is_valuation_request: "0", agency_employee_id: 6 } }, "staff"],
  [{ lead: { agency_employee_id: "6" } }, "staff"],
  [{ lead: { branch_id: 3, is_branch_lead: "1", agency_employee_id: "" } }, "office"],
  [{ lead: "x" }, "office"],
  [{}, "office"],
])("readLeadType reads %j as %s", (sent, type) => {
  expect(readLeadType(sent)).toBe(type);
});

it("toLeadChannel returns letting for a property to let, otherwise selling", () => {
  expect([toLeadChannel("lettings"), toLeadChannel("sales"), toLeadChannel(undefined)]).toEqual([
    "letting",
    "selling",
    "selling",
  ]);
});

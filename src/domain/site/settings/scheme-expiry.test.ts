import { describe, expect, it } from "vitest";
import { findCertificateReminder, getCertificateCondition, listCertificateNotices } from "./scheme-expiry.ts";

const EXPIRES = "2027-01-31";

describe("findCertificateReminder", () => {
  it.each([
    ["2026-12-01", undefined],
    ["2026-12-02", 60],
    ["2026-12-31", 60],
    ["2027-01-01", 30],
    ["2027-01-23", 30],
    ["2027-01-24", 7],
    ["2027-01-31", 7],
    ["2027-02-01", undefined],
  ])("on %s is %s", (today, days) => {
    expect(findCertificateReminder({ expires: EXPIRES }, today)).toBe(days);
  });

  it("is undefined without a date", () => {
    expect(findCertificateReminder({}, "2027-01-30")).toBeUndefined();
  });
});

describe("getCertificateCondition", () => {
  it.each([
    ["2026-12-31", false, false],
    ["2027-01-01", false, true],
    ["2027-01-31", false, true],
    ["2027-02-01", true, false],
  ])("on %s: expired %s, expires soon %s", (today, hasExpired, expiresSoon) => {
    expect(getCertificateCondition([{}, { expires: EXPIRES }], today)).toEqual({ hasExpired, expiresSoon });
  });

  it("finds an expired and an expiring one together", () => {
    expect(
      getCertificateCondition([{ expires: "2026-01-01" }, { expires: "2027-01-10" }], "2027-01-01"),
    ).toEqual({
      hasExpired: true,
      expiresSoon: true,
    });
  });
});

describe("listCertificateNotices", () => {
  const redress = { heading: "Redress", name: "the Eastern Ombudsman", expires: EXPIRES };
  const money = { heading: "Client money", name: "Eastern Protection", expires: "2027-01-10" };

  it.each([
    [
      "2026-12-01",
      ["Client money: your certificate of Eastern Protection expires on 10 January 2027, in 40 days."],
    ],
    [
      "2027-01-30",
      [
        "Client money: your certificate of Eastern Protection expired on 10 January 2027.",
        "Redress: your certificate of the Eastern Ombudsman expires on 31 January 2027, tomorrow.",
      ],
    ],
    ["2026-11-01", []],
  ])("on %s", (today, texts) => {
    const notices = listCertificateNotices([redress, money, { heading: "Deposits", name: "x" }], today);
    expect(notices.map(({ text }) => text)).toEqual(texts);
  });
});

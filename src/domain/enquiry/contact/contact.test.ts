import { describe, expect, it } from "vitest";
import type { BranchPage, StaffCard } from "../../branch/branch-pages.ts";
import type { DepartmentName } from "../../branch/departments.ts";
import { readPageHash } from "../../url/page-hash.ts";
import {
  findStaffContact,
  getOfficePlainUrl,
  getStaffPlainUrl,
  listPropertyWays,
  toStaffContact,
  withProperty,
} from "./contact.ts";
import { findBranchContact, listBranchChannels, toOfficeContact } from "./office-contact.ts";

const external = { name: "Fen Commercial", telephone: "01632 960 900", email: "fen@example.org", url: null };
const branch: BranchPage["branch"] = {
  branchId: 3,
  name: "Ely",
  branchUrl: "ely",
  addressLines: ["High Street"],
  town: "Ely",
  county: "Cambridgeshire",
  postcode: "CB7 4LF",
  lat: 52.4,
  lng: 0.26,
  pictureKey: null,
  about: "",
  telephone: "01632 960 103",
  salesTelephone: "01632 960 203",
  lettingsTelephone: "01632 960 303",
  email: "ely@example.org",
  hours: [],
  serves: [],
  departments: [],
  externalCommercialDepartment: external,
};
const desk = (label: string, urlLabel: string) => ({
  id: 1,
  label,
  urlLabel,
  telephone: "01632 960 403",
  email: `${urlLabel}@example.org`,
});
const person = (staffMemberId: number, reach: Partial<StaffCard["reach"]> = {}): StaffCard => ({
  staffMemberId,
  fullName: "Siobhán O'Brien",
  jobTitle: "Lettings Manager",
  branchName: "Ely",
  branchUrl: "ely",
  photo: null,
  reach: reach && {
    telephone: "01632 960 512",
    email: "siobhan@example.org",
    salesTelephone: null,
    lettingsTelephone: "01632 960 303",
    openingText: "Open today until 5:30pm",
    departmentId: 32,
    channels: ["letting"],
    ...reach,
  },
});
const notContactable: StaffCard = { ...person(11), reach: null };
const page = (changes: Partial<BranchPage> = {}): BranchPage => ({
  branch,
  picture: null,
  departments: [desk("Lettings", "lettings")],
  departmentUrlLabel: null,
  staff: [person(6), notContactable],
  openingText: "Open today until 5:30pm",
  counts: { forSale: 12, toLet: 3 },
  listings: [],
  answeredAt: 0,
  ...changes,
});
const rows = (contact: ReturnType<typeof toStaffContact>) =>
  contact?.ways.map(({ label, telephone, email }) => [label, telephone, email].filter(Boolean).join(" | "));

describe("toOfficeContact", () => {
  it("lists the branch's numbers by channel, and the firm for commercial property", () => {
    expect(toOfficeContact(page())).toMatchObject({
      name: "Ely",
      title: "Contact our Ely branch",
      openingText: "Open today until 5:30pm",
    });
    expect(rows(toOfficeContact(page()))).toEqual([
      "General enquiries | 01632 960 103 | ely@example.org",
      "Sales | 01632 960 203",
      "Lettings | 01632 960 303",
      "Commercial, with Fen Commercial | 01632 960 900 | fen@example.org",
    ]);
  });

  it("leaves out a channel that the branch has no number for", () => {
    const selling = { ...branch, lettingsTelephone: null, externalCommercialDepartment: null };
    expect(rows(toOfficeContact(page({ branch: selling })))).toEqual([
      "General enquiries | 01632 960 103 | ely@example.org",
      "Sales | 01632 960 203",
    ]);
  });

  it("leaves out the outside firm when the branch has its own commercial desk", () => {
    const departments = [desk("Commercial", "commercial")];
    expect(rows(toOfficeContact(page({ departments })))?.join()).not.toContain("Fen Commercial");
  });

  it("lists only the desk on the desk's own page", () => {
    const contact = toOfficeContact(page({ departmentUrlLabel: "lettings" }));
    expect([contact.name, contact.title]).toEqual(["Lettings in Ely", "Contact the Ely lettings team"]);
    expect(rows(contact)).toEqual(["Lettings | 01632 960 403 | lettings@example.org"]);
  });
});

describe("toStaffContact", () => {
  it("lists the direct line first, then their desks", () => {
    expect(toStaffContact(person(6))).toMatchObject({
      name: "Siobhán O'Brien",
      role: "Lettings Manager, Ely",
    });
    expect(rows(toStaffContact(person(6)))).toEqual([
      "Direct | 01632 960 512 | siobhan@example.org",
      "Lettings desk | 01632 960 303",
    ]);
  });

  it("lists a number once when the person shares the desk's", () => {
    expect(rows(toStaffContact(person(6, { telephone: "01632 960 303" })))).toEqual([
      "Direct | 01632 960 303 | siobhan@example.org",
    ]);
  });

  it("returns nothing for staff who aren't to be contacted", () => {
    expect(toStaffContact(notContactable)).toBeUndefined();
  });
});

describe("findBranchContact", () => {
  const find = (hash: string) => {
    const read = readPageHash(hash);
    return read.kind === "overlay" ? findBranchContact(page(), read) : undefined;
  };

  it.each([
    ["#/contact-office", "Ely"],
    ["#/contact-office/", "Ely"],
    ["#/contact-staff-member/6", "Siobhán O'Brien"],
  ])("finds the contact of %s: %s", (hash, name) => {
    expect(find(hash)?.name).toBe(name);
  });

  it.each([
    "#/contact-staff-member/11",
    "#/contact-staff-member/7",
    "#/contact-staff-member/06",
    "#/contact-staff-member/__proto__",
    "#/contact-office/6",
    "#/history-images/6",
  ])("finds no contact for %s", (hash) => {
    expect(find(hash)).toBeUndefined();
  });

  it("finds no contact on a page without staff", () => {
    expect(findStaffContact([], { path: "/contact-staff-member/6" })).toBeUndefined();
  });
});

it.each([
  ["sales", { label: "Sales", telephone: "01632 960 203" }],
  ["lettings", { label: "Lettings", telephone: "01632 960 303" }],
] as const)("listPropertyWays puts the %s desk first", (channel, desk) => {
  const any = { label: "General enquiries", telephone: "01632 960 103", email: "ely@example.org" };
  expect(listPropertyWays(branch, channel)).toEqual([desk, any]);
  const deskless = { ...branch, salesTelephone: null, lettingsTelephone: null };
  expect(listPropertyWays(deskless, channel)).toEqual([any]);
});

describe("recipient of an enquiry", () => {
  const withDesks = (...names: DepartmentName[]) => ({
    ...branch,
    departments: names.map((name, id) => ({
      id: id + 1,
      name,
      telephone: "01632 960 403",
      email: "d@e.org",
    })),
  });

  it("is the branch, the desk or the person, by the ids in the API", () => {
    expect(toOfficeContact(page()).to).toEqual({ kind: "office", branchId: 3, departmentId: null });
    expect(toOfficeContact(page({ departmentUrlLabel: "lettings" })).to).toEqual({
      kind: "office",
      branchId: 3,
      departmentId: 1,
    });
    expect(toStaffContact(person(6))?.to).toEqual({ kind: "staff", staffMemberId: 6, departmentId: 32 });
  });

  it.each([
    [withDesks("residential", "lettings"), ["selling", "letting"]],
    [withDesks("residential", "rural"), ["selling"]],
    [withDesks("lettings"), ["letting"]],
    [withDesks("antiques"), ["selling"]],
    [branch, ["selling"]],
  ])("deals with the channels of the branch's departments (%#)", (office, channels) => {
    expect(listBranchChannels(office)).toEqual(channels);
  });

  it.each([
    ["lettings", ["letting"]],
    ["residential-sales", ["selling"]],
    ["commercial", ["selling", "letting"]],
    ["rural", ["selling", "letting"]],
    ["antiques", ["selling"]],
    ["toString", ["selling"]],
  ])("deals, as the desk %s, with %j", (urlLabel, channels) => {
    const departments = [desk("A desk", urlLabel)];
    expect(toOfficeContact(page({ departments, departmentUrlLabel: urlLabel })).channels).toEqual(channels);
  });

  it("deals with the property's channel first, if they deal with it at all", () => {
    const both = { ...toOfficeContact(page()), channels: ["selling", "letting"] as const };
    const over = (channel: "selling" | "letting", contact = both as ReturnType<typeof toOfficeContact>) =>
      withProperty(contact, { address: "Mill Lane, Ely", channel });
    expect(over("letting")).toMatchObject({ channels: ["letting", "selling"], property: "Mill Lane, Ely" });
    expect(over("selling").channels).toEqual(["selling", "letting"]);
    expect(over("letting", { ...both, channels: ["selling"] }).channels).toEqual(["selling"]);
  });

  it("has a page without JavaScript", () => {
    expect(getOfficePlainUrl(3)).toBe("/contact-office?plain=1&branch=3");
    expect(getOfficePlainUrl(3, { department: 31 })).toBe("/contact-office?plain=1&branch=3&department=31");
    expect(getOfficePlainUrl(3, { property: 12 })).toBe("/contact-office?plain=1&branch=3&property=12");
    expect(getStaffPlainUrl({ staffMemberId: 6 })).toBe("/contact-staff-member/6?plain=1");
  });
});

import { describe, expect, it } from "vitest";
import type { ShownVideo } from "../property/media/shown-video.ts";
import { readPageHash } from "../url/page-hash.ts";
import { findPropertySubject } from "./property-overlays.ts";
import type { PropertyPage } from "./property-page.ts";

const picture = (key: string) => ({ key, width: 1200, height: 800, alt: key, colour: "#aabbcc" });
const listed = (...keys: string[]) => keys.map((key) => ({ key, caption: `The ${key}` }));
const video = (number: number, url: string | null): ShownVideo => ({
  number,
  kind: "video",
  label: `Video ${number}`,
  provider: "YouTube",
  url: "https://youtu.be/aqz-KE-bpKQ",
  embed: url === null ? null : { url, setsCookies: false },
});
const negotiator = {
  staffMemberId: 7,
  fullName: "Siobhán O'Brien",
  jobTitle: "Negotiator",
  branchName: "Ely",
  branchUrl: "ely",
  photo: null,
  reach: {
    telephone: "01632 960 407",
    email: "s@example.org",
    salesTelephone: null,
    lettingsTelephone: null,
    openingText: "Open",
    departmentId: 32,
    channels: ["selling", "letting"],
  },
};

/** Only the fields that the overlays read. */
const page = {
  card: {
    property_id: 12,
    display_address: "Mill Lane, Ely",
    property_channel: "lettings",
    price: "£950 pcm",
    photos: [{ ...picture("front"), imageAlt: "The front" }],
  },
  facts: { channel: "lettings" },
  details: {
    photos: listed("front", "gone", "rear"),
    floorplans: listed("plan"),
    epcCharts: listed("chart"),
    material: { rights: { state: "not-known" }, parking: { state: "known" } },
  },
  pictures: {
    front: picture("front"),
    rear: picture("rear"),
    plan: picture("plan"),
    chart: picture("chart"),
  },
  videos: [video(1, "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"), video(2, null)],
  calculator: { kind: "calculator" },
  newHomesForm: { formId: 1 },
  tenantInfo: { kind: "tenant-info", heading: "Fees", paragraphs: [], rows: [] },
  contact: {
    branchId: 3,
    branchName: "Ely",
    viewingDepartmentId: 32,
    channels: ["selling", "letting"],
    telephone: "01632 960 303",
    openingText: "Open",
    ways: [],
    negotiator,
  },
} as unknown as PropertyPage;

const bare = {
  ...page,
  details: {
    photos: [],
    floorplans: listed("gone"),
    epcCharts: [],
    material: { rights: { state: "known" } },
  },
  videos: [],
  calculator: null,
  newHomesForm: null,
  tenantInfo: null,
  contact: { ...page.contact, negotiator: null },
} as unknown as PropertyPage;

function find(of: PropertyPage, text: string) {
  const hash = readPageHash(text);
  return hash.kind === "overlay" ? findPropertySubject(of, hash) : undefined;
}

describe("findPropertySubject", () => {
  it.each([
    ["#/property-images", { kind: "pictures", title: "Mill Lane, Ely" }],
    ["#/floorplan", { kind: "pictures", title: "Floorplan", canZoom: true }],
    ["#/epc-chart", { kind: "pictures", title: "Energy rating", canZoom: true }],
    ["#/video/1", { kind: "videos" }],
    ["#/calculator", { kind: "calculator" }],
    ["#/tenant-info", { kind: "tenant-info" }],
    [
      "#/material-alert?items=rights",
      { kind: "material-alert", propertyId: 12, address: "Mill Lane, Ely", unknown: ["rights"] },
    ],
    ["#/send-to-friend", { kind: "send-to-friend", propertyId: 12, address: "Mill Lane, Ely" }],
    [
      "#/new-homes-enquiry",
      {
        kind: "defined-form",
        definition: { formId: 1 },
        about: { propertyId: 12, displayAddress: "Mill Lane, Ely" },
      },
    ],
    ["#/book-a-valuation", { kind: "valuation", propertyChannel: "lettings", hasBranch: true }],
    [
      "#/contact-office",
      {
        kind: "contact",
        name: "Ely",
        to: { kind: "office", branchId: 3, departmentId: null },
        channels: ["letting", "selling"],
        property: "Mill Lane, Ely",
      },
    ],
    [
      "#/contact-staff-member/7",
      {
        kind: "contact",
        name: "Siobhán O'Brien",
        to: { kind: "staff", staffMemberId: 7, departmentId: 32 },
        channels: ["letting", "selling"],
        property: "Mill Lane, Ely",
      },
    ],
    [
      "#/book-a-viewing",
      {
        kind: "viewing",
        propertyId: 12,
        channel: "lettings",
        address: "Mill Lane, Ely",
        price: "£950 pcm",
        photo: { key: "front", alt: "The front" },
        departmentId: 32,
        telephone: "01632 960 303",
      },
    ],
  ])("finds the content of %s", (hash, subject) => {
    expect(find(page, hash)).toMatchObject(subject);
  });

  it("lists only pictures that exist and only videos that can be embedded", () => {
    expect(find(page, "#/property-images")).toMatchObject({ pictures: [{ key: "front" }, { key: "rear" }] });
    expect(find(page, "#/video/1")).toMatchObject({ videos: [{ number: 1 }] });
  });

  it.each([
    [page, "#/video/2"],
    [page, "#/video/3"],
    [page, "#/video/x"],
    [page, "#/contact-staff-member/8"],
    [page, "#/history-images/premises"],
    [page, "#/antiques-sales-event/1"],
    [bare, "#/floorplan"],
    [bare, "#/epc-chart"],
    [bare, "#/video/1"],
    [bare, "#/calculator"],
    [bare, "#/tenant-info"],
    [bare, "#/new-homes-enquiry"],
    [bare, "#/material-alert"],
    [bare, "#/contact-staff-member/7"],
  ])("finds nothing when the overlay doesn't apply to the property", (of, hash) => {
    expect(find(of, hash)).toBeUndefined();
  });

  it("returns an empty picture set for a property without photos", () => {
    expect(find(bare, "#/property-images")).toMatchObject({ pictures: [] });
  });
});

import { describe, expect, it } from "vitest";
import { readJsonProperty } from "./read-json-property.ts";

const LEAST = {
  theirRef: "A1",
  branch: "ely",
  channel: "sales",
  status: "for-sale",
  displayAddress: "Lynn Road, Ely",
  price: { pounds: 325_000 },
  description: ["A house."],
};
const PHOTO = "https://pictures.example.org/a.jpg";

describe("a property of the JSON feed", () => {
  it("needs little", () => {
    const { record, findings, ...row } = readJsonProperty(LEAST, {});
    expect(row).toEqual({ theirRef: "A1", theirBranch: "ely", isHidden: false });
    expect(findings).toEqual([]);
    expect(record).toMatchObject({
      reference: "A1",
      likelyType: "house",
      propertyType: null,
      summary: "A house.",
      price: { pounds: 325_000, qualifier: "", period: "total", perPersonWeek: null },
      energy: { state: "not-known" },
    });
  });

  it.each<[string, object, object, string[]]>([
    ["mends a postcode", { postcode: "cb74ab" }, { postcode: "CB7 4AB" }, []],
    [
      "places by half a postcode, without showing it",
      { postcode: "cb7" },
      { postcode: "", postcodeStart: "CB7" },
      ["bad-postcode"],
    ],
    ["leaves out a position at sea", { position: { lat: 0, lng: 0 } }, { position: null }, ["bad-position"]],
    [
      "reads a price of 0 as on application",
      { price: { pounds: 0 } },
      { price: { pounds: null } },
      ["no-price"],
    ],
    [
      "reads a time with a zone",
      { createdAt: "2026-11-16T10:30:00+01:00" },
      { createdAt: Date.UTC(2026, 10, 16, 9, 30) },
      [],
    ],
    [
      "leaves out a time without a zone",
      { createdAt: "2026-11-16 10:30" },
      { createdAt: null },
      ["bad-date"],
    ],
    [
      "keeps the type for an unknown one",
      { propertyType: "igloo" },
      { propertyType: null },
      ["unknown-type"],
    ],
    [
      "takes a picture without a caption",
      { photos: [{ source: PHOTO }] },
      { photos: [{ source: PHOTO, caption: "", changed: null }] },
      [],
    ],
    [
      "writes file names in lower case",
      { photos: [{ source: "A.JPG" }] },
      { photos: [{ source: "a.jpg" }] },
      [],
    ],
    ["leaves out a path", { photos: [{ source: "../a.jpg" }] }, { photos: [] }, ["bad-media"]],
    [
      "leaves out another protocol",
      { photos: [{ source: "file:///etc/passwd" }] },
      { photos: [] },
      ["bad-media"],
    ],
    [
      "shows a rent by the month",
      { channel: "lettings", status: "to-let" },
      { price: { period: "month" } },
      [],
    ],
  ])("%s", (_what, fields, expected, codes) => {
    const { record, findings } = readJsonProperty({ ...LEAST, ...fields }, {});
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(record).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ["a reference", { theirRef: "" }, "no-reference"],
    ["a status", { status: "gone" }, "unknown-status"],
    ["a status of its channel", { status: "to-let" }, "bad-field"],
    ["a price", { price: undefined }, "bad-field"],
    ["a sensible price", { price: { pounds: -4 } }, "bad-field"],
    ["an address", { displayAddress: "" }, "bad-field"],
  ])("isn't used without %s", (_what, fields, code) => {
    const { record, findings } = readJsonProperty({ ...LEAST, ...fields }, {});
    expect(record).toBeNull();
    expect(findings).toMatchObject([{ level: "quarantine", code }]);
  });

  it.each([null, 4, "text", []])("isn't %j", (entry) => {
    expect(readJsonProperty(entry, {})).toMatchObject({ theirRef: null, record: null });
  });

  it("is read with the agency's own words", () => {
    const codes = { status: { Available: "for-sale" }, type: { Semi: "semi-detached-house" } };
    const { record } = readJsonProperty({ ...LEAST, status: "Available", propertyType: "Semi" }, codes);
    expect(record).toMatchObject({ status: "for-sale", propertyType: "semi-detached-house" });
  });
});

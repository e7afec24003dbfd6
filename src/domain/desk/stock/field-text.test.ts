import { describe, expect, it } from "vitest";
import { OVERRIDE_FIELDS } from "../../feed/override/override-fields.ts";
import { formatFieldValue, getFieldLabel } from "./field-text.ts";

describe("getFieldLabel", () => {
  it("names every field that can be set by hand", () => {
    for (const field of OVERRIDE_FIELDS.keys()) expect(getFieldLabel(field)).toMatch(/^[A-Z]/);
    expect(getFieldLabel("material.floodRisk")).toBe("Flood risk");
  });
});

describe("formatFieldValue", () => {
  it.each([
    ["priceValue", 425_000, "£425,000"],
    ["priceValue", null, "On application"],
    ["status", "sstc", "SSTC"],
    ["propertyType", "semi-detached", "Semi-detached"],
    ["squareFeet", 1037, "1,037 sq ft"],
    ["squareFeet", null, ""],
    ["takesPets", true, "Yes"],
    ["features", ["Lift", "balcony"], "Lift, balcony"],
    ["photos", [{ key: "a", caption: "" }], "1 photo"],
    ["photos", [], ""],
    ["councilTax", { state: "banded", band: "B" }, "Band B"],
    ["councilTax", null, ""],
    [
      "tenure",
      { kind: "leasehold", leaseYearsLeft: 90, groundRentPounds: 250 },
      "Leasehold, 90 years left, ground rent £250 a year",
    ],
    ["tenure", { kind: "share-of-freehold" }, "Share of freehold"],
    ["energy", { state: "banded", current: "D", potential: "B" }, "D, could be B"],
    ["energy", { state: "not-known" }, ""],
    ["energy", { state: "exempt", reason: "Listed building" }, "Exempt: Listed building"],
    ["material.parking", { state: "known", text: "Drive", source: "Seller", on: "2026-11-01" }, "Drive"],
    ["material.parking", { state: "not-known", text: "We’re asking", source: "x", on: "2026-11-01" }, ""],
    ["letting", { depositPounds: 1200, term: null }, "deposit pounds 1200"],
    ["position", { lat: 52.4, lng: 0.26 }, "52.4, 0.26"],
  ])("shows the %s %j as '%s'", (field, value, text) => {
    expect(formatFieldValue(field, value)).toBe(text);
  });

  it("cuts a long text", () => {
    expect(formatFieldValue("description", ["x".repeat(900)])).toHaveLength(241);
  });
});

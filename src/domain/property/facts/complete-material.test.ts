import { describe, expect, it } from "vitest";
import type { Letting } from "../property-schema.ts";
import { completeMaterial } from "./complete-material.ts";
import { MATERIAL_ITEM_NAMES, type MaterialInformation, type MaterialItem } from "./material-items.ts";

const TODAY = "2026-11-15";
const source = { source: "Agent", on: "2026-10-01" };
const NOT_KNOWN: MaterialItem = { state: "not-known", text: "We've asked.", ...source };
const material = Object.fromEntries(
  MATERIAL_ITEM_NAMES.map((name) => [name, NOT_KNOWN]),
) as MaterialInformation;

type Given = Parameters<typeof completeMaterial>[0];
const SILENT: Given = {
  price: "Price on application",
  priceValue: null,
  pppwPrice: null,
  details: { tenure: null, councilTax: null, letting: null, material },
};
const complete = ({
  details,
  ...given
}: Partial<Omit<Given, "details">> & { details?: Partial<Given["details"]> }) =>
  completeMaterial({ ...SILENT, ...given, details: { ...SILENT.details, ...details } }, TODAY);

const LETTING: Letting = {
  depositPounds: 1_450,
  holdingDepositPounds: null,
  availableFrom: null,
  term: null,
  furnishing: null,
  billsIncluded: null,
};

describe("completeMaterial", () => {
  it("changes nothing when no field knows more", () => {
    expect(complete({})).toEqual(material);
  });

  it.each<[keyof MaterialInformation, Parameters<typeof complete>[0], string]>([
    ["tenure", { details: { tenure: { kind: "freehold" } } }, "Freehold."],
    ["councilTax", { details: { councilTax: { state: "exempt" } } }, "Exempt."],
    ["councilTax", { details: { councilTax: { state: "banded", band: "D" } } }, "Band D."],
    ["price", { priceValue: 450_000, price: "Guide price £450,000" }, "Guide price £450,000."],
    ["deposit", { details: { letting: LETTING } }, "Deposit £1,450."],
    ["deposit", { pppwPrice: 150, details: { letting: LETTING } }, "Deposit £1,450 per person."],
    [
      "deposit",
      { details: { letting: { ...LETTING, holdingDepositPounds: 330 } } },
      "Deposit £1,450. A £330 holding deposit counts towards it.",
    ],
  ])("knows the %s from %j", (name, given, text) => {
    const completed = complete(given);
    expect(completed[name]).toEqual({ state: "known", text, ...source });
    expect({ ...completed, [name]: NOT_KNOWN }).toEqual(material);
  });

  it("doesn't know a deposit from a holding deposit alone", () => {
    const letting = { ...LETTING, depositPounds: null, holdingDepositPounds: 330 };
    expect(complete({ details: { letting } }).deposit).toEqual(NOT_KNOWN);
  });

  it.each(["known", "not-applicable"] as const)("keeps what an agent wrote as %s", (state) => {
    const written: MaterialItem = { state, text: "As the agent wrote it.", ...source };
    const given = { tenure: { kind: "freehold" }, material: { ...material, tenure: written } } as const;
    expect(complete({ details: given }).tenure).toEqual(written);
  });
});

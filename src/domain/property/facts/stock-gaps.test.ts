import { describe, expect, it } from "vitest";
import type { Property } from "../property.ts";
import { MATERIAL_ITEM_NAMES } from "./material-items.ts";
import { type Gap, listGaps } from "./stock-gaps.ts";

const NOT_KNOWN = { state: "not-known", text: "We've asked.", source: "Agent", on: "2026-10-01" } as const;
const KNOWN = { ...NOT_KNOWN, state: "known" } as const;
const material = Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, NOT_KNOWN]));

const SALE = {
  channel: "sales",
  status: "for-sale",
  propertyType: "flat",
  priceValue: 450_000,
  photoKeys: ["houses/a"],
  details: {
    tenure: { kind: "freehold" },
    letting: null,
    energy: { state: "banded", current: "C", potential: null },
    councilTax: { state: "exempt" },
    material,
  },
} as unknown as Property;
const LETTING = {
  ...SALE,
  channel: "lettings",
  status: "to-let",
  details: { ...SALE.details, tenure: null, letting: { depositPounds: 0, availableFrom: "2026-12-01" } },
} as unknown as Property;

type Changes = Partial<Omit<Property, "details">> & { details?: Partial<Property["details"]> };
const change = (home: Property, { details, ...changes }: Changes): Property => ({
  ...home,
  ...changes,
  details: { ...home.details, ...details },
});
const withMaterial = (name: "tenure" | "councilTax" | "deposit") =>
  ({ ...material, [name]: KNOWN }) as Property["details"]["material"];

describe("listGaps", () => {
  it.each<[Changes, Gap[]]>([
    [{}, []],
    [{ priceValue: null, photoKeys: [] }, ["price", "photos"]],
    [{ details: { energy: { state: "not-known" } } }, ["energy"]],
    [{ details: { energy: { state: "commissioned", reason: "Ordered." } } }, []],
    [{ details: { energy: { state: "not-known" } }, propertyType: "land" }, []],
    [{ details: { tenure: null } }, ["tenure"]],
    [{ details: { tenure: null, material: withMaterial("tenure") } }, []],
    [{ details: { tenure: { kind: "leasehold" } } }, ["lease", "groundRent", "serviceCharge"]],
    [
      {
        details: {
          tenure: { kind: "leasehold", leaseYearsLeft: 80, groundRentPounds: 0, serviceChargePounds: 0 },
        },
      },
      [],
    ],
    [{ details: { councilTax: null } }, ["councilTax"]],
    [{ details: { councilTax: null, material: withMaterial("councilTax") } }, []],
    [{ details: { councilTax: null }, propertyType: "garage-only" }, []],
  ])("of a sale with %j are %j", (changes, gaps) => {
    expect(listGaps(change(SALE, changes))).toEqual(gaps);
  });

  it.each<[Changes, Gap[]]>([
    [{}, []],
    [{ priceValue: null }, ["rent"]],
    [{ details: { letting: null } }, ["deposit", "availableFrom"]],
    [{ details: { letting: null, material: withMaterial("deposit") } }, ["availableFrom"]],
    [{ details: { letting: null }, propertyType: "office" }, []],
  ])("of a letting with %j are %j", (changes, gaps) => {
    expect(listGaps(change(LETTING, changes))).toEqual(gaps);
  });

  it.each(["sold", "exchanged", "completed", "let"] as const)("are none once a home is %s", (status) => {
    const home = status === "let" ? LETTING : SALE;
    expect(listGaps(change(home, { status, priceValue: null, photoKeys: [] }))).toEqual([]);
  });

  it.each(["under-offer", "sstc", "let-agreed"] as const)("remain while a home is %s", (status) => {
    const home = status === "let-agreed" ? LETTING : SALE;
    expect(listGaps(change(home, { status, photoKeys: [] }))).toEqual(["photos"]);
  });
});

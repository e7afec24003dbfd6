import { describe, expect, it } from "vitest";
import { findNeighbours, namePlotAndDevelopment, sortPlots, toPlotRow } from "./plots.ts";

const TODAY = "2026-11-16";
const PLOT: Parameters<typeof toPlotRow>[0] = {
  propertyId: 5,
  channel: "sales",
  displayAddress: "Plot 5, Lark Rise, Mill Lane, Ely",
  propertyType: "detached-house",
  bedrooms: 4,
  squareFeet: 1_420,
  price: "Guide price £465,000",
  status: "for-sale",
  details: { readyOn: "2027-03-20" },
};

describe("namePlotAndDevelopment", () => {
  const site = { displayAddress: "Lark Rise, Mill Lane, Ely" };
  it.each([
    ["Plot 5, Lark Rise, Mill Lane, Ely", site, "Plot 5, Lark Rise"],
    ["Plot 5, Mill Lane, Ely", site, "Plot 5, Lark Rise"],
    ["Plot 5 Lark Rise, Mill Lane", site, "Plot 5 Lark Rise"],
    ["Lark Rise, Mill Lane, Ely", site, "Lark Rise"],
    ["Plot 5, Mill Lane, Ely", undefined, "Plot 5"],
  ])("calls '%s' of %j '%s'", (displayAddress, development, name) => {
    expect(namePlotAndDevelopment({ displayAddress }, development)).toBe(name);
  });
});

describe("toPlotRow", () => {
  it("has every column", () => {
    expect(toPlotRow(PLOT, TODAY)).toEqual({
      propertyId: 5,
      to: "/properties/5/sales",
      name: "Plot 5",
      type: "Detached house",
      beds: "4",
      size: "1,420 sq ft",
      price: "£465,000",
      status: "Available",
      isAvailable: true,
      ready: "March 2027",
    });
  });

  it.each([
    ["2026-11-16", "Ready now"],
    ["2026-11-17", "November 2026"],
    [null, ""],
    [undefined, ""],
  ])("writes a date of %j as '%s'", (readyOn, ready) => {
    expect(toPlotRow({ ...PLOT, details: { readyOn } }, TODAY).ready).toBe(ready);
  });

  it.each([
    ["under-offer", "Reserved", false],
    ["sstc", "Reserved", false],
    ["sold", "Sold", false],
    ["exchanged", "Sold", false],
    ["completed", "Sold", false],
    ["to-let", "Available", true],
    ["let", "Let", false],
  ] as const)("calls the status '%s' '%s'", (status, text, isAvailable) => {
    expect(toPlotRow({ ...PLOT, status }, TODAY)).toMatchObject({ status: text, isAvailable });
  });

  it("leaves empty what isn't known", () => {
    expect(
      toPlotRow({ ...PLOT, bedrooms: 0, squareFeet: null, price: "Price on application" }, TODAY),
    ).toMatchObject({
      beds: "",
      size: "",
      price: "Price on application",
    });
  });
});

describe("the order of plots", () => {
  const plots = ["Plot 10, Lark Rise", "Plot 9, Lark Rise", "Plot 1, Lark Rise"].map(
    (displayAddress, index) => ({
      ...PLOT,
      displayAddress,
      propertyId: index,
    }),
  );

  it("is that of their numbers", () => {
    expect(sortPlots(plots).map(({ displayAddress }) => displayAddress.split(",")[0])).toEqual([
      "Plot 1",
      "Plot 9",
      "Plot 10",
    ]);
  });

  it.each([
    [2, null, "Plot 9"],
    [1, "Plot 1", "Plot 10"],
    [0, "Plot 9", null],
    [99, null, null],
  ])("gives property %i the neighbours %j and %j", (propertyId, before, after) => {
    const rows = sortPlots(plots).map((plot) => toPlotRow(plot, TODAY));
    const { previous, next } = findNeighbours(rows, propertyId);
    expect([previous?.name ?? null, next?.name ?? null]).toEqual([before, after]);
  });
});

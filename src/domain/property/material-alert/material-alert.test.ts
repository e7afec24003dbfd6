import { describe, expect, it } from "vitest";
import type { MaterialItemName } from "../facts/material-items.ts";
import { chooseAskedItems, describeItems, readMaterialItems, writeMaterialItems } from "./material-alert.ts";
import { materialAlertSchema } from "./material-alert-schema.ts";

describe("readMaterialItems", () => {
  it.each([
    ["rights", ["rights"]],
    ["rights,planning", ["rights", "planning"]],
    ["planning,rights,planning", ["rights", "planning"]],
    ["rights,__proto__,price ", ["rights"]],
    ["", []],
  ])("reads %j as %j", (text, names) => {
    expect(readMaterialItems(text)).toEqual(names);
  });

  it("reads what is written", () => {
    const names: MaterialItemName[] = ["parking", "rights"];
    expect(readMaterialItems(writeMaterialItems(names))).toEqual(names);
  });
});

describe("describeItems", () => {
  it.each<[MaterialItemName[], string]>([
    [["rights"], "rights and easements"],
    [["heating", "parking"], "heating and parking"],
    [["heating", "parking", "planning"], "heating, parking and planning and development"],
    [["heating", "parking", "planning", "rights"], "heating, parking and 2 more"],
  ])("describes %j as %s", (names, text) => {
    expect(describeItems(names)).toBe(text);
  });
});

describe("chooseAskedItems", () => {
  const unknown: MaterialItemName[] = ["rights", "planning"];
  it.each([
    ["rights", ["rights"]],
    ["rights,parking", ["rights"]],
    ["parking", unknown],
    ["", unknown],
  ])("chooses for %j of what isn't known: %j", (text, names) => {
    expect(chooseAskedItems(text, { unknown })).toEqual(names);
  });
});

describe("materialAlertSchema", () => {
  const sent = { property_id: "12", items: "rights", email: " rosa@example.org " };

  it("reads a form", () => {
    expect(materialAlertSchema.parse(sent)).toEqual({
      property_id: 12,
      items: ["rights"],
      email: "rosa@example.org",
    });
  });

  it.each([
    [{ email: "rosa" }, "email", "Please enter a valid email"],
    [{ email: "" }, "email", "Please enter a valid email"],
    [{ items: "everything" }, "items", "Please choose what you'd like to know"],
    [{ property_id: "x" }, "property_id", "Please choose a property"],
  ])("refuses %j", (change, field, message) => {
    const { error } = materialAlertSchema.safeParse({ ...sent, ...change });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

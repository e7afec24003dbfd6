import { expect, it } from "vitest";
import { propertyViewSchema } from "./property-view-schema.ts";

const isView = (value: unknown) => propertyViewSchema.safeParse(value).success;

it.each([
  { property_id: 7, domain: "homes.example" },
  { property_id: "7", domain: "www.homes.example" },
  { property_id: 2_147_483_647, domain: "localhost" },
  { property_id: 7, domain: "127.0.0.1" },
  { property_id: 7, domain: "[::1]" },
  { property_id: 7, domain: "xn--hs-zia.example", more: "is left out" },
])("propertyViewSchema accepts %j", (view) => {
  expect(isView(view)).toBe(true);
});

it("propertyViewSchema reads an id sent as text", () => {
  expect(propertyViewSchema.parse({ property_id: "42", domain: "a.uk" })).toEqual({
    property_id: 42,
    domain: "a.uk",
  });
});

it.each([
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.NaN,
  "",
  "0",
  "-1",
  "1e3",
  "7 ",
  "99999999999",
  null,
  [7],
  {},
  true,
])("propertyViewSchema refuses the property id %j", (id) => {
  expect(isView({ property_id: id, domain: "a.uk" })).toBe(false);
});

it.each([
  "",
  "a b",
  "https://a.uk",
  "a.uk/x",
  "a.uk:80",
  "-a.uk",
  "a..uk",
  `${"a".repeat(64)}.uk`,
  `${"a.".repeat(130)}uk`,
  "<b>",
  5,
  null,
])("propertyViewSchema refuses the host %j", (domain) => {
  expect(isView({ property_id: 7, domain })).toBe(false);
});

it.each([undefined, null, "", "text", [], { property_id: 7 }, { domain: "a.uk" }])(
  "propertyViewSchema refuses %j",
  (value) => {
    expect(isView(value)).toBe(false);
  },
);

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accountSettingsSchema } from "../../account/account-settings-schema.ts";
import { stampDutyTablesSchema } from "../../calculator/stamp-duty-tables.ts";
import { menuItemSchema } from "../header/menu.ts";
import { toSite } from "../site.ts";
import { toTelephoneLink } from "../telephone.ts";
import { cookieSettingsSchema } from "./cookie-settings.ts";
import { DEFAULT_SETTINGS, SETTINGS_NAMES, SETTINGS_SCHEMAS } from "./site-settings.ts";
import { readLogoDimensions, themeSettingsSchema } from "./theme-settings.ts";

type Band = Record<string, number | null>;
const read = (file: string) => JSON.parse(readFileSync(`demo/site/${file}`, "utf8"));

describe("site settings", () => {
  it.each(SETTINGS_NAMES)("have a valid default for %s", (name) => {
    expect(SETTINGS_SCHEMAS[name].parse(DEFAULT_SETTINGS[name])).toEqual(DEFAULT_SETTINGS[name]);
  });

  it("have a document for each name in the demo", () => {
    expect(readdirSync("demo/site")).toHaveLength(SETTINGS_NAMES.length);
  });

  it("have the corrections off by default and on in the demo", () => {
    const names = Object.keys(DEFAULT_SETTINGS.corrections);
    expect(DEFAULT_SETTINGS.corrections).toEqual(Object.fromEntries(names.map((name) => [name, false])));
    expect(read("corrections.json")).toEqual(Object.fromEntries(names.map((name) => [name, true])));
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://good.example\\@evil.example",
    "http://plain.example",
    "data:text/html,x",
    "",
  ])("reject a menu link to %j", (url) => {
    expect(menuItemSchema.safeParse({ id: "a", name: "A", url }).success).toBe(false);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "evil"])(
    "reject %j where only a page of this site is possible",
    (url) => {
      expect(cookieSettingsSchema.safeParse({ policyUrl: url }).success).toBe(false);
      expect(accountSettingsSchema.safeParse({ termsPage: url }).success).toBe(false);
      expect(themeSettingsSchema.safeParse({ headerTelephoneLink: url }).success).toBe(false);
    },
  );

  it.each(["/search", "#/user", "https://example.org", "tel:01632960100", "mailto:a@b.uk"])(
    "accept a menu link to %s",
    (url) => {
      expect(menuItemSchema.safeParse({ id: "a", name: "A", url }).success).toBe(true);
    },
  );

  it.each([
    { "--c-action": "red;} body{display:none" },
    { "--c-action": "</style><script>" },
    { "--c-action": "url(https://evil.example)" },
    { "--c-action": "rgb(25, 80, 61" },
    { "--c-action": ")red(" },
    { "--c-action": '(")"' },
    { "--c-action": "() ) (" },
    { "--c-action": "(red) )" },
    { "--f-text": '"Gill\nSans"' },
    { "--f-text": '"Gill Sans' },
    { "--c-focus": "red" },
    { "--unknown-role": "red" },
    { "c-action": "red" },
  ])("reject the theme roles %j", (roles) => {
    expect(themeSettingsSchema.safeParse({ roles }).success).toBe(false);
  });

  it.each([
    { "--c-action": "#123456" },
    { "--f-display": '"Gill Sans", sans-serif' },
    { "--f-display": '"Gill (Sans", serif' },
    { "--t-h1": "clamp(1rem, calc(2% - 1rem), 3rem)" },
    { "--r-photo": "0px" },
  ])("accept the theme roles %j", (roles) => {
    expect(themeSettingsSchema.safeParse({ roles }).success).toBe(true);
  });
});

describe("stamp duty tables", () => {
  it("of the demo have the expected start dates", () => {
    const tables = stampDutyTablesSchema.parse(read("stamp-duty.json"));
    expect([tables.england, tables.scotland, tables.wales].map((country) => country[0]?.startsOn)).toEqual([
      "2025-04-01",
      "2024-12-05",
      "2024-12-11",
    ]);
  });

  it("are rejected if there is a gap between two bands", () => {
    const tables = read("stamp-duty.json");
    tables.england[0].bands[1].minimum_property_price += 1;
    expect(stampDutyTablesSchema.safeParse(tables).success).toBe(false);
  });

  it.each([
    [
      "an open-ended band in the middle",
      (bands: Band[]) => Object.assign(bands[1] ?? {}, { maximum_property_price: null }),
    ],
    [
      "a band that ends before it starts",
      (bands: Band[]) => Object.assign(bands[0] ?? {}, { maximum_property_price: -5 }),
    ],
    [
      "a band with the rates of two countries",
      (bands: Band[]) => Object.assign(bands[0] ?? {}, { base_ltt_rate: 1 }),
    ],
  ])("are rejected with %s", (_what, spoil) => {
    const tables = read("stamp-duty.json");
    spoil(tables.england[0].bands);
    expect(stampDutyTablesSchema.safeParse(tables).success).toBe(false);
  });

  it("are rejected if a start date is invalid", () => {
    const tables = read("stamp-duty.json");
    tables.scotland[0].startsOn = "2025-99-99";
    expect(stampDutyTablesSchema.safeParse(tables).success).toBe(false);
  });

  it("are rejected if the last band has an upper limit", () => {
    const tables = read("stamp-duty.json");
    tables.wales[0].bands.at(-1).maximum_property_price = 2_000_000;
    expect(stampDutyTablesSchema.safeParse(tables).success).toBe(false);
  });
});

describe("the site data for the browser", () => {
  it("has the current year in the small print", () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      footer: { ...DEFAULT_SETTINGS.footer, smallPrint: "© {year} Us" },
    };
    expect(
      toSite({ settings, botCheck: { kind: "none" }, today: new Date("2031-02-03T12:00:00Z") }).footer
        .smallPrint,
    ).toBe("© 2031 Us");
  });

  it.each([
    ["190,44", { width: 190, height: 44 }],
    ["200 , 50", { width: 200, height: 50 }],
  ])("has the logo's dimensions from %j", (text, size) => {
    expect(readLogoDimensions(text)).toEqual(size);
  });

  it.each([
    ["01353 000 000", "tel:01353000000"],
    ["+44 (0)1353 000000", "tel:+4401353000000"],
  ])("has the telephone number %s as %s", (printed, link) => {
    expect(toTelephoneLink(printed)).toBe(link);
  });
});

import { describe, expect, it } from "vitest";
import { LEAD_TYPES } from "../../enquiry/lead/lead.ts";
import {
  type FillingValues,
  fillTemplate,
  findGaps,
  listTemplates,
  readTemplateName,
  suggestTemplate,
  type TemplateName,
} from "./reply-templates.ts";

const ALL: Required<FillingValues> = {
  firstName: "Rosa",
  property: "Barton Road, Ely",
  viewingTime: "Thursday 19 November, 10:00 to 10:30",
  freeTimes: "Thursday 19 November, 11:00 to 11:30",
  valuationTime: "20 November 2026, morning",
  telephone: "01353 662 100",
  me: "Priya Nair",
  branch: "Ely",
  agency: "Ouse & Lark",
};
const NAMES = [
  ...new Set(LEAD_TYPES.flatMap((type) => listTemplates(type, "blank").map(({ name }) => name))),
];
/** These leave room for the writer's own words. */
const NEED_WORDS: TemplateName[] = ["viewing-question", "answer-later", "blank"];

describe("suggestTemplate", () => {
  const viewing = {
    type: "viewing",
    hasValuationTime: false,
    hasViewing: false,
    isHomeAvailable: true,
  } as const;
  it.each([
    [{ ...viewing, hasViewing: true }, "viewing-confirmed"],
    [viewing, "viewing-times"],
    [{ ...viewing, hasViewing: true, isHomeAvailable: false }, "no-longer-available"],
    [{ ...viewing, type: "valuation", hasValuationTime: true }, "valuation-confirmed"],
    [{ ...viewing, type: "valuation" }, "valuation-arrange"],
    [{ ...viewing, type: "office", isHomeAvailable: null }, "blank"],
    [{ ...viewing, type: "staff", isHomeAvailable: null }, "blank"],
    [{ ...viewing, type: "form", isHomeAvailable: null }, "blank"],
  ] as const)("suggests for %o", (options, name) => {
    expect(suggestTemplate(options)).toBe(name);
    expect(listTemplates(options.type, name)[0]).toMatchObject({ name, isSuggested: true });
  });
});

describe("fillTemplate", () => {
  it.each(NAMES)("fills in %s completely when everything is known", (name) => {
    const { text, filled } = fillTemplate(name, ALL);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text).toMatch(/^Dear Rosa,\n\n[\s\S]*\n\nKind regards,\nPriya Nair\nOuse & Lark, Ely$/);
    expect(findGaps(text).length > 0).toBe(NEED_WORDS.includes(name));
    for (const words of filled) expect(text).toContain(words);
  });

  it.each(NAMES)("leaves a gap in %s for each thing that isn't known", (name) => {
    const { text, filled } = fillTemplate(name, { me: "Priya Nair", firstName: "" });
    expect(text).toMatch(/^Hello,\n/);
    expect(filled).toEqual([]);
    expect(findGaps(text)).toContain("[branch]");
    expect(text).not.toMatch(/[{}]|undefined/);
  });

  it("never treats a filled-in value as a placeholder", () => {
    const { text } = fillTemplate("blank", { ...ALL, firstName: "{me} $& $1" });
    expect(text).toMatch(/^Dear \{me\} \$& \$1,/);
  });
});

describe("findGaps", () => {
  it.each([
    ["You're booked in for [viewing time] at [address].", ["[viewing time]", "[address]"]],
    ["[your answer] and [your answer]", ["[your answer]"]],
    ["The gate [on the left] is 92 cm wide [sic].", []],
    ["", []],
  ])("of %s", (text, gaps) => expect(findGaps(text)).toEqual(gaps));
});

describe("readTemplateName", () => {
  it.each([
    ["blank", "blank"],
    ["toString", undefined],
    [undefined, undefined],
  ])("reads %s", (text, name) => expect(readTemplateName(text)).toBe(name));
});

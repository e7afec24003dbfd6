import { describe, expect, it } from "vitest";
import { listLeadTerms, readLeadSearch } from "./lead-terms.ts";

const ROSA = {
  firstName: "Rosa Zoë",
  lastName: "O’Brien-Whitlock",
  email: "Rosa.Whitlock@Example.co.uk",
  telephone: "+44 (0)7700 900 142",
};
const TERMS = listLeadTerms(ROSA);

function finds(typed: string): boolean {
  const { terms } = readLeadSearch(typed);
  return (
    terms.length > 0 &&
    terms.every((ranges) =>
      ranges.some(({ from, before }) => TERMS.some((term) => term >= from && term < before)),
    )
  );
}

describe("the search for an enquiry", () => {
  it.each([
    "Rosa",
    "ros",
    "whitlock rosa",
    "zoe",
    "OBRIEN",
    "o'brien",
    "rosa.whitlock@example.co.uk",
    "ROSA.WHITLOCK@",
    "07700900142",
    "07700 900 142",
    "+447700900142",
    "0044 7700-900142",
    "(07700) 900142",
    "07700 900",
    "900142",
    "0142",
  ])("finds Rosa by %s", (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(["whitlok", "rosa bell", "r", "07700 900 143", "142", "@example.co.uk", "", " ", "%"])(
    "doesn't find her by %j",
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it.each([
    ["1182", 1182],
    ["#1182", 1182],
    ["E-1182", 1182],
    ["07700900142", undefined],
    ["rosa", undefined],
  ])("reads %s as the number %s", (typed, leadId) => {
    expect(readLeadSearch(typed).leadId).toBe(leadId);
  });

  it.each([
    ["OL-1182", "OL-1182"],
    [" ol-1182 ", "ol-1182"],
    ["rosa", undefined],
    ["rosa2@example.org", undefined],
  ])("reads %s as the reference %s", (typed, reference) => {
    expect(readLeadSearch(typed).reference).toBe(reference);
  });

  it("lists no term twice and none that is empty", () => {
    expect(listLeadTerms({ firstName: "Rosa", lastName: "Rosa", email: "", telephone: "" })).toEqual([
      "rosa",
    ]);
  });
});

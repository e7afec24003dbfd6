import { describe, expect, it } from "vitest";
import { readAccounts } from "./account-rows.ts";

const NOW = Date.parse("2026-11-16T00:00:00.000Z");
const read = (text: string) => readAccounts(text, { now: NOW });

describe("readAccounts", () => {
  it("reads a sheet", () => {
    const { accounts, problems } = read(
      "email,first_name,telephone,marketing_opt_in,marketing_date,marketing_source,saved_searches\n" +
        "Rosa@Example.org,Rosa,01632 960 123,yes,2025-03-31,Newsletter form,/search?channel=sales&min_beds=2\n" +
        "ivo@example.org,,,no,,,\n",
    );
    expect(problems).toEqual([]);
    expect(accounts[0]).toMatchObject({
      line: 2,
      email: "rosa@example.org",
      firstName: "Rosa",
      marketing: { isOptedIn: true, at: Date.parse("2025-03-31"), source: "Newsletter form" },
      searches: [{ search: { channel: "sales", minBeds: 2 } }],
    });
    expect(accounts[1]).toMatchObject({ marketing: { isOptedIn: false, at: NOW }, searches: [] });
  });

  it("reads lines of JSON with searches as URL or fields", () => {
    const searches = [
      "https://old.example/search?channel=lettings",
      { url: "/search?channel=sales", alert_frequency: "W", name: "Ely" },
      { fields: { channel: "sales", max_price: 400000 } },
    ];
    const { accounts, problems } = read(
      JSON.stringify({ email: "rosa@example.org", saved_searches: searches }),
    );
    expect(problems).toEqual([]);
    expect(accounts[0]?.marketing).toBeUndefined();
    expect(accounts[0]?.searches).toMatchObject([
      { search: { channel: "lettings" }, alertFrequency: undefined },
      { alertFrequency: "W", name: "Ely" },
      { search: { maxPrice: 400_000 } },
    ]);
  });

  it.each([
    ["name\nRosa", 1, "name the columns"],
    ["email,password\na@b.co,x", 1, "name the columns"],
    ["email\nrosa", 2, "isn't an email address"],
    ["email,telephone\na@b.co,call me", 2, "isn't a telephone number"],
    ["email,marketing_opt_in\na@b.co,maybe", 2, "must be yes or no"],
    ["email,marketing_opt_in,marketing_source\na@b.co,yes,Form", 2, "marketing_date"],
    [
      "email,marketing_opt_in,marketing_date,marketing_source\na@b.co,yes,2030-01-01,Form",
      2,
      "marketing_date",
    ],
    ["email,marketing_opt_in,marketing_date\na@b.co,yes,2025-01-01", 2, "marketing_source"],
    ["email,saved_searches\na@b.co,/buy?x=1", 2, "isn't a search"],
    ["email\na@b.co\nA@B.co", 3, "line 2 already"],
    ["email\na@b.co,extra", 2, "can't be read"],
    ['{"email":"a@b.co"}\n{oops', 2, "can't be read"],
    ['{"email":"a@b.co","password":"x"}', 1, "The line"],
    [
      '{"email":"a@b.co","saved_searches":[{"url":"/search?q=x","alert_frequency":"D"}]}',
      1,
      "alert_frequency",
    ],
  ])("refuses %j", (text, line, words) => {
    const { problems } = read(text);
    expect(problems.map((problem) => [problem.line, problem.message.includes(words)])).toContainEqual([
      line,
      true,
    ]);
  });
});

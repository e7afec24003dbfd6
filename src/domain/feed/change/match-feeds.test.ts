import { describe, expect, it } from "vitest";
import { type MatchableProperty, matchFeeds } from "./match-feeds.ts";

function home(theirRef: string, more: Partial<MatchableProperty> = {}): MatchableProperty {
  return { theirRef, reference: theirRef, postcode: "", houseNumber: "", channel: "sales", ...more };
}

const ELY = { postcode: "CB7 4AB", houseNumber: "12" };

interface Case {
  what: string;
  olds: MatchableProperty[];
  news: MatchableProperty[];
  matched?: string[];
  unclear?: string[];
  onlyOld?: string[];
  onlyNew?: string[];
}

const CASES: Case[] = [
  { what: "the same reference", olds: [home("A1")], news: [home("A1")], matched: ["A1=A1 reference"] },
  {
    what: "the same reference in other letters",
    olds: [home("OL-10432")],
    news: [home("ol10432")],
    matched: ["OL-10432=ol10432 reference"],
  },
  {
    what: "the same reference under another branch's name",
    olds: [home("47425_ABC12", { reference: "ABC12" })],
    news: [home("9_ABC12", { reference: "ABC12" })],
    matched: ["47425_ABC12=9_ABC12 reference"],
  },
  {
    what: "a new reference at the same address",
    olds: [home("A1", ELY)],
    news: [home("X9", { postcode: "cb74ab", houseNumber: "12 " })],
    matched: ["A1=X9 address"],
  },
  {
    what: "the same address in the other channel",
    olds: [home("A1", ELY)],
    news: [home("X9", { ...ELY, channel: "lettings" })],
    onlyOld: ["A1"],
    onlyNew: ["X9"],
  },
  {
    what: "a number that the new system uses for another home",
    olds: [home("1001", ELY)],
    news: [home("1001", { postcode: "SW1A 1AA", houseNumber: "10" })],
    unclear: ["1001"],
  },
  {
    what: "a number that both systems use for different homes, which swap places",
    olds: [home("1", ELY), home("2", { postcode: "CB6 1AA", houseNumber: "3" })],
    news: [home("2", ELY), home("1", { postcode: "CB6 1AA", houseNumber: "3" })],
    matched: ["1=2 address", "2=1 address"],
  },
  {
    what: "two flats with the same number",
    olds: [home("A1", ELY), home("A2", ELY)],
    news: [home("X9", ELY)],
    unclear: ["X9"],
  },
  {
    what: "two new rows at one old address",
    olds: [home("A1", ELY)],
    news: [home("X8", ELY), home("X9", ELY)],
    unclear: ["X8", "X9"],
  },
  {
    what: "homes without a house number",
    olds: [home("A1", { postcode: "CB7 4AB" })],
    news: [home("X9", { postcode: "CB7 4AB" })],
    onlyOld: ["A1"],
    onlyNew: ["X9"],
  },
  {
    what: "a reference before an address",
    olds: [home("A1", ELY), home("A2", ELY)],
    news: [home("A2", ELY), home("X9", ELY)],
    matched: ["A2=A2 reference", "A1=X9 address"],
  },
  { what: "nothing", olds: [], news: [] },
];

describe("matchFeeds", () => {
  it.each(CASES)("$what", ({ olds, news, matched = [], unclear = [], onlyOld = [], onlyNew = [] }) => {
    const result = matchFeeds(olds, news);
    expect({
      matched: result.matches.map(({ old, theirRef, by }) => `${old.theirRef}=${theirRef} ${by}`),
      unclear: result.unclear.map(({ theirRef }) => theirRef),
      onlyOld: result.onlyOld.map(({ theirRef }) => theirRef),
      onlyNew: result.onlyNew,
    }).toEqual({ matched, unclear, onlyOld, onlyNew });
  });
});

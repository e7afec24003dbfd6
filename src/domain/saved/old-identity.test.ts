import { expect, it } from "vitest";
import { EMPTY_SEARCH } from "../search/search.ts";
import { upgradeMergedSearches } from "./old-identity.ts";
import { savedSearchIdentity } from "./saved-search.ts";

const search = { ...EMPTY_SEARCH, minBeds: 3, tags: ["garden"] };
const OLD = '["sales",null,3,null,null,null,null,"",null,["garden"]]';
const local = [
  { search, alert_frequency: "I" as const },
  { search: EMPTY_SEARCH, alert_frequency: "I" as const },
];

it("keeps what was merged by an earlier version merged", () => {
  expect(upgradeMergedSearches(new Set([OLD, "channel=lettings"]), local)).toEqual([
    "channel=lettings",
    savedSearchIdentity(search),
  ]);
});

it("leaves identities of this version alone", () => {
  expect(upgradeMergedSearches(new Set([savedSearchIdentity(search)]), local)).toBeUndefined();
  expect(upgradeMergedSearches(new Set(), local)).toBeUndefined();
});

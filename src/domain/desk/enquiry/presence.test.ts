import { describe, expect, it } from "vitest";
import { describePresence, PRESENCE_LIFE_MS, PRESENCE_RENEWAL_MS, type Presence } from "./presence.ts";

const NOW = 1_800_000_000_000;
const ME = 1;
const tom = (change: Partial<Presence> = {}): Presence => ({
  deskUserId: 2,
  name: "Tom Gathercole",
  seenAt: NOW - 1_000,
  writingSince: null,
  ...change,
});
const aisha = (change: Partial<Presence> = {}) => tom({ deskUserId: 3, name: "Aisha Rahman", ...change });

describe("describePresence", () => {
  it.each<[string, Presence[], string, string]>([
    ["without anybody", [], "Only you are here", ""],
    ["with the user alone", [tom({ deskUserId: ME, writingSince: NOW })], "Only you are here", ""],
    ["with one reader", [tom()], "Tom Gathercole is here too", ""],
    ["with two readers", [tom(), aisha()], "2 others are here too", ""],
    [
      "with a writer",
      [tom(), aisha({ writingSince: NOW })],
      "Aisha Rahman is writing a reply.",
      "Started just now.",
    ],
    [
      "with two writers",
      [tom({ writingSince: NOW - 60_000 }), aisha({ writingSince: NOW - 125_000 })],
      "Aisha Rahman is writing a reply.",
      "Started 2 minutes ago.",
    ],
    [
      "with a writer since a minute",
      [tom({ writingSince: NOW - 60_000 })],
      "Tom Gathercole is writing a reply.",
      "Started 1 minute ago.",
    ],
    [
      "with a writer who has left",
      [tom({ writingSince: NOW - 90_000, seenAt: NOW - PRESENCE_LIFE_MS })],
      "Only you are here",
      "",
    ],
  ])("says who is here %s", (_case, all, text, since) => {
    expect(describePresence(all, { deskUserId: ME, now: NOW })).toMatchObject({ text, since });
  });

  it("survives two lost renewals", () => expect(PRESENCE_LIFE_MS).toBeGreaterThan(2 * PRESENCE_RENEWAL_MS));
});

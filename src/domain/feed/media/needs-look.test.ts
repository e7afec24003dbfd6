import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/time.ts";
import type { KnownFile } from "./feed-media.ts";
import { decideNextLook, findLook, isGivenUp, type Look, MOST_TRIES } from "./needs-look.ts";

const NOW = 1_800_000_000_000;
const URL = "https://crm.example/1.jpg";
const NAME = "100_img_00.jpg";

const know = (change: Partial<KnownFile> = {}): KnownFile => ({
  state: "kept",
  mediaKey: "media/a",
  bytes: null,
  fingerprint: null,
  nextLookAt: NOW + 1,
  tries: 0,
  ...change,
});
const failed = (change: Partial<KnownFile> = {}) =>
  know({ state: "failed", mediaKey: null, tries: 1, ...change });

interface Case {
  source?: string;
  changed?: string | null;
  known?: KnownFile;
  delivered?: string;
}

describe("findLook", () => {
  it.each<[string, Case, Look]>([
    ["fetches a URL that is new", {}, "fetch"],
    ["leaves a URL alone that was looked at this week", { known: know() }, "none"],
    ["asks for a URL after a week", { known: know({ nextLookAt: NOW }) }, "ask"],
    ["asks for a URL whose next look isn't known", { known: know({ nextLookAt: null }) }, "ask"],
    ["asks for a web page after a week", { known: know({ state: "link", nextLookAt: NOW }) }, "ask"],
    [
      "fetches a URL whose sender says it changed",
      { changed: "2", known: know({ fingerprint: "1" }) },
      "fetch",
    ],
    ["leaves a URL alone with the same date", { changed: "1", known: know({ fingerprint: "1" }) }, "none"],
    ["waits before it fetches a failed URL again", { known: failed() }, "none"],
    ["fetches a failed URL when it's due", { known: failed({ nextLookAt: NOW }) }, "fetch"],
    [
      "fetches a failed URL at once if it changed",
      { changed: "2", known: failed({ fingerprint: "1" }) },
      "fetch",
    ],
    ["fetches whole what couldn't be asked for", { known: know({ tries: 2, nextLookAt: NOW }) }, "fetch"],
    ["takes a new file from the delivery", { source: NAME, delivered: "f1" }, "delivery"],
    [
      "leaves the same file alone",
      { source: NAME, delivered: "f1", known: know({ fingerprint: "f1" }) },
      "none",
    ],
    [
      "takes a changed file",
      { source: NAME, delivered: "f2", known: know({ fingerprint: "f1" }) },
      "delivery",
    ],
    [
      "uses the file received earlier if none came, even after a week",
      { source: NAME, known: know({ fingerprint: "f1", nextLookAt: null }) },
      "none",
    ],
    ["misses a file that never came", { source: NAME }, "missing"],
    ["waits before it misses the file again", { source: NAME, known: failed() }, "none"],
    ["misses it again when it's due", { source: NAME, known: failed({ nextLookAt: NOW }) }, "missing"],
    ["takes a missed file when it comes", { source: NAME, delivered: "f1", known: failed() }, "delivery"],
    [
      "doesn't open a refused file again",
      { source: NAME, delivered: "f1", known: failed({ fingerprint: "f1", nextLookAt: NOW }) },
      "none",
    ],
    [
      "doesn't miss a refused file that isn't sent again",
      { source: NAME, known: failed({ fingerprint: "f1", nextLookAt: NOW }) },
      "none",
    ],
  ])("%s", (_what, { source = URL, changed = null, known, delivered }, look) => {
    expect(findLook({ source, changed, known, delivered, now: NOW })).toBe(look);
  });
});

describe("the next look", () => {
  it.each([
    [0, 7 * DAY_MS],
    [1, 10 * MINUTE_MS],
    [2, HOUR_MS],
    [3, DAY_MS],
    [4, DAY_MS],
    [5, 7 * DAY_MS],
    [99, 7 * DAY_MS],
  ])("after %i failures is in %i ms, or up to a tenth later", (tries, wait) => {
    expect(decideNextLook({ tries, now: NOW, chance: 0 }) - NOW).toBe(wait);
    expect(decideNextLook({ tries, now: NOW, chance: 1 }) - NOW).toBe(Math.round(wait * 1.1));
  });

  it("is without hope after five failures", () => {
    expect(isGivenUp(failed({ tries: MOST_TRIES - 1 }))).toBe(false);
    expect(isGivenUp(failed({ tries: MOST_TRIES }))).toBe(true);
    expect(isGivenUp(know({ tries: MOST_TRIES }))).toBe(false);
  });
});

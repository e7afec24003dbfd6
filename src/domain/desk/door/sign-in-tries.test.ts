import { describe, expect, it } from "vitest";
import { countFailure, NO_ATTEMPTS } from "../../account/attempt-delay.ts";
import { DAY_MS, MINUTE_MS } from "../../time/time.ts";
import {
  countTriesLeft,
  getPauseMs,
  listPasswordKinds,
  PAUSE_MS,
  writePause,
  writeTriesLeft,
} from "./sign-in-tries.ts";

const NOW = Date.UTC(2026, 10, 16, 10, 24);

describe("tries at the desk's door", () => {
  it.each([
    ["the fourth failure", { count: 4, lastAt: NOW }, 0],
    ["the fifth failure", { count: 5, lastAt: NOW }, PAUSE_MS],
    ["the fifth failure, ten minutes later", { count: 5, lastAt: NOW - 10 * MINUTE_MS }, 5 * MINUTE_MS],
    ["the fifth failure, after the pause", { count: 5, lastAt: NOW - PAUSE_MS }, 0],
    ["the 400th failure", { count: 400, lastAt: NOW }, PAUSE_MS],
    ["a failure yesterday", { count: 400, lastAt: NOW - DAY_MS }, 0],
    ["a clock that was set back by an hour", { count: 5, lastAt: NOW + 60 * MINUTE_MS }, 0],
    ["a clock that is a second off", { count: 5, lastAt: NOW + 1_000 }, PAUSE_MS],
  ])("pause after %s", (_name, failures, expected) => {
    expect(getPauseMs("here", failures, NOW)).toBe(expected);
  });

  it.each([
    ["an unknown device", false, ["here", "account", "client"]],
    ["a device that the person has signed in on", true, ["device"]],
  ])("count a password from %s", (_name, isKnownDevice, kinds) => {
    expect(listPasswordKinds({ isKnownDevice })).toEqual(kinds);
  });

  it.each([
    [4, 0],
    [5, PAUSE_MS],
  ])("pause a known device too, after %i failures of its own", (count, waitMs) => {
    expect(getPauseMs("device", { count, lastAt: NOW }, NOW)).toBe(waitMs);
  });

  it("leave a guesser about a hundred tries a day", () => {
    let failures = NO_ATTEMPTS;
    let tried = 0;
    for (let now = NOW; now < NOW + DAY_MS; now += MINUTE_MS)
      if (getPauseMs("code", failures, now) === 0) {
        failures = countFailure(failures, now);
        tried += 1;
      }
    expect(tried).toBeLessThanOrEqual(101);
  });

  it.each([
    [1, "Four tries left before a 15-minute pause."],
    [4, "One try left before a 15-minute pause."],
    [5, "Please wait 15 minutes before the next try."],
    [9, "Please wait 15 minutes before the next try."],
  ])("say how many are left after %i failures", (count, text) => {
    expect(writeTriesLeft(countTriesLeft("here", { count, lastAt: NOW }))).toBe(text);
  });

  it.each([
    [PAUSE_MS, "Too many tries. Please wait 15 minutes, then try again."],
    [1, "Too many tries. Please wait 1 minute, then try again."],
  ])("say how long to wait (%i ms)", (waitMs, text) => {
    expect(writePause(waitMs)).toBe(text);
  });
});

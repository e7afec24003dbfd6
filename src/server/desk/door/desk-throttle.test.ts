import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { PAUSE_MS } from "../../../domain/desk/door/sign-in-tries.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { createDeskThrottle } from "./desk-throttle.ts";

const NOW = Date.UTC(2026, 10, 16, 10, 24);
const GUESSES = 10_000;

describe.each(BOTH_ENGINES)("the throttle of the desk's door (%s)", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
  });
  afterAll(() => testDb.drop());
  beforeEach(() => testDb.db.query.deleteFrom("failed_attempts").execute());

  const open = () => createDeskThrottle(testDb.db, "a secret for the keys");
  const isLetThrough = (answer: object) => "triesLeft" in answer;

  it("lets 5 of many guesses from one ip through, and 20 from many ips", async () => {
    const throttle = open();
    let through = 0;
    for (let guess = 0; guess < 12; guess++)
      if (
        isLetThrough(await throttle.begin({ email: "priya@example.co.uk", ip: "203.0.113.9" }, NOW + guess))
      )
        through += 1;
    expect(through).toBe(5);
    for (let guess = 0; guess < 24; guess++)
      if (
        isLetThrough(await throttle.begin({ email: "Priya@example.co.uk", ip: `198.51.100.${guess}` }, NOW))
      )
        through += 1;
    expect(through).toBe(20);
  });

  it("lets 30 guesses from one ip through, whatever email addresses they are for", async () => {
    const throttle = open();
    const answers = [];
    for (let guess = 0; guess < 36; guess++)
      answers.push(await throttle.begin({ email: `person-${guess}@example.co.uk`, ip: "203.0.113.9" }, NOW));
    expect(answers.filter(isLetThrough)).toHaveLength(30);
  });

  it("lets at most a hundred of 10,000 guesses at a code through in a day", async () => {
    const throttle = open();
    let through = 0;
    let now = NOW;
    // A pause refuses every guess in it, so the clock moves to its end instead of trying each of them.
    for (let guess = 0; guess < GUESSES && now < NOW + DAY_MS; guess++) {
      const answer = await throttle.begin({ codeOf: 7 }, now);
      if ("waitMs" in answer) now += answer.waitMs;
      else through += 1;
    }
    expect(through).toBeGreaterThan(50);
    expect(through).toBeLessThanOrEqual(101);
  });

  it("counts guesses at the same moment one by one", async () => {
    const throttle = open();
    const answers = await Promise.all(Array.from({ length: 12 }, () => throttle.begin({ codeOf: 7 }, NOW)));
    expect(answers.filter(isLetThrough)).toHaveLength(5);
  });

  it("forgets the failures of a person who gets in, but not those of their ip", async () => {
    const throttle = open();
    const mine = { email: "priya@example.co.uk", ip: "203.0.113.9" };
    for (let guess = 0; guess < 29; guess++)
      await throttle.begin({ email: `person-${guess}@example.co.uk`, ip: mine.ip }, NOW);
    expect(await throttle.begin(mine, NOW)).toEqual({ triesLeft: 0 });
    await testDb.db.transaction((trx) => throttle.succeed(trx, mine));
    expect(await throttle.begin(mine, NOW)).toEqual({ triesLeft: 0 });
    expect(await throttle.begin(mine, NOW)).toEqual({ waitMs: PAUSE_MS });
  });
});

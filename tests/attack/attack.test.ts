import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOTH_ENGINES } from "../support/engines.ts";
import { tryOthersData } from "./access.ts";
import { shareAddresses } from "./addresses/share-addresses.ts";
import { type AttackedApp, startAttackedApp } from "./attacked-app.ts";
import { tryDesk } from "./desk/try-desk.ts";
import { sendFeeds } from "./feeds/send-feeds.ts";
import { countFindings, type FamilyResult, type Finding } from "./findings.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { PLANTED_PATHS } from "./inside/planted-flaws.mjs";
import { missedFlaws, PLANTED_FLAWS } from "./planted-check.ts";
import { storeRedirects } from "./redirects/store-redirects.ts";
import { holdSlowSockets } from "./slow-clients.ts";
import { sendPayloads } from "./xss/send-payloads.ts";

/** The same requests in every run; a finding is repeated with the same seed. */
const SEED = 14;
const LONGEST_MS = 240_000;

type ShortAttack = (app: AttackedApp, requests: number) => Promise<FamilyResult>;

/** What is left of `npm run attack` when it may take only seconds: no clock, one request at a time. */
const SHORT_ATTACKS: Readonly<Record<string, ShortAttack>> = {
  "fuzzed requests": (app, requests) => fuzz(app, { requests, seed: SEED, lanes: 1 }),
  "XSS payloads": (app) =>
    sendPayloads(app, { seed: SEED, payloads: 1, pages: 4, readEmails: app.readEmails }),
  "other people's data": (app) => tryOthersData(app, SEED),
  "slow clients": (app) => holdSlowSockets(app, { sockets: 12, watchMs: 500 }),
  "desk roles and branches": (app) => tryDesk(app, { seed: SEED, isQuick: true, roles: ["manager"] }),
  "two people on one address": (app) => shareAddresses(app, { seed: SEED, isQuick: true }),
  "stored redirects and links": (app) => storeRedirects(app, { seed: SEED, isQuick: true }),
  "feeds with a valid secret": (app) => sendFeeds(app, { seed: SEED, isQuick: true }),
};

/** In words that a failed test shows. */
function tell(findings: readonly Finding[]): string[] {
  return countFindings(findings).map(
    ({ count, what, where, detail }) => `seed ${SEED}: ${count} × ${where} ${what} (${detail ?? ""})`,
  );
}

describe.each(BOTH_ENGINES)("a short attack (%s)", (engine) => {
  let app: AttackedApp;
  beforeAll(async () => {
    app = await startAttackedApp(engine);
  }, LONGEST_MS);
  afterAll(() => app?.close());

  it.each(Object.entries(SHORT_ATTACKS))(
    "finds nothing with %s",
    async (family, attack) => {
      const result = await attack(app, 500);
      expect(result.family).toBe(family);
      expect(result.tried).toBeGreaterThan(10);
      expect(tell(result.findings)).toEqual([]);
    },
    LONGEST_MS,
  );
});

describe("a short attack on planted flaws", () => {
  it(
    "finds each of them",
    async () => {
      const app = await startAttackedApp("sqlite", { isPlanted: true });
      try {
        const findings: Finding[] = [];
        const attacks = Object.entries(SHORT_ATTACKS).filter(([family]) => !/slow|feeds/.test(family));
        for (const [, attack] of attacks) findings.push(...(await attack(app, 4_000)).findings);
        // Time and memory need a process of their own: `npm run attack` finds those five.
        const quick = PLANTED_FLAWS.filter(
          ({ name }) => !/quadratic|any size|slow clients|time budget/.test(name),
        );
        expect(missedFlaws(findings, quick)).toEqual([]);
      } finally {
        await app.close();
      }
    },
    LONGEST_MS,
  );
});

describe("the work of reading a body", () => {
  it(
    "grows with its size and no faster, at every route but the planted one",
    async () => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["--import", "tsx", "tests/attack/cost/count-work.ts", "--plant"],
        { env: { ...process.env, VITEST: undefined, NODE_ENV: "test" } },
      );
      const lines = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { where?: string; growth?: number; tried?: number });
      expect(lines.at(-1)?.tried).toBeGreaterThan(100);
      const grown = lines.flatMap(({ where, growth }) => (where === undefined ? [] : [`${where} ${growth}`]));
      expect(grown.some((where) => where.includes(PLANTED_PATHS.slowReader))).toBe(true);
      expect(grown.filter((where) => !where.includes(PLANTED_PATHS.slowReader))).toEqual([]);
    },
    LONGEST_MS,
  );
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOTH_ENGINES } from "../support/engines.ts";
import { tryOthersData } from "./access.ts";
import { type AttackedApp, startAttackedApp } from "./attacked-app.ts";
import { countFindings, type FamilyResult, type Finding } from "./findings.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { PLANTED_PATHS } from "./inside/planted-flaws.mjs";
import { missedFlaws, PLANTED_FLAWS } from "./planted-check.ts";
import { holdSlowSockets } from "./slow-clients.ts";
import { sendPayloads } from "./xss/send-payloads.ts";

/** The same requests in every run; a finding is repeated with the same seed. */
const SEED = 14;
const LONGEST_MS = 240_000;

/** What is left of `npm run attack` when it may take only seconds: no clock, one request at a time. */
function attack(app: AttackedApp, requests: number): (() => Promise<FamilyResult>)[] {
  return [
    () => fuzz(app, { requests, seed: SEED, lanes: 1 }),
    () => sendPayloads(app, { seed: SEED, payloads: 1, pages: 4, readEmails: app.readEmails }),
    () => tryOthersData(app, SEED),
    () => holdSlowSockets(app, { sockets: 12, watchMs: 500 }),
  ];
}

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

  it.each([
    [0, "fuzzed requests"],
    [1, "XSS payloads"],
    [2, "other people's data"],
    [3, "slow clients"],
  ] as const)(
    "finds nothing with %i: %s",
    async (index, family) => {
      const result = await attack(app, 500)[index]?.();
      expect(result?.family).toBe(family);
      expect(result?.tried).toBeGreaterThan(10);
      expect(tell(result?.findings ?? [])).toEqual([]);
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
        for (const run of attack(app, 1_500).slice(0, 3)) findings.push(...(await run()).findings);
        // Stalls, memory and timeouts need a process of their own: `npm run attack` finds those three.
        const quick = PLANTED_FLAWS.filter(({ name }) => !/quadratic|any size|slow clients/.test(name));
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

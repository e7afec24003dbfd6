import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Kills, attacks, faults, clusters and full disks: they take minutes, and what they need isn't on every machine. */
const HARD_TESTS = [
  "tests/attack/attack.test.ts",
  "tests/durability/**/*.test.ts",
  "tests/faults/**/*.test.ts",
  "tests/operations/nginx.test.ts",
];

const IN_NODE = {
  alias: {
    "@node-rs/argon2": fileURLToPath(new URL("tests/support/cheap-argon2.ts", import.meta.url)),
  },
  globalSetup: ["tests/support/start-postgres.ts"],
  setupFiles: ["tests/support/fail-on-console-error.ts"],
  // Long enough for a busy machine: a test that passes ends long before.
  testTimeout: 60_000,
  // The first test that asks for a template fills it, and others wait for it.
  hookTimeout: 180_000,
  // Modules here keep nothing of one test for another, and a process for each file costs more than the tests do.
  isolate: false,
  maxWorkers: 2,
  // Real databases, processes and mail servers on a machine of two cores: what fails is tried once more, and the report says so.
  retry: 1,
};

/** Rules, queries and routes in one project, the hard tests in another, journeys in a real browser in the third. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "tests/**/*.test.ts"],
          exclude: HARD_TESTS,
        },
      },
      {
        extends: true,
        test: { ...IN_NODE, name: "hard", include: HARD_TESTS },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.spec.ts"],
          globalSetup: ["tests/support/start-sites.ts"],
          // A page that hangs is tried again soon; the few journeys that take longer say so.
          testTimeout: 90_000,
          hookTimeout: 180_000,
          isolate: false,
          maxWorkers: 2,
          // What a page shows is asked for until it is so; a machine under load stumbles now and then all the same.
          expect: { poll: { timeout: 15_000, interval: 50 } },
          retry: 1,
        },
      },
    ],
  },
});

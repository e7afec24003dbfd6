import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = "tests/architecture/planted-retry";

it("the test counts list every retried test, whether it passed or not", () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-counts-"));
  const file = join(folder, "counts.json");
  const args = ["run", "--config", `${FOLDER}/vitest.config.ts`, "--reporter=./scripts/count-reporter.mjs"];
  const env = { ...process.env, VITEST: undefined, TEST_COUNTS: file };
  const { status } = spawnSync("node_modules/.bin/vitest", args, { env: env as NodeJS.ProcessEnv });
  expect(status).toBe(1);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    passed: 2,
    failed: [`${FOLDER}/retried.ts > never passes`],
    retried: [`${FOLDER}/retried.ts > passes the second time`, `${FOLDER}/retried.ts > never passes`],
  });
  rmSync(folder, { recursive: true });
});

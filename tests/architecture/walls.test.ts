import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}

const CRUISE_TIMEOUT_MS = 120_000;
const CONFIG = ".dependency-cruiser.cjs";
const { forbidden } = createRequire(import.meta.url)(`../../${CONFIG}`) as { forbidden: { name: string }[] };

function cruise(folder: string): Cruise {
  const args = [folder, "--config", CONFIG, "--output-type", "json"];
  const { stdout } = spawnSync("node_modules/.bin/depcruise", args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

describe("the import rules", () => {
  it(
    "hold for every source file",
    () => {
      const { modules, summary } = cruise("src");
      expect(modules.filter(({ source }) => source.startsWith("src/")).length).toBeGreaterThan(1_000);
      expect(summary.violations).toEqual([]);
    },
    CRUISE_TIMEOUT_MS,
  );

  const planted = cruise("tests/architecture/planted").summary.violations.map(({ rule }) => rule.name);

  it.each(forbidden.map(({ name }) => [name]))("include %s, which finds its planted violation", (name) => {
    expect(planted).toContain(name);
  });
});

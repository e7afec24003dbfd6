import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

interface Cruise {
  summary: { violations: { rule: { name: string } }[] };
}

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

/** `npm run check` applies the rules to the source; here each rule proves that it finds something. */
describe("the import rules", () => {
  const planted = cruise("tests/architecture/planted").summary.violations.map(({ rule }) => rule.name);

  it.each(forbidden.map(({ name }) => [name]))("include %s, which finds its planted violation", (name) => {
    expect(planted).toContain(name);
  });
});

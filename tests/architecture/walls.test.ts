import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
}

function cruise(folder: string): Cruise {
  const args = [folder, "--config", ".dependency-cruiser.json", "--output-type", "json"];
  const { stdout } = spawnSync("node_modules/.bin/depcruise", args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

describe("the walls", () => {
  it("hold, and were really looked at", () => {
    const { modules, summary } = cruise("src");
    expect(modules.filter(({ source }) => source.startsWith("src/")).length).toBeGreaterThan(80);
    expect(summary.violations).toEqual([]);
  });

  it("bite: each planted import is found", () => {
    const { summary } = cruise("tests/architecture/planted");
    const found = summary.violations.map(({ from, rule }) => `${from.split("/planted/")[1]}: ${rule.name}`);
    expect(found).toEqual(
      expect.arrayContaining([
        "domain/reads-a-file.ts: domain-imports-itself-and-zod",
        "demo/writes-a-row.ts: demo-imports-itself-and-domain",
        "server/imports-a-page.ts: server-never-imports-web",
        "server/builds-sql.ts: sql-only-in-queries",
        "web/imports-a-query.ts: web-never-imports-server",
        "web/reads-the-disk.ts: web-never-imports-node",
      ]),
    );
  });
});

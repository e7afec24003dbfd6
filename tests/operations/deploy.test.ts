import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const hasSystemdAnalyze = existsSync("/usr/bin/systemd-analyze");
const UNITS = ["deploy/systemd/gable.service", "deploy/systemd/gable-worker.service"];
const MOST_EXPOSED = 2;

describe.each(UNITS)("%s", (unit) => {
  const text = readFileSync(unit, "utf8");

  it("can write nothing but its data folder, and gain no rights", () => {
    for (const line of [
      "ProtectSystem=strict",
      "StateDirectory=gable",
      "NoNewPrivileges=true",
      "PrivateTmp=true",
      "CapabilityBoundingSet=",
      "User=gable",
    ])
      expect(text.split("\n")).toContain(line);
  });

  it("starts the build and never builds", () => {
    expect(text).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/gable\.cjs (serve|work)$/m);
    expect(text).toMatch(/^Environment=.*DATA_DIR=\/var\/lib\/gable.*DEMO=off/m);
  });

  it.runIf(hasSystemdAnalyze)("is well exposed to nothing, as systemd judges", () => {
    const judged = spawnSync("systemd-analyze", ["security", "--offline=true", unit], { encoding: "utf8" });
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(judged.stdout)?.[1]);
    expect(exposure).toBeLessThan(MOST_EXPOSED);
  });

  it.runIf(hasSystemdAnalyze)("has no line that systemd doesn't know", () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => /Unknown|Invalid|Failed to parse/.test(line))).toEqual([]);
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { currentStamp, writeStamp } from "../../scripts/build-stamp.mjs";
import { listCommands } from "../../scripts/run-built.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** A copy of the product with one source file and a build that only prints that it ran. */
describe("npm run serve", () => {
  const base = mkdtempSync(join(tmpdir(), "gable-serve-"));
  let root = "";
  let copies = 0;

  beforeEach(() => {
    root = join(base, String(++copies));
    mkdirSync(join(root, "src"), { recursive: true });
    writeFileSync(join(root, "src", "a.ts"), "export {};\n");
    cpSync("scripts", join(root, "scripts"), { recursive: true });
    cpSync("package.json", join(root, "package.json"));
  });
  afterAll(() => rmSync(base, { recursive: true }));

  function pretendToBuild(): void {
    mkdirSync(join(root, "dist", "server"), { recursive: true });
    writeFileSync(
      join(root, "dist", "server", "serve.js"),
      "console.log('serving', process.env.NODE_ENV, process.env.UV_THREADPOOL_SIZE, ...process.argv.slice(2));",
    );
    writeStamp(join(root, "dist"), currentStamp(root));
  }

  function run(args: string[], program = join(root, "scripts", "gable.cjs")) {
    const { PATH } = process.env;
    return spawnSync(process.execPath, [program, ...args], { cwd: base, encoding: "utf8", env: { PATH } });
  }

  it("runs the build in production mode with sixteen threads, from any folder", () => {
    pretendToBuild();
    const ended = run(["serve", "--now"]);
    expect([ended.status, ended.stdout, ended.stderr]).toEqual([0, "serving production 16 --now\n", ""]);
  });

  it("works through a link, as the container's `gable` command does", () => {
    pretendToBuild();
    const link = join(root, "gable");
    symlinkSync(join(root, "scripts", "gable.cjs"), link);
    expect(run(["serve"], link).stdout).toBe("serving production 16\n");
  });

  it("says what to do if there is no build, and makes none", () => {
    const ended = run(["serve"]);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toBe(
      "There is no build in dist/. Run `npm ci && npm run build` first; `npm start` builds by itself.\n",
    );
  });

  it("says what to do if the sources are newer than the build", () => {
    pretendToBuild();
    writeFileSync(join(root, "src", "a.ts"), "export const changed = true;\n");
    const ended = run(["serve"]);
    expect([ended.status, ended.stdout]).toEqual([1, ""]);
    expect(ended.stderr).toContain("older than the sources. Run `npm ci && npm run build`");
  });

  it("needs no sources, which a container doesn't have", () => {
    pretendToBuild();
    rmSync(join(root, "src"), { recursive: true });
    expect(run(["serve"]).stdout).toBe("serving production 16\n");
  });

  it("lists the commands if it gets another one", () => {
    pretendToBuild();
    const ended = run(["server"]);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(/^There is no command server\. The commands are: .*db:migrate.*serve/);
  });
});

describe("the commands of the built product", () => {
  const commands = listCommands(scripts);

  it("have the names that follow `npm run`", () => {
    expect(commands).toMatchObject({ serve: "serve", work: "work", "mail:check": "check-mail" });
  });

  it("each have an entry in the build", () => {
    const built = readFileSync("vite.config.ts", "utf8");
    expect(Object.values(commands).filter((entry) => !new RegExp(`["/]${entry}"`).test(built))).toEqual([]);
  });
});

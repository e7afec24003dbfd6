import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { parseDockerfile, readIgnore, readSettings } from "../../scripts/image/dockerfile.mjs";
import { readConfig } from "../../src/server/config.ts";

const { stages } = parseDockerfile(readFileSync("Dockerfile", "utf8"));
const final = stages.at(-1) as (typeof stages)[number];
const settings = readSettings(final);
const isKept = readIgnore(readFileSync(".dockerignore", "utf8"));
const compose = readFileSync("compose.yaml", "utf8");

/** The quick part; `npm run prove:image` performs the steps. */
describe("the Dockerfile", () => {
  it("builds in one stage, installs production packages in another and runs in a third", () => {
    expect(stages.map(({ name }) => name)).toEqual(["build", "packages", "final"]);
    expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
    const commands = stages.map(({ steps }) =>
      steps.filter(({ instruction }) => instruction === "RUN").map(({ value }) => value),
    );
    expect(commands[0]).toEqual(["npm ci --no-audit --no-fund", "npm run build"]);
    expect(commands[1]).toEqual(["npm ci --omit=dev --no-audit --no-fund"]);
    expect(commands[2]?.join()).not.toMatch(/apt|npm (ci|install|run)|curl/);
  });

  it("puts neither sources nor tools into the image", () => {
    const copied = final.steps.flatMap(({ sources = [] }) => sources);
    expect(copied).toEqual(expect.arrayContaining(["/app/dist", "/app/node_modules", "package.json"]));
    expect(copied.filter((source) => /^(\.|src|tests|bench|scripts)$/.test(source))).toEqual([]);
    const fromBuild = final.steps.filter(({ from }) => from === "build").flatMap(({ sources }) => sources);
    expect(fromBuild).toEqual(["/app/dist"]);
  });

  it("copies every script that the image's own script imports", () => {
    const copied = final.steps.flatMap(({ sources = [] }) => sources);
    const imported = ["scripts/gable.cjs", "scripts/run-built.mjs", "scripts/build-stamp.mjs"];
    const needed = imported.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:from |import\()"\.\/([\w.-]+)"/g)].map(
        ([, name]) => `scripts/${name}`,
      ),
    );
    expect(needed.length).toBeGreaterThan(1);
    expect([...imported, ...needed].filter((file) => !copied.includes(file))).toEqual([]);
  });

  it("runs as a numbered user without rights, in exec form, so that signals arrive", () => {
    expect(settings.user).toBe("1000:1000");
    expect(settings.entrypoint).toEqual(["gable"]);
    expect(settings.command).toEqual(["serve"]);
    expect(settings.volumes).toEqual(["/data", "/tmp"]);
  });

  it("listens on every address, without the demo, and with settings that the site accepts", () => {
    expect(settings.env).toMatchObject({
      HOST: "0.0.0.0",
      DEMO: "off",
      NODE_ENV: "production",
      DATA_DIR: "/data",
    });
    const config = readConfig({ ...settings.env, SESSION_SECRET: "x".repeat(32) });
    expect(config).toMatchObject({ host: "0.0.0.0", port: 3000, dataDir: "/data", mode: "production" });
  });

  it("asks /healthz with Node, which needs no other program", () => {
    expect(settings.healthcheck?.[0]).toBe("node");
    expect(settings.healthcheck?.join(" ")).toContain("/healthz");
  });
});

describe(".dockerignore", () => {
  it.each([
    ".env",
    "src/.env.local",
    ".git/config",
    "var/gable.db",
    "var/session-secret",
    "node_modules/vite/package.json",
    "dist/build-stamp",
    "tests/e2e/home.spec.ts",
    "src/server/config.test.ts",
    "docs/operations.md",
    "deploy/compose.env",
    "backup.tar",
    "factory/gazetteer/build.mjs",
  ])("leaves out %s", (path) => expect(isKept(path)).toBe(false));

  it("lets through what the build is made from and the image copies", () => {
    const sources = globSync(["src/**/*", "public/**/*"], { ignore: ["**/*.test.{ts,tsx}"] });
    const named = [
      "vite.config.ts",
      "package-lock.json",
      "scripts/chunk-groups.ts",
      "scripts/build.mjs",
      "LICENSE",
    ];
    expect(sources.length).toBeGreaterThan(500);
    expect([...sources, ...named].filter((path) => !isKept(path))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("keeps secrets out of the file: they come from .env, which must have them", () => {
    for (const name of ["POSTGRES_PASSWORD", "SESSION_SECRET", "PUBLIC_URL"])
      expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`));
    const sample = readFileSync("deploy/compose.env", "utf8");
    expect(sample).toMatch(/^SESSION_SECRET=$/m);
    expect(sample).toMatch(/^POSTGRES_PASSWORD=$/m);
  });

  it("has a web process, a worker and a database, each with a health check of its own or the image's", () => {
    const services = compose.slice(compose.indexOf("\nservices:"));
    expect([...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual([
      "web",
      "worker",
      "database",
      "data",
      "database",
    ]);
    expect(compose.match(/^ {4}healthcheck:/gm)).toHaveLength(2);
    expect(compose.match(/condition: service_healthy/g)).toHaveLength(2);
    expect(compose).toContain("read_only: true");
    expect(compose).toContain('WORKER: "off"');
  });
});

describe("the reader of Dockerfiles", () => {
  it("joins lines, fills in arguments and reads both forms", () => {
    const parsed = parseDockerfile(
      "ARG IMAGE=node:22\n# a note\nFROM $" +
        '{IMAGE} AS one\nENV A=1 \\\n    B=two=2\nRUN a \\\n && b\nCOPY --from=x /a ./b\nCMD ["c", "d e"]\n',
    );
    expect(parsed.stages).toEqual([
      {
        image: "node:22",
        name: "one",
        steps: [
          { instruction: "ENV", env: { A: "1", B: "two=2" } },
          { instruction: "RUN", value: "a && b" },
          { instruction: "COPY", from: "x", sources: ["/a"], target: "./b" },
          { instruction: "CMD", list: ["c", "d e"] },
        ],
      },
    ]);
  });

  it("refuses what it doesn't know", () => {
    expect(() => parseDockerfile("FROM a\nADD http://example.org/x /x")).toThrow("Not understood");
  });
});

import { existsSync, readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { CHUNK_GROUPS } from "../../scripts/chunk-groups.ts";
import { missingEntries } from "../../scripts/complete-lock.mjs";

const sources = globSync(["src/**/*.{ts,tsx}"]).map((file) => ({ file, text: readFileSync(file, "utf8") }));
const code = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file));

/** What may appear in one place only, and where. */
const ONE_PLACE: [what: string, pattern: RegExp, where: RegExp, allowed: RegExp][] = [
  ["process.env", /process\.env/, /^src\//, /^src\/server\/config\.ts$/],
  ["fetch", /\bfetch\(/, /^src\/web\//, /^src\/web\/(?:lib\/client|desk)\//],
  ["browser storage", /\b(localStorage|sessionStorage)\b/, /^src\/web\//, /^src\/web\/lib\/storage\.ts$/],
  [
    "SQL",
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    /^src\//,
    /^src\/server\/(db\/|.*-queries\.ts$|jobs\/job-queue\.ts$)/,
  ],
  [
    "signatures",
    /createHmac\(|timingSafeEqual\(/,
    /^src\//,
    /^src\/server\/(signature|enquiry\/lead\/send-webhook)\.ts$/,
  ],
  ["the clock in domain and demo", /Date\.now\(|new Date\(\)/, /^src\/(domain|demo)\//, /^$/],
  ["chance in domain and demo", /Math\.random|crypto\./, /^src\/(domain|demo)\//, /^$/],
  [
    "raw HTML in a page",
    /dangerouslySetInnerHTML/,
    /^src\/web\//,
    /^src\/web\/(lib\/kept-html\.ts|ui\/create-icon\.tsx)$/,
  ],
];

describe("the source code", () => {
  it("is found", () => {
    expect(code.length).toBeGreaterThan(80);
  });

  it.each(ONE_PLACE)("has %s only where it belongs", (_what, pattern, where, allowed) => {
    const strays = code.filter(
      ({ file, text }) => where.test(file) && !allowed.test(file) && pattern.test(text),
    );
    expect(strays.map(({ file }) => file)).toEqual([]);
  });

  it("has no file longer than 300 lines", () => {
    const tests = globSync(["tests/**/*.{ts,tsx,mjs}"]).map((file) => ({
      file,
      text: readFileSync(file, "utf8"),
    }));
    expect(tests.length).toBeGreaterThan(80);
    const long = [...sources, ...tests].filter(({ text }) => text.trimEnd().split("\n").length > 300);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it("has no folder with more than 25 files", () => {
    const folders = new Map<string, number>();
    for (const { file } of code) {
      const folder = file.slice(0, file.lastIndexOf("/"));
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    // Migrations only ever grow.
    folders.delete("src/server/db/migrations");
    expect([...folders].filter(([, files]) => files > 25)).toEqual([]);
  });

  it("has no entry longer than 60 lines", () => {
    const long = code.filter(
      ({ file, text }) => file.startsWith("src/entry/") && text.split("\n").length > 60,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it("has no meaningless file names", () => {
    const empty = code.filter(({ file }) => /\/(index|utils?|helpers?|common|types)\.tsx?$/.test(file));
    expect(empty.map(({ file }) => file)).toEqual([]);
  });

  it("has only known folder names", () => {
    const nouns = [
      "search",
      "saved",
      "account",
      "property",
      "enquiry",
      "calculator",
      "branch",
      "site",
      "feed",
      "desk",
    ];
    const known: Record<string, string[]> = {
      domain: [...nouns, "feed", "pages", "time", "text", "url", "geo"],
      server: [...nouns, "feed", "http", "db", "mail", "jobs", "media", "metrics", "cache", "pages"],
      web: [...nouns, "routes", "router", "overlay", "form", "session", "toast", "map", "ui", "lib"],
    };
    const folders = new Set(
      code
        .map(({ file }) => file.split("/").slice(1, 3))
        .filter(([, folder]) => !folder?.includes("."))
        .map((parts) => parts.join("/")),
    );
    const strange = [...folders].filter((path) => {
      const [side = "", folder = ""] = path.split("/");
      return known[side] !== undefined && !known[side].includes(folder);
    });
    expect(strange).toEqual([]);
  });
});

describe("a chunk group", () => {
  const paths = Object.values(CHUNK_GROUPS).flat();

  it.each(Object.entries(CHUNK_GROUPS))("%s lists only files that exist", (_name, files) => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("shares no file with another group", () => {
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

describe("the lock file", () => {
  it("lists every optional package of other platforms, so that `npm ci` works everywhere", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
    expect(Object.keys(missingEntries(lock))).toEqual([]);
  });

  it("has an integrity hash for every package, except other platforms' build tools", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { integrity?: string; dev?: boolean; optional?: boolean }>;
    };
    const without = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && !integrity);
    expect(without.filter(([, { dev, optional }]) => !(dev && optional)).map(([path]) => path)).toEqual([]);
  });

  it("names no registry", () => {
    expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
  });
});

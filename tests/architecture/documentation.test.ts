import { existsSync, readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";

const pages = [...globSync("*.md"), ...globSync("docs/**/*.md")];
const behaviour = globSync("docs/behaviour/*.md");

describe("the documentation", () => {
  it.each(pages)("%s links only to what is there", (page) => {
    const folder = page.includes("/") ? page.slice(0, page.lastIndexOf("/") + 1) : "";
    const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target]) => target ?? "",
    );
    expect(links.filter((target) => !existsSync(folder + target))).toEqual([]);
  });

  it.each(pages)("%s has no traces of a merge", (page) => {
    expect(readFileSync(page, "utf8")).not.toMatch(/<{7} |>{7} |(?:> ){7}/);
  });

  it("has behaviour pages", () => {
    expect(behaviour.length).toBeGreaterThan(0);
  });

  it.each(behaviour)("every rule of %s names a test that exists", (page) => {
    const rules = readFileSync(page, "utf8")
      .split(/^(?=- |## )/m)
      .filter((part) => part.startsWith("- "));
    const named = rules.map((rule) =>
      [...rule.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? ""),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((_, index) => named[index]?.length === 0)).toEqual([]);
    expect(named.flat().filter((file) => !existsSync(file))).toEqual([]);
  });

  it("README tells how to run and how to test in its first lines", () => {
    const top = readFileSync("README.md", "utf8").split("\n").slice(0, 20).join("\n");
    expect(top).toContain("npm ci && npm start");
    expect(top).toContain("npm ci && npm test");
  });

  it("every npm script that it names exists", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/npm run (\w[\w:-]*)/g)].map(([, name]) => name ?? ""),
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

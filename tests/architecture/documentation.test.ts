import { existsSync, readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";

const pages = [...globSync("*.md"), ...globSync("docs/**/*.md")];
const behaviour = globSync("docs/behaviour/*.md");

describe("the documentation", () => {
  it.each(pages)("has only working links in %s", (page) => {
    const folder = page.includes("/") ? page.slice(0, page.lastIndexOf("/") + 1) : "";
    const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target]) => target ?? "",
    );
    expect(links.filter((target) => !existsSync(folder + target))).toEqual([]);
  });

  it.each(pages)("has no merge markers in %s", (page) => {
    expect(readFileSync(page, "utf8")).not.toMatch(/<{7} |>{7} |(?:> ){7}/);
  });

  it("has behaviour pages", () => {
    expect(behaviour.length).toBeGreaterThan(0);
  });

  it.each(behaviour)("names an existing test for every rule of %s", (page) => {
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

  it("says in the README's first lines how to run and test", () => {
    const top = readFileSync("README.md", "utf8").split("\n").slice(0, 20).join("\n");
    expect(top).toContain("npm ci && npm start");
    expect(top).toContain("npm ci && npm test");
  });

  it("mentions only npm scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/npm run (\w[\w:-]*)/g)].map(([, name]) => name ?? ""),
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMaterialItems } from "../domain/property/material-alert/material-alert.ts";

const FOLDER = "demo/agency/pages";
const texts = [
  ...readdirSync(FOLDER).map((file) => [file, readFileSync(`${FOLDER}/${file}`, "utf8")] as const),
  ["sales-events.json", readFileSync("demo/agency/sales-events.json", "utf8")] as const,
];

/** What a page once promised and the site doesn't show. */
const UNKEPT = [
  /ceiling heights/i,
  /ventilation figures/i,
  /fifteen to thirty lots/i,
  /viewing times (?:are )?on each lot/i,
  /material information complete/i,
  /in the same place on every listing/i,
];

describe("the demo's own pages", () => {
  it.each(UNKEPT)("don't promise %s", (promise) => {
    expect(texts.filter(([, text]) => promise.test(text)).map(([file]) => file)).toEqual([]);
  });

  it("promise an email when something is known, which the listings offer for every item", () => {
    const [, buying = ""] = texts.find(([file]) => file === "buying.json") ?? [];
    expect(buying).toContain("you can ask to be told by email when it is");
    expect(readMaterialItems("rights")).toEqual(["rights"]);
  });

  it("give the period of such requests in the privacy notice", () => {
    const [, privacy = ""] = texts.find(([file]) => file === "privacy.json") ?? [];
    expect(privacy).toContain("Until we have told you, at most a year; a week if you do not confirm it");
  });
});

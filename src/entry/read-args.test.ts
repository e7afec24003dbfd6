import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { describeArgsProblem } from "./read-args.ts";

describe("a mistake in a command", () => {
  const explain = (args: string[]) => {
    try {
      parseArgs({ args, options: { set: { type: "string" }, json: { type: "boolean" } } });
      return undefined;
    } catch (error) {
      return describeArgsProblem((error as Error).message);
    }
  };

  it.each([
    [["--set"], "--set needs a value."],
    [["--set", "--json"], "Option '--set' argument is ambiguous."],
    [["--sat", "x"], "Unknown option '--sat'"],
  ])("is explained in a sentence: %j", (args, sentence) => {
    expect(explain(args)?.startsWith(sentence)).toBe(true);
  });
});

import { expect, it } from "vitest";
import { runAtOnce, runInTurns, type Steps } from "./steps.ts";

function* count(log: string[]): Steps<string> {
  log.push("first");
  yield;
  log.push("second");
  return "done";
}

it("work in steps runs at once", () => {
  const log: string[] = [];
  expect(runAtOnce(count(log))).toBe("done");
  expect(log).toEqual(["first", "second"]);
});

it("work in steps gives others their turn in between", async () => {
  const log: string[] = [];
  setImmediate(() => log.push("other"));
  expect(await runInTurns(count(log))).toBe("done");
  expect(log).toEqual(["first", "other", "second"]);
});

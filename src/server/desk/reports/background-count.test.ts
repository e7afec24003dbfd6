import { expect, it } from "vitest";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { countInBackground } from "./background-count.ts";

const flush = () => new Promise((resolve) => setImmediate(resolve));

it("counts once, and again in the background after 15 minutes", async () => {
  let counted = 0;
  const find = countInBackground(async () => {
    counted += 1;
    return counted;
  });
  expect([await find(0), await find(14 * MINUTE_MS)]).toEqual([1, 1]);
  // The figure from before, while the next one is being counted.
  expect(await find(15 * MINUTE_MS)).toBe(1);
  await flush();
  expect(await find(16 * MINUTE_MS)).toBe(2);
});

it("is not known to a page that would have to wait, and waits for what is patient", async () => {
  let finish: (figure: string) => void = () => undefined;
  const counting = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const find = countInBackground(() => counting);
  expect(await find(0)).toBeUndefined();
  const patient = countInBackground(() => counting, { isPatient: true });
  const waiting = patient(0);
  finish("counted");
  expect(await waiting).toBe("counted");
  await flush();
  expect(await find(1)).toBe("counted");
});

it("counts again after a failure, and keeps what was known", async () => {
  const answers: (() => Promise<string>)[] = [
    async () => "first",
    async () => {
      throw new Error("The database is busy.");
    },
    async () => "third",
  ];
  const find = countInBackground(() => answers.shift()?.() ?? Promise.resolve("late"));
  expect(await find(0)).toBe("first");
  expect(await find(20 * MINUTE_MS)).toBe("first");
  await flush();
  await find(21 * MINUTE_MS);
  await flush();
  expect(await find(22 * MINUTE_MS)).toBe("third");
});

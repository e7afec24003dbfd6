import { expect, it } from "vitest";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { RateLimitStore } from "./rate-limit-store.ts";

function startStore(cache?: number) {
  let now = 0;
  const store = new RateLimitStore({ cache }, () => now).child({ cache });
  const ask = (method: "incr" | "read", key: string) => {
    let answer = { current: -1, ttl: -1 };
    store[method](key, (_error, result) => (answer = result), MINUTE_MS);
    return answer;
  };
  return { ask, pass: (ms: number) => (now += ms) };
}

it("counts each client separately until its window ends", () => {
  const { ask, pass } = startStore();
  expect(ask("incr", "a")).toEqual({ current: 1, ttl: MINUTE_MS });
  pass(20_000);
  expect(ask("incr", "a")).toEqual({ current: 2, ttl: 40_000 });
  expect(ask("incr", "b")).toEqual({ current: 1, ttl: MINUTE_MS });
  pass(40_000);
  expect(ask("incr", "a")).toEqual({ current: 1, ttl: MINUTE_MS });
});

it("reads without counting", () => {
  const { ask } = startStore();
  expect(ask("read", "a")).toEqual({ current: 0, ttl: 0 });
  ask("incr", "a");
  expect(ask("read", "a")).toEqual({ current: 1, ttl: MINUTE_MS });
  expect(ask("read", "a").current).toBe(1);
});

it("remembers only a limited number of clients", () => {
  const { ask } = startStore(2);
  for (const key of ["a", "b", "c"]) ask("incr", key);
  expect(ask("read", "a").current).toBe(0);
  expect(ask("read", "c").current).toBe(1);
});

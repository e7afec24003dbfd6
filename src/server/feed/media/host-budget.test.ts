import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { createHostBudget } from "./host-budget.ts";

function start(limits: Parameters<typeof createHostBudget>[0] = {}) {
  let now = 1_000_000;
  const budget = createHostBudget({
    clock: () => now,
    wait: async (ms) => {
      now += ms;
    },
    ...limits,
  });
  return { budget, clock: () => now };
}

describe("createHostBudget", () => {
  it("makes two requests to a host at a time, while another host has its own", async () => {
    const { budget } = start();
    const running: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const request = (name: string) => () => {
      running.push(name);
      return held;
    };
    const all = ["a1", "a2", "a3"].map((name) => budget.run("a", request(name)));
    const other = budget.run("b", request("b1"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(running.sort()).toEqual(["a1", "a2", "b1"]);
    release();
    await Promise.all([...all, other]);
    expect(running).toContain("a3");
  });

  it("waits when a minute's requests are used up", async () => {
    const { budget, clock } = start({ limits: { perMinute: 3 } });
    const began = clock();
    const times: number[] = [];
    for (let i = 0; i < 7; i += 1) await budget.run("a", async () => times.push(clock() - began));
    expect(times).toEqual([0, 0, 0, MINUTE_MS, MINUTE_MS, MINUTE_MS, 2 * MINUTE_MS]);
  });

  it("stays away from a host that asked for it, and waits only for a short time", async () => {
    const { budget, clock } = start();
    const began = clock();
    budget.closeFor("a", 30_000);
    expect(await budget.run("a", async () => clock() - began)).toEqual({ ok: 30_000 });
    budget.closeFor("a", 2 * MINUTE_MS);
    let requests = 0;
    expect(await budget.run("a", async () => ++requests)).toEqual({ tooBusy: clock() + 2 * MINUTE_MS });
    expect(requests).toBe(0);
    expect(await budget.run("b", async () => "other")).toEqual({ ok: "other" });
  });

  it("passes a failure on and frees the place", async () => {
    const { budget } = start({ limits: { atOnce: 1 } });
    await expect(budget.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await budget.run("a", async () => 1)).toEqual({ ok: 1 });
  });
});

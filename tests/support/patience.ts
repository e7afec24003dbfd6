import { vi } from "vitest";
import type { Log } from "../../src/server/log.ts";

/** Waits until the check no longer throws, long enough for a busy machine. */
export function until<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 });
}

/** A log that prints nothing and records its calls. */
export function quietLog(): Log {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn(), fatal: vi.fn() };
}

import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "../../../domain/time/time.ts";

const FRESH_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = 300;

export interface CountOptions {
  /** Waits for the first count, however long it takes. A page doesn't. */
  isPatient?: boolean;
}

/**
 * Keeps a figure that takes long to count: what was counted last is returned at once, and counted again in the background every 15
 * minutes. Undefined until it was counted for the first time.
 */
export function countInBackground<Figure>(
  count: (now: number) => Promise<Figure>,
  { isPatient = false }: CountOptions = {},
): (now: number) => Promise<Figure | undefined> {
  let known: Figure | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  async function refresh(now: number): Promise<void> {
    try {
      known = await count(now);
    } catch {
      startedAt = Number.NEGATIVE_INFINITY;
    }
  }

  return async (now) => {
    if (now - startedAt >= FRESH_MS) {
      startedAt = now;
      running = refresh(now);
    }
    if (known === undefined) await (isPatient ? running : Promise.race([running, sleep(LONGEST_WAIT_MS)]));
    return known;
  };
}

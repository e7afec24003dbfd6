import { setImmediate } from "node:timers/promises";

const QUIET_TURN_MS = 1;
const MOST_TURNS = 500;

/**
 * Waits for a turn of the event loop with next to nothing to do. Each turn accepts the connections that wait. Closing the
 * socket resets those that came since, so it must follow such a turn, and not one that rendered pages in between. Under
 * constant load it gives up waiting.
 */
export async function untilQuietTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const begunAt = performance.now();
    await setImmediate();
    if (performance.now() - begunAt < QUIET_TURN_MS) return;
  }
}

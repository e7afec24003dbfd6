import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { type BoundedQueue, createBoundedQueue } from "../../bounded-queue.ts";
import { LruCache } from "../../cache/lru-cache.ts";

interface HostLimits {
  atOnce: number;
  perMinute: number;
  /** A request that would have to wait for longer isn't made now. */
  longestWaitMs: number;
}

const LIMITS: HostLimits = { atOnce: 2, perMinute: 300, longestWaitMs: MINUTE_MS };
const MOST_HOSTS = 500;
const MOST_WAITING = 1_000;

interface HostState {
  queue: BoundedQueue;
  /** When requests were made in the last minute. */
  starts: number[];
  closedUntil: number;
}

interface BudgetDeps {
  limits?: Partial<HostLimits>;
  clock?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

export interface HostBudget {
  /** Runs a request to a host when it's its turn. `tooBusy` says when to try again instead. */
  run<Result>(host: string, request: () => Promise<Result>): Promise<{ ok: Result } | { tooBusy: number }>;
  /** Stays away from a host that asked for it. */
  closeFor(host: string, ms: number): void;
}

/** Keeps this process from overloading another's server: a few requests at a time and not too many in a minute. */
export function createHostBudget({ limits, clock = Date.now, wait = sleep }: BudgetDeps = {}): HostBudget {
  const { atOnce, perMinute, longestWaitMs } = { ...LIMITS, ...limits };
  const hosts = new LruCache<string, HostState>(MOST_HOSTS);

  function getState(host: string): HostState {
    const known = hosts.get(host);
    if (known) return known;
    const queue = createBoundedQueue({ concurrency: atOnce, maxWaiting: MOST_WAITING });
    const state: HostState = { queue, starts: [], closedUntil: 0 };
    hosts.set(host, state);
    return state;
  }

  /** When the next request may be made. */
  function getNextStart(state: HostState, now: number): number {
    state.starts = state.starts.filter((at) => at > now - MINUTE_MS);
    const oldest = state.starts.at(-perMinute);
    return Math.max(now, state.closedUntil, oldest === undefined ? 0 : oldest + MINUTE_MS);
  }

  return {
    run(host, request) {
      const state = getState(host);
      return state.queue.run(async () => {
        for (let now = clock(); ; now = clock()) {
          const start = getNextStart(state, now);
          if (start - now > longestWaitMs) return { tooBusy: start };
          if (start <= now) break;
          await wait(Math.min(start - now, SECOND_MS));
        }
        state.starts.push(clock());
        return { ok: await request() };
      });
    },
    closeFor(host, ms) {
      const state = getState(host);
      state.closedUntil = Math.max(state.closedUntil, clock() + ms);
    },
  };
}

import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { RecentAnswers } from "../search/recent-answers.ts";

interface Window {
  count: number;
  startedAt: number;
}

/** More clients than this at once push out the one that was seen longest ago. */
const MAX_CLIENTS = 50_000;

/**
 * Counts by the limit's name: all routes with the same named limit share one count, so a method and its override, or a
 * page and its JSON, can't be added up. A limit without a name is its route's own.
 */
export class LimitStore implements FastifyRateLimitStore {
  readonly #named: Map<string, LimitStore>;
  readonly #windows = new RecentAnswers<string, Window>(MAX_CLIENTS);

  constructor(_options: unknown, named = new Map<string, LimitStore>()) {
    this.#named = named;
  }

  /** The plugin passes the limit's own options on, whatever its type says. */
  child(limit: object): LimitStore {
    const { name } = limit as { name?: string };
    if (name === undefined) return new LimitStore(undefined, this.#named);
    const store = this.#named.get(name) ?? new LimitStore(undefined, this.#named);
    this.#named.set(name, store);
    return store;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 0,
  ): void {
    const now = Date.now();
    const known = this.#windows.find(key);
    // A clock that was set back must not keep a window open for longer than it is.
    const isOpen = known && now - known.startedAt < timeWindow && now >= known.startedAt;
    const window = isOpen ? known : { count: 0, startedAt: now };
    window.count += 1;
    this.#windows.put(key, window);
    callback(null, { current: window.count, ttl: window.startedAt + timeWindow - now });
  }
}

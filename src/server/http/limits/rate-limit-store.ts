import { LruCache } from "../../cache/lru-cache.ts";

interface Window {
  startedAt: number;
  current: number;
}

interface StoreOptions {
  /** The maximum number of clients to remember. */
  cache?: number | undefined;
}

interface ChildOptions extends StoreOptions {
  name?: string | undefined;
}

export type Callback = (error: Error | null, result: { current: number; ttl: number }) => void;

const DEFAULT_CACHE = 50_000;

/**
 * Counts requests with a monotonic clock. The plugin's own store uses the time of day: if the clock is set back by a
 * day, a client that has reached a limit would be locked out for a day. All routes with the same named limit share
 * one count, so that switching between a method and its override, or a page and its JSON, doesn't double the limit.
 */
export class RateLimitStore {
  readonly #windows: LruCache<string, Window>;
  readonly #clock: () => number;
  readonly #named = new Map<string, RateLimitStore>();

  constructor({ cache = DEFAULT_CACHE }: StoreOptions = {}, clock: () => number = () => performance.now()) {
    this.#windows = new LruCache(cache);
    this.#clock = clock;
  }

  incr(key: string, callback: Callback, timeWindow: number): void {
    const now = this.#clock();
    const known = this.#findOpen(key, now, timeWindow) ?? { startedAt: now, current: 0 };
    known.current += 1;
    this.#windows.set(key, known);
    callback(null, toResult(known, now, timeWindow));
  }

  /** Like `incr`, but without counting. */
  read(key: string, callback: Callback, timeWindow: number): void {
    const now = this.#clock();
    const known = this.#findOpen(key, now, timeWindow);
    callback(null, known ? toResult(known, now, timeWindow) : { current: 0, ttl: 0 });
  }

  /** The store of a named limit. A limit without a name has its own store per route. */
  child(limit: object): RateLimitStore {
    const { cache, name } = limit as ChildOptions;
    const known = name === undefined ? undefined : this.#named.get(name);
    const store = known ?? new RateLimitStore({ cache }, this.#clock);
    if (name !== undefined) this.#named.set(name, store);
    return store;
  }

  #findOpen(key: string, now: number, timeWindow: number): Window | undefined {
    const known = this.#windows.get(key);
    return known && known.startedAt + timeWindow > now ? known : undefined;
  }
}

function toResult({ current, startedAt }: Window, now: number, timeWindow: number) {
  return { current, ttl: Math.max(0, Math.ceil(startedAt + timeWindow - now)) };
}

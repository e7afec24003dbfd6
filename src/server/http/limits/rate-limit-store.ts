import { LruCache } from "../../cache/lru-cache.ts";

interface Window {
  startedAt: number;
  current: number;
}

interface StoreOptions {
  /** How many clients are remembered. */
  cache?: number | undefined;
}

interface ChildOptions extends StoreOptions {
  name?: string | undefined;
}

type Callback = (error: Error | null, result: { current: number; ttl: number }) => void;

const DEFAULT_CACHE = 50_000;

/**
 * Counts requests by a clock that nobody can set. The plugin's own store goes by the time of day: with the clock set back by a
 * day, a client that had reached a limit would be locked out for a day. All routes with the same named limit share one count,
 * so that a method and its override, or a page and its JSON, can't be added up.
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

  /** The same without counting. */
  read(key: string, callback: Callback, timeWindow: number): void {
    const now = this.#clock();
    const known = this.#findOpen(key, now, timeWindow);
    callback(null, known ? toResult(known, now, timeWindow) : { current: 0, ttl: 0 });
  }

  /** The store of a named limit; a limit without a name is its route's own. */
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

import { LruCache } from "../../cache/lru-cache.ts";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { sign } from "../../signature.ts";
import { countInWindow, deleteEndedWindows, findWindow, type WindowCount } from "./rate-limit-queries.ts";
import { type Callback, RateLimitStore } from "./rate-limit-store.ts";

export interface SharedStoreDeps {
  db: Db;
  log: Log;
  /** Keys the hashes of clients. Every process must have the same one. */
  secret: string;
}

interface Refusal {
  current: number;
  /** On the monotonic clock. */
  until: number;
}

const MOST_REFUSED = 10_000;
/** Keeps the table small even while requests come from ever new ips. */
const COUNTS_PER_SWEEP = 1_000;

/**
 * Counts requests in the database, so that several web processes share one limit. Windows end by the database's clock.
 * While the database is away, each process counts in its memory. A client over its limit is refused from memory, so
 * that refusing costs no query.
 */
export class SharedRateLimitStore {
  readonly #deps: SharedStoreDeps;
  readonly #memory: RateLimitStore;
  readonly #name: string;
  readonly #refused = new LruCache<string, Refusal>(MOST_REFUSED);
  readonly #named = new Map<string, SharedRateLimitStore>();
  #counted = 0;
  #isAway = false;

  constructor(deps: SharedStoreDeps, memory = new RateLimitStore(), name = "") {
    this.#deps = deps;
    this.#memory = memory;
    this.#name = name;
  }

  incr(key: string, callback: Callback, timeWindow: number, max: number): void {
    void this.#count(key, timeWindow, max).then((result) => callback(null, result));
  }

  /** Like `incr`, but without counting. */
  read(key: string, callback: Callback, timeWindow: number): void {
    void this.#find(key, timeWindow).then((result) => callback(null, result));
  }

  /** The store of a limit: in the database if the limit is shared, otherwise in this process's memory. */
  child(limit: object): SharedRateLimitStore | RateLimitStore {
    const { name, isShared } = limit as { name?: string; isShared?: boolean };
    const memory = this.#memory.child(limit);
    if (isShared !== true || name === undefined) return memory;
    const store = this.#named.get(name) ?? new SharedRateLimitStore(this.#deps, memory, name);
    this.#named.set(name, store);
    return store;
  }

  async #count(key: string, windowMs: number, max: number): Promise<WindowCount> {
    const refusal = this.#findRefusal(key);
    if (refusal) return refusal;
    // Counted in memory too, which is what remains if the database doesn't answer.
    const inMemory = await askMemory((callback) => this.#memory.incr(key, callback, windowMs));
    const options = { keyHash: this.#toHash(key), windowMs };
    const result = await this.#ask(() => countInWindow(this.#deps.db, options), inMemory);
    if (result.current > max)
      this.#refused.set(key, { current: result.current, until: performance.now() + result.ttl });
    this.#sweepNowAndThen();
    return result;
  }

  async #find(key: string, windowMs: number): Promise<WindowCount> {
    const refusal = this.#findRefusal(key);
    if (refusal) return refusal;
    const inMemory = await askMemory((callback) => this.#memory.read(key, callback, windowMs));
    const options = { keyHash: this.#toHash(key), windowMs };
    return this.#ask(() => findWindow(this.#deps.db, options), inMemory);
  }

  async #ask(query: () => Promise<WindowCount>, inMemory: WindowCount): Promise<WindowCount> {
    try {
      const result = await query();
      this.#isAway = false;
      return result;
    } catch (error) {
      if (!this.#isAway)
        this.#deps.log.warn({ err: error, limit: this.#name }, "Counting requests in memory for now");
      this.#isAway = true;
      return inMemory;
    }
  }

  #findRefusal(key: string): WindowCount | undefined {
    const refusal = this.#refused.get(key);
    const ttl = Math.ceil((refusal?.until ?? 0) - performance.now());
    return refusal && ttl > 0 ? { current: refusal.current, ttl } : undefined;
  }

  #sweepNowAndThen(): void {
    this.#counted += 1;
    if (this.#counted % COUNTS_PER_SWEEP !== 0 || this.#isAway) return;
    deleteEndedWindows(this.#deps.db).catch((error) =>
      this.#deps.log.warn({ err: error }, "Couldn't delete ended rate limit windows"),
    );
  }

  /** The table must not reveal who did what, so an ip is only in it as a keyed hash. */
  #toHash(key: string): string {
    return sign(this.#deps.secret, "rate-limit", `${this.#name} ${key}`);
  }
}

function askMemory(ask: (callback: Callback) => void): Promise<WindowCount> {
  return new Promise((resolve) => ask((_error, result) => resolve(result)));
}

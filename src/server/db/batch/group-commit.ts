import type { Db, Engine, Trx } from "../database.ts";

/** PostgreSQL can do the work of one group while another waits for its commit. SQLite has one writer. */
const MOST_AT_ONCE = { sqlite: 1, postgres: 2 } as const satisfies Record<Engine, number>;

interface GroupOptions<Item, Result> {
  /** Does the work of all items and returns their results in the same order. */
  run(trx: Trx, items: readonly Item[]): Promise<Result[]>;
  /** Items in one transaction. */
  most: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Lets what arrives while a transaction runs share the next one, because under load most of a small transaction's time is its
 * commit. Each result is returned only after its commit. If a shared transaction fails, every item is tried again in one of its
 * own, so that none fails because of another.
 */
export class GroupCommit<Item, Result> {
  readonly #db: Pick<Db, "transaction" | "engine">;
  readonly #options: GroupOptions<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  /** A transaction is about to begin, and will take what waits by then. */
  #isBeginning = false;

  constructor(db: Pick<Db, "transaction" | "engine">, options: GroupOptions<Item, Result>) {
    this.#db = db;
    this.#options = options;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#start();
    });
  }

  #start(): void {
    if (this.#waiting.length === 0 || this.#isBeginning) return;
    if (this.#running >= MOST_AT_ONCE[this.#db.engine]) return;
    this.#isBeginning = true;
    this.#running += 1;
    void this.#runGroup().then(() => {
      this.#running -= 1;
      this.#start();
    });
  }

  /** Never rejects: a failure belongs to the items. */
  async #runGroup(): Promise<void> {
    // SQLite works without leaving this thread, so requests that have arrived meanwhile are only read now.
    await new Promise((resolve) => setImmediate(resolve));
    let group: Waiting<Item, Result>[] = [];
    try {
      const results = await this.#db.transaction((trx) => {
        // Only now, because the transaction may have waited for another writer while more items arrived.
        group = this.#takeGroup();
        return this.#options.run(
          trx,
          group.map(({ item }) => item),
        );
      });
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
    } catch (error) {
      if (group.length > 1) return this.#runSingly(group);
      // If the transaction couldn't begin, everything that waited for it has failed.
      const failed = group.length > 0 ? group : this.#takeGroup();
      for (const { reject } of failed) reject(error);
    }
  }

  #takeGroup(): Waiting<Item, Result>[] {
    const group = this.#waiting.splice(0, this.#options.most);
    this.#isBeginning = false;
    this.#start();
    return group;
  }

  async #runSingly(group: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const { item, resolve, reject } of group) {
      try {
        const [result] = await this.#db.transaction((trx) => this.#options.run(trx, [item]));
        resolve(result as Result);
      } catch (error) {
        reject(error);
      }
    }
  }
}

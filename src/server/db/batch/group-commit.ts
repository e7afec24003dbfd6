import type { Db, Engine, Query, Trx } from "../database.ts";

/** PostgreSQL can work on one group while this process prepares another. SQLite has one writer. */
const MOST_AT_ONCE = { sqlite: 1, postgres: 2 } as const satisfies Record<Engine, number>;

interface GroupOptions<Item, Result> {
  /**
   * Does the work of all items and returns their results in the same order. On PostgreSQL there's no transaction around it, which would
   * be two more ways to the database and back: everything has to be written by one statement.
   */
  runTogether(query: Query, items: readonly Item[]): Promise<Result[]>;
  /** Does the work of one item whose group has failed. */
  runAlone(trx: Trx, item: Item): Promise<Result>;
  /** Items in one group. */
  most: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Lets what arrives while groups are written share the next ones, because under load most of a small transaction's time is its
 * commit. Each result is returned only after its commit. If a group fails, every item is tried again in a transaction of its own, so that
 * none fails because of another.
 */
export class GroupCommit<Item, Result> {
  readonly #db: Pick<Db, "transaction" | "engine" | "query">;
  readonly #options: GroupOptions<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  /** A group is about to begin, and will take what waits by then. */
  #isBeginning = false;

  constructor(db: Pick<Db, "transaction" | "engine" | "query">, options: GroupOptions<Item, Result>) {
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
    const run = (query: Query): Promise<Result[]> => {
      // Only now, because a transaction may have waited for another writer while more items arrived.
      group = this.#takeGroup();
      return this.#options.runTogether(
        query,
        group.map(({ item }) => item),
      );
    };
    try {
      const { engine, query } = this.#db;
      const results = engine === "postgres" ? await run(query) : await this.#db.transaction(run);
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
    } catch (error) {
      if (group.length > 0) return this.#runSingly(group);
      // If the transaction couldn't begin, everything that waited for it has failed.
      for (const { reject } of this.#takeGroup()) reject(error);
    }
  }

  #takeGroup(): Waiting<Item, Result>[] {
    // A part for each group that can still begin: if one took everything, this process and PostgreSQL would only wait for each other.
    const groupsLeft = MOST_AT_ONCE[this.#db.engine] - this.#running + 1;
    const share = Math.ceil(this.#waiting.length / groupsLeft);
    const group = this.#waiting.splice(0, Math.min(share, this.#options.most));
    this.#isBeginning = false;
    this.#start();
    return group;
  }

  async #runSingly(group: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const [i, { item, resolve, reject }] of group.entries()) {
      let hasBegun = false;
      try {
        const result = await this.#db.transaction((trx) => {
          hasBegun = true;
          return this.#options.runAlone(trx, item);
        });
        resolve(result);
      } catch (error) {
        reject(error);
        if (hasBegun) continue;
        // Without a connection, the others would each wait as long as this one did.
        for (const other of group.slice(i + 1)) other.reject(error);
        return;
      }
    }
  }
}

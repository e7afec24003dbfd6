import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDb, onBothEngines } from "../../../tests/support/engines.ts";
import { until } from "../../../tests/support/patience.ts";
import { type Db, openDatabase, writeInBulk } from "./database.ts";

onBothEngines("the database", (current) => {
  const addUser = (email: string) =>
    current()
      .db.query.insertInto("users")
      .values({ email, created_at: 1_763_180_000_123 })
      .returning(["user_id", "created_at"])
      .executeTakeFirstOrThrow();

  it("returns integers as numbers, even beyond 32 bits", async () => {
    const row = await addUser("rosa@example.uk");
    expect(row).toEqual({ user_id: expect.any(Number), created_at: 1_763_180_000_123 });
    const { rows } = await sql<{ total: number }>`select count(*) as total from users`.execute(
      current().db.query,
    );
    expect(rows[0]?.total).toBe(1);
  });

  it("enforces foreign keys", async () => {
    const orphan = { id_hash: "x", user_id: 999, created_at: 1, last_seen_at: 1, expires_at: 1 };
    await expect(current().db.query.insertInto("sessions").values(orphan).execute()).rejects.toThrow(
      /foreign key/i,
    );
  });

  it("rolls back a transaction that throws", async () => {
    const { db } = current();
    const attempt = db.transaction(async (trx) => {
      await trx.insertInto("users").values({ email: "gone@example.uk", created_at: 1 }).execute();
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await db.query.selectFrom("users").select("email").execute()).toEqual([]);
  });

  it("lets two processes read and then write at the same time", async () => {
    const { db, options } = current();
    const other = openDatabase(options);
    await addUser("0@example.uk");
    const append = (connection: typeof db) =>
      connection.transaction(async (trx) => {
        if (connection.engine === "postgres") await sql`lock table users in exclusive mode`.execute(trx);
        const rows = await trx.selectFrom("users").select("user_id").execute();
        await trx
          .insertInto("users")
          .values({ email: `${rows.length}@example.uk`, created_at: 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(index % 2 ? db : other)));
    expect(await db.query.selectFrom("users").select("email").execute()).toHaveLength(21);
    await other.close();
  });

  it("reads while a write of the same process waits for another one", async () => {
    const { db, options } = current();
    const other = openDatabase(options);
    let write: Promise<unknown> | undefined;
    await other.transaction(async (trx) => {
      await trx.insertInto("users").values({ email: "first@example.uk", created_at: 1 }).execute();
      write = db.query.insertInto("users").values({ email: "second@example.uk", created_at: 2 }).execute();
      expect(await db.query.selectFrom("users").select("email").execute()).not.toContainEqual({
        email: "first@example.uk",
      });
    });
    await write;
    expect(await db.query.selectFrom("users").select("email").execute()).toHaveLength(2);
    await other.close();
  });

  it("has everything acknowledged after it is reopened", async () => {
    await addUser("kept@example.uk");
    const again = openDatabase(current().options);
    expect(await again.query.selectFrom("users").select("email").execute()).toEqual([
      { email: "kept@example.uk" },
    ]);
    await again.close();
  });

  it("resolves a ping", async () => {
    await expect(current().db.ping()).resolves.toBeUndefined();
  });
});

it("SQLite runs with write-ahead log, full synchronisation, foreign keys and no busy timeout", async () => {
  const testDb = await createTestDb("sqlite");
  const { db } = testDb;
  const pragma = (name: string) => readPragma(db, name);
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2);
  expect(await pragma("foreign_keys")).toBe(1);
  expect(await pragma("busy_timeout")).toBe(0);
  await testDb.drop();
});

it("SQLite syncs less and keeps more in memory while much is written, and syncs every commit afterwards", async () => {
  const testDb = await createTestDb("sqlite");
  const { db } = testDb;
  const pragma = (name: string) => readPragma(db, name);
  await writeInBulk(db, async () => {
    expect(await pragma("cache_size")).toBe(-262_144);
    expect(await pragma("synchronous")).toBe(1);
  });
  expect(await pragma("synchronous")).toBe(2);
  await testDb.drop();
});

it("the pool survives a connection that PostgreSQL drops during a query", async () => {
  const testDb = await createTestDb("postgres");
  const other = openDatabase(testDb.options);
  const sleeping = sql`select pg_sleep(20)`.execute(testDb.db.query);
  const verdict = expect(sleeping).rejects.toThrow(/terminat/i);
  await until(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'select pg_sleep%' and datname = current_database()`.execute(other.query);
    expect(rows).toHaveLength(1);
  });
  await verdict;
  await until(() => testDb.db.ping());
  await other.close();
  await testDb.drop();
});

it("a ping rejects if PostgreSQL can't be reached", async () => {
  const db = openDatabase({ dataDir: "", databaseUrl: "postgres://gable@127.0.0.1:9/none" });
  await expect(db.ping()).rejects.toThrow(/ECONNREFUSED/);
  await db.close();
});

async function readPragma({ query }: Db, name: string): Promise<unknown> {
  const { rows } = await sql.raw<object>(`pragma ${name}`).execute(query);
  return Object.values(rows[0] ?? {})[0];
}

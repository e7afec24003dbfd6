import type { Query, Trx } from "../db/database.ts";

/**
 * The demo stock in the database. There is no row when the properties are an agency's own or the database is
 * empty.
 */
export interface DemoStock {
  seed: string;
  today: string;
  count: number;
  isWhole: boolean;
  /** The process that is writing the stock, and its last write. */
  run: string;
  changedAt: number;
}

const ONLY_ROW = 1;

export async function findDemoStock(query: Query): Promise<DemoStock | undefined> {
  const row = await query
    .selectFrom("demo_stock")
    .select(["seed", "today", "count", "is_whole", "run", "changed_at"])
    .where("id", "=", ONLY_ROW)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seed, today, count, run } = row;
  return { seed, today, count, run, isWhole: row.is_whole === 1, changedAt: row.changed_at };
}

export async function putDemoStock(trx: Trx, stock: DemoStock): Promise<void> {
  const { seed, today, count, isWhole, run, changedAt } = stock;
  const values = { seed, today, count, is_whole: isWhole ? 1 : 0, run, changed_at: changedAt };
  await trx
    .insertInto("demo_stock")
    .values({ id: ONLY_ROW, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

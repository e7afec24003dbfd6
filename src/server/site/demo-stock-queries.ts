import type { Query, Trx } from "../db/database.ts";

/** Which demo stock the database has: undefined when the properties are an agency's own, or there are none. */
export interface DemoStock {
  seed: string;
  today: string;
  count: number;
  isWhole: boolean;
}

const ONLY_ROW = 1;

export async function findDemoStock(query: Query): Promise<DemoStock | undefined> {
  const row = await query
    .selectFrom("demo_stock")
    .select(["seed", "today", "count", "is_whole"])
    .where("id", "=", ONLY_ROW)
    .executeTakeFirst();
  return row && { seed: row.seed, today: row.today, count: row.count, isWhole: row.is_whole === 1 };
}

export async function putDemoStock(trx: Trx, { seed, today, count, isWhole }: DemoStock): Promise<void> {
  const values = { seed, today, count, is_whole: isWhole ? 1 : 0 };
  await trx
    .insertInto("demo_stock")
    .values({ id: ONLY_ROW, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

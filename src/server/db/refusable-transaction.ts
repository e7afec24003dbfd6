import type { Db, Trx } from "./database.ts";

/** Never leaves this file: an error is the only thing that rolls a transaction back. */
class RolledBack extends Error {
  override readonly name = "RolledBack";
}

/** Like `db.transaction`, but a refusal that `work` returns also rolls everything back, and is then returned. */
export async function runRefusableTransaction<Result extends { ok: unknown } | { refused: unknown }>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  let refusal: Result | undefined;
  try {
    return await db.transaction(async (trx) => {
      const result = await work(trx);
      if ("ok" in result) return result;
      refusal = result;
      throw new RolledBack("The work was refused.");
    });
  } catch (error) {
    if (refusal !== undefined && error instanceof RolledBack) return refusal;
    throw error;
  }
}

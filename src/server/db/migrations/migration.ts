import type { Engine, Trx } from "../database.ts";

/** A step forward; there are none back. Once released, a migration is never edited. */
export interface Migration {
  name: string;
  up(trx: Trx, engine: Engine): Promise<void>;
}

import type { QueryExecutorProvider, SchemaModule } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Without the tables of the live schema, so that a migration still compiles when the schema has moved on. */
export interface MigrationTrx extends QueryExecutorProvider {
  schema: SchemaModule;
}

/** A step forward; there are none back. Once released, a migration is never edited, and imports only Kysely and this folder. */
export interface Migration {
  name: string;
  up(trx: MigrationTrx, engine: Engine): Promise<void>;
}

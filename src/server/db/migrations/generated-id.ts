import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "./migration.ts";

/** A number that the database gives out, never twice, also after the last row is deleted. */
export function generatedId(engine: Engine): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) =>
    engine === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
}

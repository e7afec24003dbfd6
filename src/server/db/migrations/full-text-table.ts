import { sql } from "kysely";
import type { Engine, MigrationTrx } from "./migration.ts";

/** Where words stand is not kept, nor the text itself: only who has which. */
export async function createFullTextTable(trx: MigrationTrx, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    // This tokeniser leaves everything beyond ASCII alone, so it never splits one of our words.
    await sql`create virtual table full_text using fts5(
      words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`.execute(trx);
    await sql`create table full_text_rows (
      row_id integer primary key, collection text not null, document_id integer not null,
      unique (collection, document_id)
    )`.execute(trx);
    return;
  }
  await sql`create table full_text (
    collection text not null, document_id bigint not null, words tsvector not null,
    primary key (collection, document_id)
  )`.execute(trx);
  await sql`create index full_text_words on full_text using gin (words)`.execute(trx);
}

export async function dropFullTextTable(trx: MigrationTrx, engine: Engine): Promise<void> {
  await sql`drop table full_text`.execute(trx);
  if (engine === "sqlite") await sql`drop table full_text_rows`.execute(trx);
}

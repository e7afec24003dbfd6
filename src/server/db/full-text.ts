import { sql } from "kysely";
import { wordsOf } from "../../domain/search/words.ts";
import type { Db, Engine, Query, Trx } from "./database.ts";

/**
 * The one thing in which the engines differ: FTS5 on SQLite, tsvector on PostgreSQL. Both are fed the words of
 * our own tokeniser, so they find the same documents; a document is found when it has every word asked for.
 */
export interface FullTextDocument {
  collection: string;
  id: number;
  text: string;
}

export interface FullTextQuestion {
  collection: string;
  text: string;
  /** Lets the last word be the beginning of one, as while typing. */
  prefix?: boolean;
  limit: number;
}

export async function createFullTextTable(trx: Trx, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    await sql`create virtual table full_text using fts5(
      collection unindexed, document_id unindexed, words, tokenize = "unicode61 remove_diacritics 0"
    )`.execute(trx);
    await sql`create table full_text_rows (
      collection text not null, document_id integer not null, row_id integer not null,
      primary key (collection, document_id)
    )`.execute(trx);
    return;
  }
  await sql`create table full_text (
    collection text not null, document_id bigint not null, words tsvector not null,
    primary key (collection, document_id)
  )`.execute(trx);
  await sql`create index full_text_words on full_text using gin (words)`.execute(trx);
}

export async function putFullText(db: Db, trx: Trx, document: FullTextDocument): Promise<void> {
  const words = wordsOf(document.text).join(" ");
  if (db.engine === "postgres") {
    await sql`insert into full_text (collection, document_id, words)
      values (${document.collection}, ${document.id}, to_tsvector('simple', ${words}))
      on conflict (collection, document_id) do update set words = excluded.words`.execute(trx);
    return;
  }
  await removeFullText(db, trx, document);
  await sql`insert into full_text (collection, document_id, words)
    values (${document.collection}, ${document.id}, ${words})`.execute(trx);
  await sql`insert into full_text_rows (collection, document_id, row_id)
    values (${document.collection}, ${document.id}, last_insert_rowid())`.execute(trx);
}

export async function removeFullText(
  db: Db,
  trx: Trx,
  { collection, id }: Pick<FullTextDocument, "collection" | "id">,
): Promise<void> {
  if (db.engine === "postgres") {
    await sql`delete from full_text where collection = ${collection} and document_id = ${id}`.execute(trx);
    return;
  }
  await sql`delete from full_text where rowid =
    (select row_id from full_text_rows where collection = ${collection} and document_id = ${id})`.execute(
    trx,
  );
  await sql`delete from full_text_rows where collection = ${collection} and document_id = ${id}`.execute(trx);
}

/** Ids of the documents that have every word, lowest first. No word at all finds nothing. */
export async function findFullText(db: Db, query: Query, question: FullTextQuestion): Promise<number[]> {
  const words = wordsOf(question.text);
  if (words.length === 0) return [];
  const asked = db.engine === "postgres" ? postgresWords(words, question) : sqliteWords(words, question);
  const condition =
    db.engine === "postgres" ? sql`words @@ to_tsquery('simple', ${asked})` : sql`full_text match ${asked}`;
  const { rows } = await sql<{ document_id: number }>`select document_id from full_text
    where ${condition} and collection = ${question.collection}
    order by document_id limit ${question.limit}`.execute(query);
  return rows.map((row) => Number(row.document_id));
}

function sqliteWords(words: string[], { prefix = false }: FullTextQuestion): string {
  return words.map((word, index) => `"${word}"${prefix && index === words.length - 1 ? "*" : ""}`).join(" ");
}

function postgresWords(words: string[], { prefix = false }: FullTextQuestion): string {
  return words
    .map((word, index) => `'${word}'${prefix && index === words.length - 1 ? ":*" : ""}`)
    .join(" & ");
}

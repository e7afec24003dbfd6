import { sql } from "kysely";
import { listWords } from "../../domain/text/words.ts";
import { type FlatRows, insertFlatRows } from "./batch/flat-rows.ts";
import { chunksOf } from "./chunks.ts";
import type { Db, Query, Trx } from "./database.ts";

/**
 * The one feature that differs by engine: FTS5 on SQLite, tsvector on PostgreSQL. Both get the words of our own
 * tokeniser and split nothing themselves, so they find the same documents: those that contain every word.
 */
export interface FullTextOptions {
  collection: string;
  text: string;
  /** Matches the last word as a prefix, as in search-as-you-type. */
  prefix?: boolean;
  /** Only these documents, of which there are few. */
  among?: readonly number[];
  limit: number;
}

const DOCUMENTS_PER_INSERT = 200;
const IDS_PER_DELETE = 1_000;

type Asker = Pick<Db, "engine">;

/** A document as it is stored: each of its words once, with a space between two. */
export interface FullTextWords {
  id: number;
  words: string;
}

interface FullTextBatch {
  collection: string;
  documents: readonly FullTextWords[];
}

export function toFullTextWords({ id, text }: { id: number; text: string }): FullTextWords {
  return { id, words: [...new Set(listWords(text))].join(" ") };
}

/** Inserts documents, replacing those with the same id. */
export async function putFullTexts(db: Asker, trx: Trx, batch: FullTextBatch): Promise<void> {
  const ids = batch.documents.map(({ id }) => id);
  await removeFullTexts(db, trx, { collection: batch.collection, ids });
  await insertFullTexts(db, trx, batch);
}

/** Inserts documents whose ids are new. */
export async function insertFullTexts(db: Asker, trx: Trx, batch: FullTextBatch): Promise<void> {
  if (db.engine === "sqlite") await insertInSqlite(trx, batch);
  else await insertInPostgres(trx, batch);
}

async function insertInPostgres(trx: Trx, { collection, documents }: FullTextBatch): Promise<void> {
  for (const chunk of chunksOf(documents, DOCUMENTS_PER_INSERT)) {
    const values = chunk.map(
      ({ id, words }) => sql`(${collection}, ${id}, array_to_tsvector(string_to_array(${words}, ' ')))`,
    );
    await sql`insert into full_text (collection, document_id, words) values ${sql.join(values)}`.execute(trx);
  }
}

async function insertInSqlite(trx: Trx, { collection, documents }: FullTextBatch): Promise<void> {
  const { rows: last } = await sql<{
    row_id: number | null;
  }>`select max(row_id) as row_id from full_text_rows`.execute(trx);
  const next = (last[0]?.row_id ?? 0) + 1;
  const insert = (rows: FlatRows) => insertFlatRows({ engine: "sqlite" }, trx, rows);
  await insert({
    table: "full_text",
    columns: ["rowid", "words"],
    values: documents.flatMap(({ words }, index) => [next + index, words]),
  });
  await insert({
    table: "full_text_rows",
    columns: ["row_id", "collection", "document_id"],
    values: documents.flatMap(({ id }, index) => [next + index, collection, id]),
  });
}

export async function removeFullTexts(
  db: Asker,
  trx: Trx,
  { collection, ids }: { collection: string; ids: readonly number[] },
): Promise<void> {
  for (const chunk of chunksOf(ids, IDS_PER_DELETE)) {
    const which = sql`collection = ${collection} and document_id in (${sql.join(chunk)})`;
    if (db.engine === "sqlite") {
      await sql`delete from full_text where rowid in (select row_id from full_text_rows where ${which})`.execute(
        trx,
      );
    }
    await sql`delete from ${sql.table(db.engine === "sqlite" ? "full_text_rows" : "full_text")} where ${which}`.execute(
      trx,
    );
  }
}

export async function removeAllFullTexts(db: Asker, trx: Trx, collection: string): Promise<void> {
  if (db.engine === "postgres") {
    await sql`delete from full_text where collection = ${collection}`.execute(trx);
    return;
  }
  const { rows: others } =
    await sql`select 1 from full_text_rows where collection <> ${collection} limit 1`.execute(trx);
  if (others.length === 0) await sql`insert into full_text (full_text) values ('delete-all')`.execute(trx);
  else {
    await sql`delete from full_text where rowid in
      (select row_id from full_text_rows where collection = ${collection})`.execute(trx);
  }
  await sql`delete from full_text_rows where collection = ${collection}`.execute(trx);
}

/** Ids of the documents that contain every word, lowest first. Empty if there are no words. */
export async function findFullText(db: Asker, query: Query, question: FullTextOptions): Promise<number[]> {
  const words = listWords(question.text);
  if (words.length === 0) return [];
  const { collection, limit, among } = question;
  if (among?.length === 0) return [];
  const isAsked = among ? sql`and document_id in (${sql.join(among)})` : sql``;
  // Asked document by document, SQLite doesn't list all that have the words.
  const hasWords = among
    ? sql`exists (select 1 from full_text where full_text match ${sqliteWords(words, question)}
        and full_text.rowid = full_text_rows.row_id)`
    : sql`row_id in (select rowid from full_text where full_text match ${sqliteWords(words, question)})`;
  const find =
    db.engine === "postgres"
      ? sql<{ document_id: number }>`select document_id from full_text
          where words @@ ${postgresWords(words, question)}::tsquery and collection = ${collection} ${isAsked}
          order by document_id limit ${limit}`
      : sql<{ document_id: number }>`select document_id from full_text_rows
          where ${hasWords} and collection = ${collection} ${isAsked} order by document_id limit ${limit}`;
  const { rows } = await find.execute(query);
  return rows.map((row) => Number(row.document_id));
}

function sqliteWords(words: string[], { prefix = false }: FullTextOptions): string {
  return words.map((word, index) => `"${word}"${prefix && index === words.length - 1 ? "*" : ""}`).join(" ");
}

function postgresWords(words: string[], { prefix = false }: FullTextOptions): string {
  return words
    .map((word, index) => `'${word}'${prefix && index === words.length - 1 ? ":*" : ""}`)
    .join(" & ");
}

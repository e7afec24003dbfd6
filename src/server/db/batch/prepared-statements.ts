import pg from "pg";

/**
 * Starts a text that each connection prepares, so that PostgreSQL plans it once instead of each time. Only for fixed texts that look up single
 * rows by a unique index, or read tables that stay small: a plan made for a small table can be a bad one when the table has grown.
 */
export const PREPARED = "/* prepared */ ";

const names = new Map<string, string>();

/** A connection that names these texts, which makes PostgreSQL keep them prepared. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it has nine signatures, and only one is changed.
  override query(...given: any[]): any {
    const [text, values] = given;
    if (typeof text !== "string" || !text.startsWith(PREPARED)) return super.query(...(given as [string]));
    return super.query({ name: getName(text), text, values });
  }
}

function getName(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

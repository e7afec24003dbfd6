import pg from "pg";

/**
 * PostgreSQL plans a text that starts with this once for each connection, instead of each time. Only for fixed texts that look up single
 * rows by a unique index, or read tables that stay small: a kept plan for a small table can be a bad one when the table has grown.
 */
export const KEEP_PLAN = "/* keep plan */ ";

const names = new Map<string, string>();

/** A connection that names these texts, which is how PostgreSQL knows them again. */
export class PlanKeepingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it has nine signatures, and only one is changed.
  override query(...given: any[]): any {
    const [text, values] = given;
    if (typeof text !== "string" || !text.startsWith(KEEP_PLAN)) return super.query(...(given as [string]));
    return super.query({ name: getName(text), text, values });
  }
}

function getName(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

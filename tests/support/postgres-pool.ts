import pg from "pg";

/** After so many tests a database is left alone: what was deleted in it still takes space. */
const MOST_USES = 100;
/** How long a closed connection may take to disappear. */
const PATIENCE_MS = 500;

interface PooledDatabase {
  url: string;
  client: pg.Client;
  shape: string;
  contents: ReadonlyMap<string, string>;
  uses: number;
}

/** Databases of this worker that tests have used and that are as new again. */
const idle: PooledDatabase[] = [];
const inUse = new Map<string, PooledDatabase>();

/** Returns the URL of a database; it is made by `create` if none is idle. */
export async function takeDatabase(create: () => Promise<string>): Promise<string> {
  const known = idle.pop();
  if (known) {
    inUse.set(known.url, known);
    return known.url;
  }
  const url = await create();
  const client = new pg.Client({ connectionString: url });
  // A test may stop the server. Then the database isn't used again.
  client.on("error", () => {});
  await client.connect();
  const [shape, contents] = [await readShape(client), await readContents(client)];
  inUse.set(url, { url, client, shape, contents, uses: 0 });
  return url;
}

/**
 * Takes a database back and makes it as it was, which is much faster than making another one. One that a test has altered, or that
 * something is still connected to, isn't used again.
 */
export async function giveBack(url: string): Promise<void> {
  const database = inUse.get(url);
  inUse.delete(url);
  if (!database) return;
  const { client, shape, contents } = database;
  database.uses += 1;
  try {
    const isUsable =
      database.uses < MOST_USES && (await isAlone(client)) && (await readShape(client)) === shape;
    if (!isUsable) return await client.end();
    await restore(client, contents);
    idle.push(database);
  } catch {
    await client.end().catch(() => {});
  }
}

async function isAlone(client: pg.Client): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows.length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Changes with every table, column, index, constraint, trigger, function, sequence and setting of the database. */
async function readShape(client: pg.Client): Promise<string> {
  const text = `
    select md5(concat_ws('|',
      (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
        from pg_attribute where attnum > 0 and attrelid >= 16384),
      (select string_agg(concat(oid, adbin), ',' order by oid) from pg_attrdef),
      (select string_agg(concat(oid, relname, relkind), ',' order by oid) from pg_class where oid >= 16384),
      (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
      (select string_agg(concat(oid, conname), ',' order by oid) from pg_constraint where oid >= 16384),
      (select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(setconfig::text, ',') from pg_db_role_setting)
    )) as shape`;
  const { rows } = await client.query<{ shape: string }>({ name: "shape", text });
  return rows[0]?.shape ?? "";
}

/** The rows of each table as JSON; '' for an empty table. */
async function readContents(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const contents = new Map<string, string>();
  for (const { name } of rows) {
    const result = await client.query<{ body: string | null }>(
      `select json_agg(row)::text as body from ${name} as row`,
    );
    contents.set(name, result.rows[0]?.body ?? "");
  }
  return contents;
}

/** The tables that have rows. Prepared, because it is asked for each test. */
async function listUsedTables(client: pg.Client, names: Iterable<string>): Promise<string[]> {
  const questions = [...names].map((name) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await client.query<{ name: string }>({
    name: "used-tables",
    text: questions.join(" union all "),
  });
  return rows.map(({ name }) => name);
}

/** Empties every table that has rows, fills those that had rows, and lets all sequences start again. */
async function restore(client: pg.Client, contents: ReadonlyMap<string, string>): Promise<void> {
  const used = await listUsedTables(client, contents.keys());
  const filled = [...contents].filter(([, body]) => body !== "");
  await client.query(
    [
      "begin",
      // Neither foreign keys nor triggers: in the end all is as it was.
      "set local session_replication_role = replica",
      ...used.map((name) => `delete from ${name}`),
      ...filled.map(
        ([name, body]) =>
          `insert into ${name} overriding system value
           select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(body)})`,
      ),
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where last_value is not null`,
      "commit",
    ].join("; "),
  );
}

import { chunksOf } from "../src/server/db/chunks.ts";
import { type Db, openDatabase } from "../src/server/db/database.ts";
import { recordPropertyChanges } from "../src/server/property/property-change-queries.ts";

/** Something that happens to the whole stock while visitors search. The properties stay as they are, so that a folder can be kept. */
export interface StockChange {
  name: string;
  act: (dataDir: string) => Promise<void>;
  /** How long visitors may notice it. */
  seconds: number;
}

const CHANGED = 10_000;
const CHANGED_TOGETHER = 500;
const SECONDS = 12;
/** How much of the index is built in a second, on a slow machine. */
const BUILT_A_SECOND = 15_000;
const WHILE_CHANGING = "searches while 10,000 homes change";
const WHILE_REBUILT = "searches while the index is rebuilt";

export const CHANGES: readonly string[] = [WHILE_CHANGING, WHILE_REBUILT];

export function listChanges(size: number): StockChange[] {
  return [
    { name: WHILE_CHANGING, act: changeProperties, seconds: SECONDS },
    { name: WHILE_REBUILT, act: changeEverything, seconds: Math.max(SECONDS, size / BUILT_A_SECOND) },
  ];
}

function changeProperties(dataDir: string): Promise<void> {
  return withDatabase(dataDir, async (db) => {
    const rows = await db.query.selectFrom("properties").select("property_id").limit(CHANGED).execute();
    for (const some of chunksOf(rows, CHANGED_TOGETHER)) {
      const ids = some.map(({ property_id }) => property_id);
      await db.transaction((trx) => recordPropertyChanges(trx, ids));
    }
  });
}

function changeEverything(dataDir: string): Promise<void> {
  return withDatabase(dataDir, (db) => db.transaction((trx) => recordPropertyChanges(trx, null)));
}

async function withDatabase(dataDir: string, act: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await act(db);
  } finally {
    await db.close();
  }
}

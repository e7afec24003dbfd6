import { findMedian } from "../src/domain/median.ts";
import { DEFAULT_SETTINGS } from "../src/domain/site/settings/site-settings.ts";
import type { Db, Engine } from "../src/server/db/database.ts";
import { sendLead } from "../src/server/enquiry/lead/send-lead.ts";
import type { LeadToSend } from "../src/server/enquiry/lead/store-leads.ts";
import { onEachEngine } from "./engines.ts";
import { recordFigure } from "./goals.ts";

/**
 * Enquiries per second, each a lead, a consent, a place in the inbox and two emails, as a ratio to the engine's bare durable insert of
 * one row of the same bytes. `npm run bench:leads -- 3000` chooses how many.
 */
const count = Number(process.argv[2] ?? 3_000);
const LANES = 8;
const ROUNDS = 15;

const rows: Record<string, string | number>[] = [];
await onEachEngine(compareRates, { isDurable: true });
console.log(`${count} enquiries from ${LANES} sides in ${ROUNDS} rounds; every commit reaches the disk.`);
console.table(rows);

async function compareRates(db: Db, engine: Engine): Promise<void> {
  // Many short rounds in turn, so that a busy moment of the machine meets both sides of a ratio.
  const rounds: { bare: number; leads: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await measure((number) => insertBare(db, `${round}-${number}`));
    const leads = await measure((number) => insertLead(db, `${round}-${number}`));
    rounds.push({ bare, leads });
  }
  const ratios = rounds.map(({ bare, leads }) => leads / bare).sort((a, b) => a - b);
  recordFigure(engine === "sqlite" ? "leadsSqlite" : "leadsPostgres", findMedian(ratios) ?? 0);
  rows.push({
    engine,
    "enquiries, per s": Math.max(...rounds.map(({ leads }) => leads)).toFixed(0),
    "bare insert, per s": Math.max(...rounds.map(({ bare }) => bare)).toFixed(0),
    "ratio, median": (findMedian(ratios) ?? 0).toFixed(2),
    "worst and best": `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`,
  });
}

async function measure(act: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const each = Math.ceil(count / ROUNDS);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < each) await act(next++);
    }),
  );
  return each / ((performance.now() - start) / 1_000);
}

function insertBare(db: Db, key: string): Promise<unknown> {
  const now = Date.now();
  const row = {
    name: `bare-${key}`,
    body_json: JSON.stringify(createLead(key)),
    version: 1,
    updated_at: now,
  };
  return db.transaction((trx) => trx.insertInto("site_documents").values(row).execute());
}

function insertLead(db: Db, key: string): Promise<unknown> {
  return sendLead(
    { db, publicUrl: "https://gable.example", secret: "bench", settings: DEFAULT_SETTINGS },
    createLead(key),
  );
}

function createLead(key: string): LeadToSend {
  return {
    instanceKey: `form:${key}`,
    type: "office",
    person: {
      firstName: "Rosa",
      lastName: "Whitlock",
      email: `rosa-${key}@example.org`,
      telephone: "01632960123",
    },
    fields: [{ name: "message", label: "Message", value: "May I see it on Saturday? ".repeat(8) }],
    userId: null,
    propertyId: null,
    route: {
      desk: {
        name: "Ely",
        email: "ely@example.org",
        telephone: "01632 960 103",
        branchId: 3,
        departmentId: null,
        staffMemberId: null,
      },
      reason: "branch",
      why: "It was written to the branch, Ely.",
    },
    sourcePage: "/branches/ely",
    isPlain: false,
    createdAt: Date.now(),
    subject: null,
    hasBooking: false,
    uploads: [],
  };
}

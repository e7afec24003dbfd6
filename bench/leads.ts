import { DEFAULT_SETTINGS } from "../src/domain/site/settings/site-settings.ts";
import type { Db } from "../src/server/db/database.ts";
import { type LeadToSend, sendLead } from "../src/server/enquiry/lead/send-lead.ts";
import { onEachEngine } from "./engines.ts";

/**
 * Enquiries per second, each a lead, a consent and two mail orders in one durable transaction, as a ratio to the engine's bare
 * durable insert of one row of the same bytes. `npm run bench:leads -- 2000` chooses how many.
 */
const count = Number(process.argv[2] ?? 1_000);
const LANES = 8;
const ROUNDS = 3;

const rows: Record<string, string | number>[] = [];
await onEachEngine(async (db, engine) => {
  // In turn, so that a busy moment of the machine meets both; the best of each counts.
  const bare: number[] = [];
  const leads: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await measure((number) => insertBare(db, `${round}-${number}`)));
    leads.push(await measure((number) => insertLead(db, `${round}-${number}`)));
  }
  const [best, bestBare] = [Math.max(...leads), Math.max(...bare)];
  rows.push({
    engine,
    "enquiries, per s": best.toFixed(0),
    "bare insert, per s": bestBare.toFixed(0),
    ratio: (best / bestBare).toFixed(2),
  });
});
console.log(`${count} enquiries from ${LANES} sides, best of ${ROUNDS}; every commit reaches the disk.`);
console.table(rows);

async function measure(act: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < count) await act(next++);
    }),
  );
  return count / ((performance.now() - start) / 1_000);
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

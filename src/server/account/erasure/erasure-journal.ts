import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sign } from "../../signature.ts";

/**
 * A record that a person was erased, kept outside the database: a restored backup may still contain them. Keyed hashes
 * only, so it doesn't say who they were.
 */
export const erasureRecordSchema = z.object({
  at: z.number(),
  /** Tells which secret made the hashes. */
  secretId: z.string(),
  /** Of the account's number and creation time. */
  account: z.string().optional(),
  /** Of the email address, if everything sent with it was erased. */
  email: z.string().optional(),
});

export type ErasureRecord = z.infer<typeof erasureRecordSchema>;

export interface ErasureJournal {
  /** Returns when the record is on the disk. Synchronous, so that it can be part of a transaction on SQLite. */
  append(record: ErasureRecord): void;
  list(): ErasureRecord[];
  /** Deletes the files of months that ended before this instant. */
  deleteBefore(cutoff: number): void;
}

const FILE = /^(\d{4})-(\d\d)\.log$/;

/** One file for each month, so that old ones can be deleted while others append. */
export function openErasureJournal(dataDir: string): ErasureJournal {
  const folder = join(dataDir, "erasures");
  const listFiles = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return readdirSync(folder).filter((name) => FILE.test(name));
  };
  return {
    append(record) {
      listFiles();
      const file = openSync(join(folder, `${new Date(record.at).toISOString().slice(0, 7)}.log`), "a", 0o600);
      try {
        writeSync(file, `${JSON.stringify(record)}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    list: () => listFiles().flatMap((name) => readRecords(readFileSync(join(folder, name), "utf8"))),
    deleteBefore(cutoff) {
      const month = new Date(cutoff).toISOString().slice(0, 7);
      for (const name of listFiles()) if (name.slice(0, 7) < month) rmSync(join(folder, name));
    },
  };
}

/** A line that was cut off by a power failure belongs to an erasure that wasn't committed either. */
export function readRecords(text: string): ErasureRecord[] {
  return text.split("\n").flatMap((line) => {
    try {
      return erasureRecordSchema.parse(JSON.parse(line));
    } catch {
      return [];
    }
  });
}

export interface ErasedPerson {
  at: number;
  account: { userId: number; createdAt: number } | undefined;
  email: string | undefined;
}

export function toErasureRecord(secret: string, { at, account, email }: ErasedPerson): ErasureRecord {
  return {
    at,
    secretId: toSecretId(secret),
    ...(account ? { account: hashAccount(secret, account) } : {}),
    ...(email ? { email: hashEmail(secret, email) } : {}),
  };
}

export function toSecretId(secret: string): string {
  return sign(secret, "erasure-record", "id").slice(0, 12);
}

/** Numbers can be given again after a restore, so the time of creation is part of it. */
export function hashAccount(
  secret: string,
  { userId, createdAt }: { userId: number; createdAt: number },
): string {
  return sign(secret, "erasure-record", `account ${userId} ${createdAt}`);
}

export function hashEmail(secret: string, email: string): string {
  return sign(secret, "erasure-record", `email ${email.toLowerCase()}`);
}

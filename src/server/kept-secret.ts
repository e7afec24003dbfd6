import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PreviousSecret } from "./signature.ts";

const SECRET_FILE = "session-secret";
const PREVIOUS_FILE = "session-secret-previous";
const PRIVATE = { mode: 0o600, flush: true } as const;

/** The secret of the data folder, created on first start, so that a restart doesn't sign anyone out. */
export function readKeptSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) placeSecret(file);
  return readFileSync(file, "utf8").trim();
}

/**
 * Written to a draft and then linked into place: processes that start at the same time agree on one secret, and a
 * crash can't leave half a file.
 */
function placeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, createSecret(), PRIVATE);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}

const previousSchema = z.object({ secret: z.string().min(1), until: z.number() });

/** All earlier secrets of the data folder, expired ones too: records of erasures need them after a restore. */
export function listPreviousSecrets(dataDir: string): PreviousSecret[] {
  const file = join(dataDir, PREVIOUS_FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => (line === "" ? [] : previousSchema.parse(JSON.parse(line))));
}

/** Replaces the secret. What the old one signed is accepted until then. */
export function rotateKeptSecret(dataDir: string, until: number): void {
  const previous: PreviousSecret = { secret: readKeptSecret(dataDir), until };
  // First, so that a crash in between leaves the old secret in use.
  appendFileSync(join(dataDir, PREVIOUS_FILE), `${JSON.stringify(previous)}\n`, PRIVATE);
  const file = join(dataDir, SECRET_FILE);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, createSecret(), PRIVATE);
  renameSync(draft, file);
}

function createSecret(): string {
  return randomBytes(32).toString("hex");
}

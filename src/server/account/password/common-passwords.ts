import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { listPasswordVariants } from "../../../domain/account/password-variants.ts";

/**
 * The list is stored as sorted 5-byte hashes, which takes half a megabyte of memory instead of ten. With 100,000
 * entries, about one good password in two million is refused by chance.
 */
const HASH_BYTES = 5;

export interface CommonPasswords {
  /** Also true for variations of a common password: `P4ssw0rd!` counts as `password`. */
  includes(password: string): boolean;
}

export function packCommonPasswords(words: Iterable<string>): Buffer {
  return Buffer.concat(Array.from(words, hashWord).sort(Buffer.compare));
}

export function readCommonPasswords(file: string): CommonPasswords {
  const hashes = readFileSync(file);
  if (hashes.length === 0 || hashes.length % HASH_BYTES !== 0)
    throw new Error(`${file} is not a list of common passwords.`);
  return {
    includes: (password) => listPasswordVariants(password).some((word) => hasHash(hashes, hashWord(word))),
  };
}

function hashWord(word: string): Buffer {
  return createHash("sha256").update(word).digest().subarray(0, HASH_BYTES);
}

function hasHash(hashes: Buffer, wanted: Buffer): boolean {
  let low = 0;
  let high = hashes.length / HASH_BYTES;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle * HASH_BYTES;
    const order = Buffer.compare(hashes.subarray(start, start + HASH_BYTES), wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

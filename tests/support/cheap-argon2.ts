import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

/**
 * The unit tests' `@node-rs/argon2`: the real one, but at the lowest cost, because they hash thousands of passwords.
 * `require` gets around the alias in vitest.config.ts.
 */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const { verify } = argon2;

export function hash(password: string, options?: Argon2.Options): Promise<string> {
  return argon2.hash(password, { ...options, ...LOWEST_COST });
}

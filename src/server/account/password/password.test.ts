import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { PASSWORD_HASH_COST } from "./password.ts";

describe("a password hash", () => {
  it("is Argon2id with the cost that OWASP recommends", async () => {
    const { hash } = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;
    expect(await hash("correct horse", PASSWORD_HASH_COST)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

import { expect, it, vi } from "vitest";
import { testConfig } from "../../tests/support/test-app.ts";
import type { Config } from "../server/config.ts";
import { warnWithoutSharedSecret } from "./start-process.ts";

const config: Config = {
  ...testConfig("/tmp", { DATABASE_URL: "postgres://gable@127.0.0.1/gable" }),
  mode: "production",
  isSecretGiven: false,
};

it.each<[string, Partial<Config>, number]>([
  ["PostgreSQL and a secret of its own", {}, 1],
  ["PostgreSQL and a given secret", { isSecretGiven: true }, 0],
  ["SQLite", { databaseUrl: undefined }, 0],
  ["PostgreSQL in development", { mode: "development" }, 0],
])("a process with %s warns about the secret as often as it should", (_name, change, warnings) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  warnWithoutSharedSecret({ ...config, ...change });
  const texts = warn.mock.calls.map(([text]) => text);
  warn.mockRestore();
  expect(texts).toHaveLength(warnings);
  for (const text of texts) expect(text).toContain("set the same SESSION_SECRET for all of them");
});

import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDb } from "../../tests/support/engines.ts";
import { buildTestApp, readCookie, visit } from "../../tests/support/test-app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { listPreviousSecrets, readKeptSecret, rotateKeptSecret } from "./kept-secret.ts";
import { acceptPreviousSecrets } from "./signature.ts";
import { isLinkValid, signLink } from "./signed-link.ts";

const OLD = "the secret of last year, forty characters";
const NEW = "the secret of this year, forty characters";

describe("the kept secret", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "gable-secret-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("is replaced, and the earlier ones are kept with their end, closed to others", () => {
    const first = readKeptSecret(dataDir);
    rotateKeptSecret(dataDir, 1_000);
    const second = readKeptSecret(dataDir);
    rotateKeptSecret(dataDir, 2_000);
    expect(new Set([first, second, readKeptSecret(dataDir)]).size).toBe(3);
    expect(listPreviousSecrets(dataDir)).toEqual([
      { secret: first, until: 1_000 },
      { secret: second, until: 2_000 },
    ]);
    expect(readdirSync(dataDir).sort()).toEqual(["session-secret", "session-secret-previous"]);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    const { sessionSecret, previousSecrets, isSecretGiven } = readConfig({ DATA_DIR: dataDir });
    expect([sessionSecret, previousSecrets.length, isSecretGiven]).toEqual([
      readKeptSecret(dataDir),
      2,
      false,
    ]);
  });

  it("can come from the environment, with the end of the previous one", () => {
    const environment = { DATA_DIR: dataDir, SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD };
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig({ ...environment, SESSION_SECRET_PREVIOUS_UNTIL: "soon" })).toThrow(
      "must be a date",
    );
    const { previousSecrets } = readConfig({ ...environment, SESSION_SECRET_PREVIOUS_UNTIL: "2027-02-28" });
    expect(previousSecrets).toEqual([{ secret: OLD, until: Date.parse("2027-02-28") }]);
  });
});

describe("after a change of the secret", () => {
  it.each([
    ["work until the stated time", 60_000, true],
    ["stop working after it", -60_000, false],
  ])("links of the old one %s", (_what, left, isValid) => {
    const claim = { purpose: "upload", subject: "file-1" } as const;
    const signature = signLink({ ...claim, secret: OLD });
    acceptPreviousSecrets(NEW, [{ secret: OLD, until: Date.now() + left }]);
    expect(isLinkValid({ ...claim, secret: NEW }, { signature, now: 0 })).toBe(isValid);
    expect(isLinkValid({ ...claim, subject: "file-2", secret: NEW }, { signature, now: 0 })).toBe(false);
    acceptPreviousSecrets(NEW, []);
  });

  it("a page that was open can still be sent", async () => {
    const testDb = await createTestDb("sqlite");
    const before = await buildTestApp(testDb, { environment: { SESSION_SECRET: OLD } });
    const { cookie, token } = await visit(before);
    await before.close();
    const post = async (environment: Record<string, string>) => {
      const app = await buildTestApp(testDb, { environment });
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/session",
        headers: { cookie: readCookie(cookie), "x-csrf-token": token },
        payload: { email: "rosa@example.org", password: "wrong-password" },
      });
      await app.close();
      return statusCode;
    };
    expect(await post({ SESSION_SECRET: NEW })).toBe(403);
    const previous = { SESSION_SECRET_PREVIOUS: OLD, SESSION_SECRET_PREVIOUS_UNTIL: "2999-01-01" };
    expect(await post({ SESSION_SECRET: NEW, ...previous })).not.toBe(403);
    await testDb.drop();
  });
});

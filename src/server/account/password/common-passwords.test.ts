import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createClient,
  createRegistration,
  PASSWORD,
  registerClient,
} from "../../../../tests/support/account.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { packCommonPasswords, readCommonPasswords } from "./common-passwords.ts";

const shipped = readCommonPasswords("data/common-passwords.bin");

describe("the shipped list of common passwords", () => {
  it.each([
    "password",
    "P4ssw0rd!",
    "iloveyou2026",
    "qwertyuiop",
    "1qaz2wsx",
    "Chocolate7",
    "Manchester1",
    "M4nch3st3r!!",
    "12345678910",
    "starwars77",
    "carnegie",
  ])("includes %s", (password) => {
    expect(shipped.includes(password)).toBe(true);
  });

  it.each([
    PASSWORD,
    "Bittern-in-the-reeds",
    "correct horse battery",
    "x'; drop table users; --",
    "kX9#vq2Lw7",
    "seven green bottles",
    "",
    "y".repeat(128),
  ])("doesn't include %s", (password) => {
    expect(shipped.includes(password)).toBe(false);
  });

  it("refuses hardly any random password", () => {
    const random = Array.from({ length: 20_000 }, (_, index) => `q${(index * 7_919 + 13).toString(36)}zx-wv`);
    expect(random.filter((password) => shipped.includes(password))).toEqual([]);
  });
});

describe("a list of common passwords", () => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
  });
  afterAll(() => testDb.drop());

  it("finds all of its words, including the first and the last", () => {
    const words = Array.from({ length: 999 }, (_, index) => `word-${index}-x`);
    const file = join(testDb.dataDir, "list.bin");
    writeFileSync(file, packCommonPasswords(words));
    const list = readCommonPasswords(file);
    expect(words.filter((word) => !list.includes(word))).toEqual([]);
    expect(list.includes("word-1000-x")).toBe(false);
  });

  it("isn't read from a truncated file", () => {
    const file = join(testDb.dataDir, "cut.bin");
    writeFileSync(file, packCommonPasswords(["one-word"]).subarray(1));
    expect(() => readCommonPasswords(file)).toThrow("is not a list of common passwords");
  });

  it.each(["estateagent", "YourAgency2026", "rosa-whitlock1"])(
    "goes with context words, which are checked wherever a password is chosen: %s",
    async (password) => {
      const app = await buildTestApp(testDb);
      const chosen = { password, password_confirmation: password };
      const email = `${password.toLowerCase()}@example.uk`;
      const owner = await registerClient(app, email);
      const answers = [
        await (await createClient(app)).send("/user.ljson", createRegistration(`new-${email}`, chosen)),
        await owner.send("/password", { current_password: PASSWORD, ...chosen }, "put"),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json().errors]).toEqual([
          422,
          {
            password: [
              "This password is easy to guess from your details or our name. Please choose another.",
            ],
          },
        ]);
      await testDb.db.query.deleteFrom("users").execute();
      await app.close();
    },
  );

  it("is checked wherever a password is chosen", async () => {
    const app = await buildTestApp(testDb);
    const common = { password: "Chocol4te99", password_confirmation: "Chocol4te99" };
    const stranger = await createClient(app);
    const owner = await registerClient(app, "rosa@example.uk");
    const answers = [
      await stranger.send("/user.ljson", createRegistration("new@example.uk", common)),
      await stranger.send("/reset_passwords", { token: "a".repeat(43), ...common }, "put"),
      await owner.send("/password", { current_password: PASSWORD, ...common }, "put"),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({
        password: ["This password is too common. Please choose one that is harder to guess."],
      });
    }
    const users = await testDb.db.query.selectFrom("users").select("email").execute();
    expect(users).toEqual([{ email: "rosa@example.uk" }]);
    await app.close();
  });
});

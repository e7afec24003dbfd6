import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { createClient, PASSWORD, registerClient } from "../../../../tests/support/account.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

const NEW = { password: "Bittern-in-the-reeds", password_confirmation: "Bittern-in-the-reeds" };

type Owner = Awaited<ReturnType<typeof registerClient>>;

/** The three changes that require the current password. */
const CHANGES: [name: string, change: (owner: Owner, current_password: string) => Promise<number>][] = [
  [
    "a password change",
    async (owner, current_password) =>
      (await owner.send("/password", { current_password, ...NEW }, "put")).statusCode,
  ],
  [
    "an email change",
    async (owner, current_password) =>
      (await owner.send("/user.ljson", { email: "new@example.uk", current_password }, "put")).statusCode,
  ],
  [
    "deleting the account",
    async (owner, current_password) =>
      (await owner.send("/user.ljson", { current_password }, "delete")).statusCode,
  ],
];

onBothEngines("the current password", (current) => {
  it.each(CHANGES)("can't be guessed in a stolen session through %s", async (_name, change) => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push(await change(owner, `guess-${guess}`));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await change(owner, PASSWORD)).toBe(429);
    await expectSignInWorks(app);
    await app.close();
  });

  it("is limited per account, whichever change and session it is tried with", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    for (const [, change] of CHANGES) expect(await change(owner, "wrong-one")).toBe(422);
    const other = await createClient(app);
    await other.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    for (const status of [422, 422, 429]) {
      const guess = await other.send("/password", { current_password: "wrong-one", ...NEW }, "put");
      expect(guess.statusCode).toBe(status);
    }
    await app.close();
  });

  it("has its failures cleared by a success, and doesn't count an empty field", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    const [[, changePassword] = expect.fail()] = CHANGES;
    for (let empty = 0; empty < 8; empty += 1)
      expect((await owner.send("/user.ljson", { email: "new@example.uk" }, "put")).statusCode).toBe(422);
    for (const guess of ["one", "two", "three", "four"]) expect(await changePassword(owner, guess)).toBe(422);
    expect(await changePassword(owner, PASSWORD)).toBe(200);
    for (const guess of ["one", "two", "three", "four"]) expect(await changePassword(owner, guess)).toBe(422);
    await app.close();
  });

  it("isn't blocked by other people's failed sign-ins", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    const stranger = await createClient(app);
    for (let guess = 0; guess < 8; guess += 1)
      await stranger.send("/session", { username: "rosa@example.uk", password: `guess-${guess}` });
    const [[, changePassword] = expect.fail()] = CHANGES;
    expect(await changePassword(owner, PASSWORD)).toBe(200);
    await app.close();
  });
});

async function expectSignInWorks(app: FastifyInstance): Promise<void> {
  const client = await createClient(app);
  const signIn = await client.send("/session", { username: "rosa@example.uk", password: PASSWORD });
  expect(signIn.statusCode).toBe(200);
}

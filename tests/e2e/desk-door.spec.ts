import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { defineJourneys, expectAccessible } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";
import { codeAt, DOOR_PASSWORD } from "../support/desk-door.ts";
import { readMailFolder } from "../support/mail-folder.ts";

const HALF_MINUTE_MS = 30_000;
const NEW_PASSWORD = "copper meadow thirteen";

/** A device that creates passkeys and answers with them at once, as if a finger lay on it. */
async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
    return credentials.length;
  };
}

async function withDatabase<Result>(work: (db: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const db = openDatabase({ dataDir: inject("writingSite").dataDir, databaseUrl: undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** An owner invites the person at the desk; returns the link from the email. */
async function inviteByEmail(page: Page, email: string): Promise<string> {
  const { namedUrl } = inject("writingSite");
  const { cookie } = await withDatabase((db) => signInToDesk({ db }, { name: "Eleanor Thackray" }));
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(namedUrl).hostname, path: "/desk" }]);
  await page.goto("/desk/users");
  await page.getByRole("link", { name: "Invite someone" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: "Manager" }).check();
  await page.locator("#invite").getByLabel("All branches, also later ones").check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Link ends").first().waitFor();
  return findLinkFor(email, "invitation");
}

/** The link of the desk in an email to this address. */
async function findLinkFor(email: string, to: "invitation" | "reset"): Promise<string> {
  const link = new RegExp(`http\\S+/desk/${to}/[\\w~-]+`);
  const find = () =>
    readMailFolder(inject("writingSite").dataDir)
      .filter((mail) => mail.to === email)
      .flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0];
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

/** Each code works once, so the next one is the one that an app shows half a minute later. */
function createCodes(key: string) {
  let step = 0;
  return () => {
    step += 1;
    return codeAt(key, Date.now() + (step - 1) * HALF_MINUTE_MS);
  };
}

const signOut = async (page: Page) => {
  await page.goto("/desk/me");
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
};

const givePassword = async (page: Page, email: string, password = DOOR_PASSWORD) => {
  await page.goto("/desk/sign-in?to=/desk/me");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
};

const untilIn = (page: Page) => page.getByRole("heading", { level: 1, name: "Your sign-in" }).waitFor();

describe("the desk's door", () => {
  defineJourneys(
    () => inject("writingSite").namedUrl,
    ({ open, expectComplaint }) => {
      it("opens by invitation, and then with a code, a passkey or a recovery code", async () => {
        expectComplaint(/status of 403/);
        const email = `tom-${Date.now()}@ouseandlark.example`;
        const link = await inviteByEmail(await open(), email);
        const page = await open();
        const countPasskeys = await addAuthenticator(page);

        await page.goto(link);
        await expectAccessible(page);
        await page.getByLabel("Your name").fill("Tom Gathercole");
        await page.getByLabel("Password").fill(DOOR_PASSWORD);
        await page.getByRole("button", { name: "Continue" }).click();
        await page.getByText("Type a key instead").click();
        await expectAccessible(page);
        const nextCode = createCodes((await page.locator("details code").textContent()) ?? "");
        await page.getByLabel("Enter the six digits").fill(nextCode());
        await page.getByRole("button", { name: "Finish" }).click();
        const recoveryCode = (await page.locator(".door-codes code").first().textContent()) ?? "";
        await expectAccessible(page);
        await page.getByRole("link", { name: "I’ve kept them" }).click();
        await page.waitForURL("**/desk");

        await page.goto("/desk/me");
        await page.getByRole("button", { name: "Add a passkey" }).click();
        await page.getByText("Your passkey is added.").waitFor();
        expect(await countPasskeys()).toBe(1);
        await expectAccessible(page);

        await signOut(page);
        await page.getByRole("button", { name: "Sign in with a passkey" }).click();
        await page.waitForURL("**/desk");
        await page.goto("/desk/me");
        await untilIn(page);

        await withDatabase(({ query }) => query.updateTable("desk_sessions").set({ proved_at: 0 }).execute());
        await page.getByRole("button", { name: "Make new codes" }).click();
        await page.getByRole("heading", { name: "Is it you?" }).waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Use a passkey instead" }).click();
        await page.getByRole("heading", { name: "Keep your recovery codes" }).waitFor();
        const [newRecoveryCode = "", secondCode = ""] = await page
          .locator(".door-codes code")
          .allTextContents();
        expect(newRecoveryCode).not.toBe(recoveryCode);

        await signOut(page);
        await givePassword(page, email);
        await page.getByRole("button", { name: "Use a passkey instead" }).click();
        await untilIn(page);

        await page.getByRole("button", { name: /^Remove the passkey/ }).click();
        await page.getByText("The passkey is removed.").waitFor();
        expect(await page.getByRole("button", { name: /^Remove the passkey/ }).count()).toBe(0);

        await signOut(page);
        await givePassword(page, email);
        expect(await page.getByRole("button", { name: "Use a passkey instead" }).count()).toBe(0);
        await expectAccessible(page);
        await page.getByLabel("Six-digit code").fill(nextCode());
        await page.getByRole("button", { name: "Sign in" }).click();
        await untilIn(page);

        await signOut(page);
        await givePassword(page, email);
        await page.getByRole("link", { name: "Use a recovery code" }).click();
        await page.getByLabel("Recovery code").fill(newRecoveryCode);
        await page.getByRole("button", { name: "Sign in" }).click();
        await untilIn(page);
        await page.getByText("7 unused").waitFor();

        await signOut(page);
        await page.getByRole("link", { name: "Reset your password" }).click();
        await page.getByLabel("Email").fill(email);
        await page.getByRole("button", { name: "Send the link" }).click();
        await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
        await page.goto(await findLinkFor(email, "reset"));
        await expectAccessible(page);
        await page.getByLabel("Password").fill(NEW_PASSWORD);
        await page.getByRole("button", { name: "Change password" }).click();
        await page.getByRole("link", { name: "Sign in" }).click();
        await givePassword(page, email, NEW_PASSWORD);
        await page.getByRole("link", { name: "Use a recovery code" }).click();
        await page.getByLabel("Recovery code").fill(secondCode);
        await page.getByRole("button", { name: "Sign in" }).click();
        await untilIn(page);
      });
    },
  );
});

import { expect, inject, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/domain/site/settings/site-settings.ts";
import { register } from "../../src/server/account/register.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { arrive, DESKTOP, defineJourneys, PHONE } from "../support/browser.ts";
import { newEmail } from "../support/enquiry-form.ts";
import { TEST_SECRET } from "../support/test-app.ts";

const PASSWORD = "Fenland-heron-7";

const site = inject("writingSite");

async function createAccount(): Promise<string> {
  const email = newEmail("rosa", "example.uk");
  const db = openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
  await register(
    {
      db,
      commonPasswords: { includes: () => false },
      publicUrl: site.url,
      agencyName: "Ouse & Lark",
      secret: TEST_SECRET,
      settings: DEFAULT_SETTINGS.account,
    },
    {
      first_name: "Rosa",
      last_name: "Whitlock",
      email,
      tel_home: "",
      password: PASSWORD,
      password_confirmation: PASSWORD,
      opt_in_terms: "on",
    },
    { ip: "127.0.0.1" },
  );
  await db.close();
  return email;
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it.each([
      ["phone", PHONE],
      ["desktop", DESKTOP],
    ])(
      "the sign-in form solves a bot check by itself after several failures (%s)",
      async (_name, viewport) => {
        expectComplaint(/401|422/);
        const email = await createAccount();
        const page = await open({ viewport });
        const challenges: string[] = [];
        page.on("request", (request) => {
          if (request.url().endsWith("/bot-check/challenge")) challenges.push(request.url());
        });
        await arrive(page, "/branches#/user/sign-in");
        const panel = page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
        await panel.getByLabel("Email").fill(email);
        const signIn = async (password: string) => {
          await panel.getByLabel("Password", { exact: true }).fill(password);
          const answered = page.waitForResponse(
            (response) => response.url().endsWith("/session") && response.status() !== 422,
          );
          await panel.getByRole("button", { name: "Sign in" }).click();
          return (await answered).status();
        };
        for (const guess of ["wrong-one", "wrong-two", "wrong-three"]) expect(await signIn(guess)).toBe(401);
        expect(challenges).toEqual([]);
        // The fourth attempt is refused, checked and sent again automatically. The fifth includes a token.
        expect(await signIn("wrong-four")).toBe(401);
        expect(challenges.length).toBeGreaterThan(0);
        await expect.poll(() => panel.getByLabel("Email").inputValue()).toBe(email);
        expect(await signIn(PASSWORD)).toBe(200);
        await page.getByText("You have successfully signed in").first().waitFor();
      },
    );
  },
);

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { putSiteDocument } from "../../src/server/site/settings/site-queries.ts";
import { defineJourneys } from "../support/browser.ts";
import { fillFriendForm, openFriendForm, SENT_TEXT } from "../support/friend-form.ts";
import { type RecaptchaProvider, startRecaptchaProvider } from "../support/recaptcha-provider.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";

/** Sets the version in the site's settings, which the site picks up within about a second. */
async function setVersion({ dataDir }: SiteProcess, version: 2 | 3): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const theme = JSON.parse(readFileSync("demo/site/theme.json", "utf8"));
  await db.transaction((trx) =>
    putSiteDocument(trx, { name: "theme", body: { ...theme, recaptcha_version: version } }, Date.now()),
  );
  await db.close();
}

describe("the reCAPTCHA bot check", () => {
  let provider: RecaptchaProvider;
  let site: SiteProcess;

  beforeAll(async () => {
    provider = await startRecaptchaProvider();
    site = await startSite({ command: PRODUCTION, environment: provider.environment });
  });
  afterAll(async () => {
    await site?.stop();
    provider?.close();
  });

  defineJourneys(
    () => site.url,
    ({ open, expectComplaint }) => {
      const KINDS = [
        { version: 3, render: "site-key", first: /^v3:site-key:send_to_friend-1$/, next: /^v3:.*-2$/ },
        {
          version: 2,
          render: "explicit",
          first: /^v2:site-key:invisible:resets=0-1$/,
          next: /^v2:site-key:invisible:resets=1-2$/,
        },
      ] as const;

      it.each(KINDS)(
        "in version $version is loaded on first focus and renewed after a refusal",
        async (kind) => {
          expectComplaint(/third party: .*\/api\.js/);
          expectComplaint(/422/);
          await setVersion(site, kind.version);
          await expect
            .poll(async () => await (await fetch(site.url)).text())
            .toContain(`"botCheck":{"kind":"recaptcha","version":${kind.version}`);
          provider.scripts.length = 0;
          provider.verified.length = 0;
          provider.mood.script = "ready";
          provider.mood.isPerson = false;
          const page = await open();
          const dialog = await openFriendForm(page);
          expect(provider.scripts).toEqual([]);
          await dialog.getByLabel("Your name").focus();
          await expect.poll(() => provider.scripts).toEqual([kind.render]);

          const button = dialog.getByRole("button", { name: "Send to my friend" });
          await button.click();
          await dialog.getByRole("alert").getByText("Please check 4 fields.").waitFor();
          expect(provider.verified).toEqual([]);

          await fillFriendForm(dialog, `v${kind.version}@example.org`);
          await button.click();
          await dialog.getByRole("alert").getByText("We couldn't check that you're a person.").waitFor();
          expect(provider.verified).toEqual([expect.stringMatching(kind.first)]);

          provider.mood.isPerson = true;
          await button.click();
          await page.getByText(SENT_TEXT).waitFor();
          expect(provider.verified[1]).toMatch(kind.next);
          expect(provider.scripts).toHaveLength(1);
        },
      );

      it.each(["missing", "never-ready"] as const)(
        "logs and reports a script that is %s, without hanging the form",
        async (script) => {
          expectComplaint(/third party: .*\/api\.js|404|Recaptcha setup error/);
          provider.mood.script = script;
          const page = await open();
          const logged: string[] = [];
          page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
          const dialog = await openFriendForm(page);
          await fillFriendForm(dialog, "nobody@example.org");
          const button = dialog.getByRole("button", { name: "Send to my friend" });
          await button.click();
          await dialog.getByRole("alert").getByText("We couldn’t check that you’re a person.").waitFor();
          expect(logged).toContain("Recaptcha setup error");
          await expect.poll(() => dialog.getByLabel("Your name").inputValue()).toBe("Rosa Whitlock");
          provider.mood.script = "ready";
          if (script === "never-ready") return;
          await button.click();
          await page.getByText(SENT_TEXT).waitFor();
        },
      );
    },
  );
});

import { join } from "node:path";
import { Readable } from "node:stream";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { type Db, openDatabase } from "../../src/server/db/database.ts";
import { createFeed } from "../../src/server/feed/create-feed.ts";
import { receiveDelivery } from "../../src/server/feed/receive-delivery.ts";
import { findRun } from "../../src/server/feed/run/run-queries.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";
import { defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";
import { buildStock, listRows } from "../support/feed-world.ts";

/** Far from the demo's homes, so that no other journey finds them; references belong to one feed only. */
const makeRows = (feedId: string) =>
  listRows(20, (index) => ({
    AGENT_REF: `${feedId}_${index}`,
    LATITUDE: "50.12",
    LONGITUDE: "-5.54",
    TOWN: "Penzance",
    POSTCODE1: "TR18",
    POSTCODE2: "4HE",
    DISPLAY_ADDRESS: `Harbour Row ${index}, Penzance`,
  }));

/** A feed whose second file lacks nine of its twenty homes, and somebody who may decide about it. */
async function holdRun(page: Page): Promise<{ feedId: string; runId: number; readState(): Promise<string> }> {
  const { dataDir } = inject("writingSite");
  const feedId = `held-${Date.now()}`;
  const rows = makeRows(feedId);
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const { branch_id: branchId } = await db.query
    .selectFrom("branches")
    .select("branch_id")
    .orderBy("branch_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await createFeed(db, { name: feedId, kind: "blm", maps: [`A=${branchId}`], now: Date.now() });
  await deliver(db, { dataDir, feedId, content: buildStock(rows) });
  const runId = await deliver(db, { dataDir, feedId, content: buildStock(rows.slice(0, 11)) });
  await db.close();
  await signIn(page);
  return {
    feedId,
    runId,
    async readState() {
      const again = openDatabase({ dataDir, databaseUrl: undefined });
      const state = (await findRun(again.query, runId))?.state ?? "";
      await again.close();
      return state;
    },
  };
}

/** A manager of all branches. */
async function signIn(page: Page): Promise<void> {
  const { dataDir, url } = inject("writingSite");
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const { cookie } = await signInToDesk({ db }, { role: "manager" });
  await db.close();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(url).hostname, path: "/desk" }]);
}

async function deliver(
  db: Db,
  { dataDir, feedId, content }: { dataDir: string; feedId: string; content: string },
): Promise<number> {
  const store = openMediaStore({ dataDir, mediaUrl: undefined });
  const received = await receiveDelivery(
    { db, store, folder: join(dataDir, "feeds", ".arriving") },
    { feedId, name: "stock.blm", how: "command", content: Readable.from([Buffer.from(content)]) },
  );
  await store.close();
  if (!("ok" in received)) throw new Error(JSON.stringify(received));
  const { runId } = received.ok;
  // The site's own worker carries it out.
  await expect
    .poll(async () => (await findRun(db.query, runId))?.state, { timeout: 20_000 })
    .toMatch(/published|held/);
  return runId;
}

describe("a held run", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open }) => {
      it("is looked at and published with two clicks, after its consequences", async () => {
        const page = await open();
        const { feedId, runId, readState } = await holdRun(page);
        await page.goto(`/desk/feeds?feed=${feedId}`);
        await page
          .locator(".feed-held", { hasText: `Run ${runId}` })
          .getByRole("link", { name: "Look and decide" })
          .click();
        await page.getByRole("heading", { level: 2, name: /9/ }).first().waitFor();
        await page.getByRole("link", { name: "Harbour Row 19, Penzance" }).waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Publish 9 withdrawals" }).click();
        await page.getByText(`Run ${runId} is being published.`).waitFor();
        await expect.poll(readState, { timeout: 20_000 }).toBe("published");
      });

      it("is found by its feed and result, and decided from its row without JavaScript", async () => {
        const page = await open({ javaScriptEnabled: false });
        const { feedId, runId } = await holdRun(page);
        await page.goto("/desk/feeds");
        await page.getByRole("combobox", { name: "Feed" }).selectOption(feedId);
        await page.getByRole("combobox", { name: "Result" }).selectOption("Held");
        await page.getByRole("button", { name: "Show" }).click();
        await page.waitForURL(`**/desk/feeds?feed=${feedId}&result=held#runs`);
        expect(await page.locator(".runs tbody tr").count()).toBe(1);
        await page.getByRole("link", { name: `Decide run ${runId}` }).click();
        await page.getByRole("button", { name: "Publish 9 withdrawals" }).waitFor();
      });

      it("leaves the run before it to be rolled back from its row, after its consequences", async () => {
        const page = await open();
        const { feedId } = await holdRun(page);
        await page.goto("/desk/feeds");
        await page.getByRole("combobox", { name: "Feed" }).selectOption(feedId);
        await page.waitForURL(`**/desk/feeds?feed=${feedId}&result=#runs`);
        await page.getByRole("link", { name: /^Roll back run/ }).click();
        await page.getByText("Later runs of this feed are undone too").waitFor();
        await page.getByRole("button", { name: "Roll back these 20" }).click();
        await page.getByText(/Run \d+ is rolled back\./).waitFor();
        await page.getByText("Everything is as it was before run").waitFor();
      });

      it("is published in part, by ticks that the button counts", async () => {
        const page = await open();
        const { feedId, runId, readState } = await holdRun(page);
        await page.goto(`/desk/feeds/${feedId}/runs/${runId}`);
        for (const number of [18, 19])
          await page.getByRole("checkbox", { name: `Take down Harbour Row ${number}, Penzance` }).check();
        await page.getByRole("button", { name: "Publish only the 2 ticked" }).click();
        await page.getByText("2 homes are being taken down. The others stay on the site.").waitFor();
        await expect.poll(readState, { timeout: 20_000 }).toBe("published");
      });

      it("is published in part on a phone without JavaScript", async () => {
        const page = await open({ viewport: PHONE, javaScriptEnabled: false });
        const { feedId, runId, readState } = await holdRun(page);
        await page.goto(`/desk/feeds/${feedId}/runs/${runId}`);
        await page.getByRole("checkbox", { name: "Take down Harbour Row 19, Penzance" }).check();
        await page.getByRole("button", { name: "Publish only the ticked" }).click();
        await page.getByText("1 home is being taken down. The others stay on the site.").waitFor();
        await expect.poll(readState, { timeout: 20_000 }).toBe("published");
      });

      it("is discarded on a phone without JavaScript", async () => {
        const page = await open({ viewport: PHONE, javaScriptEnabled: false });
        const { feedId, runId, readState } = await holdRun(page);
        await page.goto(`/desk/feeds/${feedId}/runs/${runId}`);
        await page.getByRole("button", { name: /^(Discard|Keep)/ }).click();
        await page.getByText(`Run ${runId} is discarded.`).waitFor();
        expect(await readState()).toBe("discarded");
      });
    },
  );
});

describe("a new feed", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open, expectComplaint }) => {
      it("is added after a mistake, and takes a file at the URL that is shown", async () => {
        expectComplaint(/status of 422/);
        const page = await open();
        await signIn(page);
        const name = `Stock ${Date.now()}`;
        await page.goto("/desk/feeds");
        await page.getByRole("link", { name: "Add a feed" }).click();
        await page.getByRole("radio", { name: /^All of them to one branch/ }).check();
        await page.getByRole("textbox", { name: "Name" }).fill(name);
        await page.getByRole("button", { name: "Add the feed" }).click();
        await page.getByText("Choose one of your branches.").waitFor();
        expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe(name);
        await page.getByRole("combobox", { name: "Your branch" }).selectOption({ index: 1 });
        await page.getByRole("button", { name: "Add the feed" }).click();
        await page.getByText("The feed is ready.").waitFor();
        await expectAccessible(page);
        const url = (await page.locator("#deliver code").first().textContent()) ?? "";
        const sent = await fetch(url.replace("{file name}", "stock.blm"), {
          method: "PUT",
          body: buildStock(makeRows(name)),
        });
        expect(sent.status).toBe(202);
      });

      it("is added on a phone without JavaScript", async () => {
        const page = await open({ viewport: PHONE, javaScriptEnabled: false });
        await signIn(page);
        const name = `Calls ${Date.now()}`;
        await page.goto("/desk/feeds/new");
        await page.getByRole("textbox", { name: "Name" }).fill(name);
        await page.getByRole("radio", { name: /^Real-time calls/ }).check();
        await page.getByRole("textbox", { name: "Ely" }).fill("501");
        await page.getByRole("button", { name: "Add the feed" }).click();
        await page.getByText("Base URL of the calls").waitFor();
        await page.getByRole("cell", { name: "501" }).waitFor();
      });
    },
  );
});

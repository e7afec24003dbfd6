import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK_PAGES } from "../../src/web/desk/desk-pages.tsx";
import { defineJourneys, expectAccessible, PHONE, PREVIEW_WITHOUT_SCRIPTS } from "../support/browser.ts";
import { type AxeSite, startAxeSite } from "../support/desk-axe-site.ts";
import { buildStock, listRows } from "../support/feed-world.ts";
import { listHtmlFaults } from "../support/html-faults.ts";

/** Leads a page to a screen; returns once it is there. */
type Open = (page: Page, site: AxeSite) => Promise<unknown>;

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path);

/** Each screen with real data. A new screen needs its line here. */
const SCREENS: Readonly<Record<string, Open>> = {
  dashboard: at("/desk"),
  inbox: at("/desk/enquiries"),
  enquiry: (page, { leadId }) => page.goto(`/desk/enquiries/${leadId}`),
  "enquiry-conflict": (page, { leadId }) =>
    submit(page, "/desk/enquiries", {
      action: `/desk/enquiries/${leadId}/state`,
      fields: { state: "won", version: "900" },
    }),
  "typed-enquiry": at("/desk/enquiries/new"),
  "auto-reply": at("/desk/enquiries/auto-replies"),
  "answered-link": (page, { answeredPath }) => page.goto(answeredPath),
  "viewing-times": at("/desk/viewing-times"),
  stock: at("/desk/stock"),
  "stock-property": (page, { propertyId }) => page.goto(`/desk/stock/${propertyId}`),
  "stock-raw": (page, { fedPropertyId }) => page.goto(`/desk/stock/${fedPropertyId}/raw`),
  "by-hand": at("/desk/stock/new"),
  feeds: at("/desk/feeds"),
  feed: at("/desk/feeds/main"),
  "new-feed": at("/desk/feeds/new"),
  "feed-run": (page, { heldRunId }) => page.goto(`/desk/feeds/main/runs/${heldRunId}`),
  async "dry-run"(page) {
    await page.goto("/desk/feeds/main");
    const content = Buffer.from(buildStock(listRows(12)));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "export.blm", mimeType: "text/plain", buffer: content });
    await page.locator('form[action="/desk/feeds/main/try"] button').click();
    await page.waitForURL("**/try");
  },
  report: (page, { propertyId }) => page.goto(`/desk/properties/${propertyId}/report`),
  async "sent-report"(page, { propertyId }) {
    const path = `/desk/properties/${propertyId}/report`;
    await page.goto(path);
    await page.getByLabel("Goes to this email address").fill("sellers@example.org");
    await page.getByRole("button", { name: "Send to the sellers" }).click();
    await page.waitForURL("**/reports/*");
  },
  "content-list": at("/desk/pages"),
  "content-editor": at("/desk/content/setting/footer"),
  menus: at("/desk/menus"),
  "content-picture": at("/desk/content/branch/1/picture?field=f.pictureKey"),
  "content-versions": at("/desk/content/setting/home/versions"),
  "content-conflict": (page, { conflictPath }) => page.goto(conflictPath),
  redirects: at("/desk/redirects"),
  setup: at("/desk/setup"),
  "branch-list": at("/desk/branches"),
  "branch-hours": at("/desk/branches/1"),
  people: at("/desk/people?q=rosa"),
  person: (page, { leadId }) => page.goto(`/desk/people/enquiry-${leadId}`),
  "opt-outs": at("/desk/people/opt-outs"),
  users: at("/desk/users"),
  audit: at("/desk/audit"),
  me: at("/desk/me"),
  find: at("/desk/find?q=rosa"),
  more: at("/desk/more"),
  message: at("/desk/nowhere"),
  "new-recovery-codes": (page) => submit(page, "/desk/me", { action: "/desk/me/recovery-codes" }),
  async proof(page, { forgetProof, renewProof }) {
    await forgetProof();
    await submit(page, "/desk/me", { action: "/desk/me/recovery-codes" });
    await renewProof();
  },
  async reset(page) {
    await page.context().clearCookies();
    await page.goto("/desk/reset");
  },
  async "sign-in"(page) {
    await page.context().clearCookies();
    await page.goto("/desk/sign-in");
  },
  async "door-message"(page) {
    await page.goto("/desk/invitation/used-before");
  },
};

/** Screens that other journeys check as they pass. */
const ELSEWHERE = [
  "new-password",
  "invitation",
  "second-step",
  "recovery-codes",
  "sign-in-code",
  "seller-page",
];

const ON_PHONES = [
  "dashboard",
  "inbox",
  "enquiry",
  "viewing-times",
  "stock",
  "stock-property",
  "feeds",
  "feed-run",
  "new-feed",
  "branch-hours",
  "users",
  "audit",
];

const CAPITAL_WITHIN_SENTENCE =
  /(?:,|\b(?:since|before|until|expected|by|saved|set|sent|answered|published)) (?:Today|Yesterday|Tomorrow) \d/;

/** The texts of elements that don't fit into them. */
const listOverflowing = (elements: Element[]) =>
  elements
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map(({ textContent }) => textContent);

/** Posts a form of the page with other fields. */
async function submit(
  page: Page,
  from: string,
  { action, fields = {} }: { action: string; fields?: Record<string, string> },
): Promise<void> {
  await page.goto(from);
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate(
      ([url, given]) => {
        const token = document.querySelector<HTMLInputElement>('input[name="desk_token"]')?.value ?? "";
        const form = document.createElement("form");
        form.method = "post";
        form.action = url;
        for (const [name, value] of Object.entries({ ...given, desk_token: token })) {
          const input = document.createElement("input");
          Object.assign(input, { name, value, type: "hidden" });
          form.append(input);
        }
        document.body.append(form);
        form.submit();
      },
      [action, fields] as const,
    ),
  ]);
}

describe("the desk's screens", () => {
  let site: AxeSite;
  beforeAll(async () => {
    site = await startAxeSite();
  });
  afterAll(() => site?.stop());

  it("are all in the table", () => {
    expect([...Object.keys(SCREENS), ...ELSEWHERE].sort()).toEqual(Object.keys(DESK_PAGES).sort());
  });

  defineJourneys(
    () => site.url,
    ({ open, expectComplaint }) => {
      async function check(name: string, page: Page): Promise<void> {
        // Refusals on purpose.
        expectComplaint(/status of (403|404|409|422)/);
        expectComplaint(PREVIEW_WITHOUT_SCRIPTS);
        await page.context().addCookies([site.cookie]);
        await SCREENS[name]?.(page, site);
        const heading = await page.getByRole("heading", { level: 1 }).first().textContent();
        expect(heading === "Nothing here").toBe(name === "message");
        await expectAccessible(page, { hasBestPractices: true });
        expect(await listHtmlFaults(await page.content())).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        expect(await page.locator(".pill").evaluateAll(listOverflowing)).toEqual([]);
        expect(await page.locator("body").textContent()).not.toMatch(CAPITAL_WITHIN_SENTENCE);
      }

      it.each(Object.keys(SCREENS))("%s has no finding of axe", async (name) => check(name, await open()));

      it.each(ON_PHONES)("%s has no finding of axe on a phone", async (name) =>
        check(name, await open({ viewport: PHONE, hasTouch: true })),
      );
    },
  );
});

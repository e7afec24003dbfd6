import { chromium } from "playwright-core";
import { findChromium } from "../../../scripts/test-programs.mjs";
import { USER_TEXT_FIELDS } from "../../../src/domain/account/user.ts";
import type { Target } from "../attacked-site.ts";
import { createDice } from "../dice.ts";
import type { FamilyResult, Finding } from "../findings.ts";
import { registerVisitor } from "../visitor.ts";
import { CANARY, CANARY_ELEMENT, PAYLOADS } from "./payloads.ts";

const BROWSER = "XSS in Chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const REST_MS = 400;

/** URLs that the page's JavaScript reads: the server's answer doesn't show what happens to them. */
function addressesFor(payload: string): string[] {
  const value = encodeURIComponent(payload);
  return [
    `/search?channel=sales&q=${value}`,
    `/search?channel=sales&fragment=${encodeURIComponent(`text-${value}/tag-${value}`)}`,
    `/no-such-page/${value}`,
    `/#flash/${value}`,
    `/#/user/${value}`,
    `/#/valuation?postcode=${value}`,
    `/branches?flash=${value}#/video/${value}`,
    `/compare?ids=${value}`,
    `/user/register?plain=1&flash=${value}&email=${value}`,
    `/valuation?plain=1&postcode=${value}`,
  ];
}

const PANEL = [
  "/#/user",
  "/#/user/edit-details",
  "/#/user/saved-searches",
  "/#/user/saved-properties",
  "/#/book-a-valuation",
];

/** A real browser, signed in as somebody whose profile and searches are payloads: the canary is never called. */
export async function visitInBrowser(
  { port }: Target,
  { seed, payloads = PAYLOADS.length }: { seed: number; payloads?: number },
): Promise<FamilyResult> {
  const executablePath = findChromium();
  if (!executablePath)
    return { family: BROWSER, tried: 0, summary: "Chromium is not installed here", findings: [] };
  const dice = createDice(seed);
  const origin = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const findings: Finding[] = [];
  let visits = 0;
  try {
    for (const payload of PAYLOADS.slice(0, payloads)) {
      const person = await registerVisitor(port, dice);
      for (const field of USER_TEXT_FIELDS) await person.json("PUT", "/user.ljson", { [field]: payload });
      await person.json("POST", `/search?channel=sales&q=${encodeURIComponent(payload)}`);
      const context = await browser.newContext({ baseURL: origin });
      const cookies = person.cookie.split("; ").map((pair) => ({
        name: pair.slice(0, pair.indexOf("=")),
        value: pair.slice(pair.indexOf("=") + 1),
        url: origin,
      }));
      await context.addCookies(cookies);
      const page = await context.newPage();
      let address = "";
      const report = (what: string) => findings.push({ family: BROWSER, what, where: address });
      await page.exposeFunction(CANARY, () => void report("a payload ran"));
      await page.exposeFunction(
        "attackViolation",
        (rule: string) => void report(`the content policy had to stop ${rule}`),
      );
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          // The schemas ask whether code may be made from text, and take the refusal for an answer.
          if (event.blockedURI === "eval") return;
          const told = window as unknown as { attackViolation(rule: string): void };
          told.attackViolation(event.effectiveDirective);
        });
      });
      page.on("dialog", (dialog) => void dialog.dismiss());
      for (address of [...addressesFor(payload), ...PANEL]) {
        visits += 1;
        await page.goto("about:blank");
        await page.goto(address, { timeout: 60_000 }).catch(() => undefined);
        await page.waitForTimeout(REST_MS);
        const count = await page.locator(`${CANARY_ELEMENT}, [attackcanary]`).count();
        if (count > 0) report("a payload became an element of the page");
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return {
    family: BROWSER,
    tried: visits,
    summary: `${payloads} payloads, ${visits} visits, signed in`,
    findings,
  };
}

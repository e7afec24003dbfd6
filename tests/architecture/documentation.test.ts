import { existsSync, readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "../../src/domain/account/account-emails.ts";
import { needsBotCheck, waitBeforeAttemptMs } from "../../src/domain/account/attempt-delay.ts";
import { CONFIRMATION_LIFE_MS } from "../../src/domain/account/email-confirmation.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../src/domain/account/password-rules.ts";
import { getSessionExpiry } from "../../src/domain/account/session-life.ts";
import { DEFAULT_DEPOSIT_SHARE, DEFAULT_TERM_YEARS } from "../../src/domain/calculator/mortgage.ts";
import { MOST_AT_ONCE } from "../../src/domain/desk/inbox/change-schema.ts";
import { FEWEST_ADDRESS_LETTERS } from "../../src/domain/enquiry/address/address.ts";
import { MAX_UPLOAD_BYTES } from "../../src/domain/enquiry/custom-form/upload.ts";
import { MOST_MILES } from "../../src/domain/enquiry/instant-valuation/comparables.ts";
import { CONFIRMATIONS_PER_DAY } from "../../src/domain/enquiry/lead/lead-email.ts";
import { MOST_MOVES } from "../../src/domain/enquiry/viewing/viewing-change.ts";
import { getOfferPeriod, MOST_HELD, MOST_OFFERED } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import { MOST_COMPARED } from "../../src/domain/property/compare/comparison.ts";
import { CAROUSEL_WIDTHS, IMAGE_WIDTHS } from "../../src/domain/property/media/images.ts";
import { MOST_VIEWED } from "../../src/domain/property/recently-viewed.ts";
import { LONGEST_FRIEND_MESSAGE } from "../../src/domain/property/send-to-friend/send-to-friend-schema.ts";
import { MOST_SAVED } from "../../src/domain/saved/saved-properties.ts";
import { MOST_SAVED_SEARCHES } from "../../src/domain/saved/saved-search.ts";
import { MOST_CORNERS_PER_AREA } from "../../src/domain/search/area/area-edits.ts";
import { MOST_AREAS, MOST_CORNERS } from "../../src/domain/search/area/polygon.ts";
import { PAGE_SIZE } from "../../src/domain/search/page/search-page.ts";
import { MOST_SUGGESTIONS } from "../../src/domain/search/place/place.ts";
import { LONGEST_QUERY } from "../../src/domain/search/url/search-limits.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/site/settings/site-settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../src/domain/time/time.ts";
import { MOST_SUGGESTIONS as MOST_ADDRESSES } from "../../src/server/enquiry/address/address-lookup.ts";
import { ANSWERED_LINK_DAYS } from "../../src/server/enquiry/lead/answered-link.ts";
import { REPORTS_A_MINUTE } from "../../src/server/error-hook.ts";
import { BODY_LIMITS } from "../../src/server/http/limits/body-limits.ts";
import { NETWORK_LIMITS } from "../../src/server/http/limits/network-limits.ts";
import { RATE_LIMITS } from "../../src/server/http/limits/rate-limits.ts";
import { DEFAULT_MAX_ATTEMPTS, LEASE_MS, waitBeforeRetryMs } from "../../src/server/jobs/job.ts";
import { QUEUE_LIMITS } from "../../src/server/media/render-queue.ts";
import { MATERIAL_CONFIRMATIONS_A_DAY } from "../../src/server/property/material-alert/ask-material-alert.ts";
import {
  EMAILS_A_DAY_FROM_ONE_SENDER,
  MAILS_A_DAY_TO_ONE_FRIEND,
} from "../../src/server/property/send-to-friend/send-to-friend.ts";
import { REPEAT_MS } from "../../src/server/property/view-counts/view-counter.ts";
import { ACCOUNT_POLL_MS, ENQUIRY_POLL_MS } from "../../src/web/form/bot-check.ts";
import { CHUNK_TIMEOUT_MS } from "../../src/web/lib/import-within.ts";
import { BATCH_MS, BATCH_SIZE } from "../../src/web/property/view-counts/exposure-batches.ts";
import { FLASH_TOAST_MS, LONG_TOAST_MS, TOAST_MS } from "../../src/web/toast/toast-store.ts";
import { FIRST_LOAD_BYTES } from "../support/first-load-bytes.ts";

const pages = [...globSync("*.md"), ...globSync("docs/**/*.md")];
const behaviour = globSync("docs/behaviour/*.md");

const NEVER = { count: 0, lastAt: 0 };
const { retention, closingDays } = DEFAULT_SETTINGS;

const group = (figure: number) => figure.toLocaleString("en-GB");
const toKilobytes = (bytes: number) => `${bytes / 1_000} kB`;
const toBinaryKilobytes = (bytes: number) => `${bytes / 1_024} kB`;

/** "20 times in 10 minutes", with any word for the times. */
function toRate({ max, timeWindow }: { max: number; timeWindow: number }, what: string): string {
  return `${max} ${what} ${timeWindow === HOUR_MS ? "an hour" : `in ${timeWindow / MINUTE_MS} minutes`}`;
}

/** The first number of failures for which something holds. */
function findFirstCount(holds: (count: number) => boolean): number {
  return Array.from({ length: 100 }, (_, count) => count).find(holds) ?? Number.NaN;
}

const freeAttempts = findFirstCount((count) => waitBeforeAttemptMs({ count, lastAt: 0 }, 0) > 0);
const longestWaitMs = waitBeforeAttemptMs({ count: 100, lastAt: 0 }, 0);
const checkedFrom = {
  account: findFirstCount((count) => needsBotCheck({ account: { count, lastAt: 0 }, network: NEVER }, 0)),
  network: findFirstCount((count) => needsBotCheck({ account: NEVER, network: { count, lastAt: 0 } }, 0)),
};
const session = {
  idleDays: getSessionExpiry(0, 0) / DAY_MS,
  longestDays: getSessionExpiry(0, 1_000 * DAY_MS) / DAY_MS,
};
const offered = getOfferPeriod(0);

/** Figures that the behaviour pages state, built from the constants that the product uses: [page, text]. */
const FIGURES: readonly [page: string, text: string][] = [
  ["account", `A session ends ${session.idleDays} days after its last use`],
  ["account", `at most ${session.longestDays} days after it began`],
  ["account", `New passwords have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`],
  ["account", `After ${freeAttempts} failed attempts at an account`],
  ["account", `The wait doubles up to ${longestWaitMs / MINUTE_MS} minutes`],
  ["account", `After ${checkedFrom.account} failures of an account, or ${checkedFrom.network} of a network`],
  ["account", `${toRate(NETWORK_LIMITS.uncheckedSignIn, "times")} for one network`],
  ["account", `One IP address can try to sign in ${toRate(RATE_LIMITS.signIn, "times")}`],
  ["account", `request ${toRate(RATE_LIMITS.resetPassword, "password resets")}`],
  ["account", `One network can try to sign in ${toRate(NETWORK_LIMITS.signIn, "times")}`],
  ["account", `A link works for ${CONFIRMATION_LIFE_MS.own / DAY_MS} days`],
  ["account", `changes the address for ${CONFIRMATION_LIFE_MS.change / HOUR_MS} hours`],
  [
    "account",
    `at most ${ACCOUNT_EMAILS.confirmation.perDay} confirmations and ${ACCOUNT_EMAILS["password-reset"].perDay} resets a day`,
  ],
  ["account", `are deleted after ${retention.auditMonths} months`],
  ["account", `at most ${MOST_SAVED} properties and ${MOST_SAVED_SEARCHES} searches for a user`],
  ["calculator", `a deposit of ${DEFAULT_DEPOSIT_SHARE * 100}% of the price, ${DEFAULT_TERM_YEARS} years`],
  ["database", `| enquiries | ${retention.enquiryMonths} months after the sender's latest one |`],
  ["database", `| files sent with enquiries | ${retention.uploadMonths} months |`],
  ["database", `| view counts | ${retention.viewCountMonths} months |`],
  ["database", `| sessions | ${retention.sessionDays} days after sign-in |`],
  ["database", `| cookie choices and security log | ${retention.auditMonths} months |`],
  ["database", `| content of failed jobs | ${retention.finishedJobDays} days |`],
  ["database", `there's no \`SMTP_URL\` | ${retention.storedEmailDays} days |`],
  ["enquiry", `A file can have up to ${MAX_UPLOAD_BYTES / 1_024 ** 2} MB`],
  ["enquiry", `One mailbox gets at most ${CONFIRMATIONS_PER_DAY} of them a day`],
  ["enquiry", `One IP address can send ${toRate(RATE_LIMITS.lead, "enquiries")}.`],
  ["enquiry", `One IP address can send ${toRate(RATE_LIMITS.plainLead, "forms")} without JavaScript`],
  ["enquiry", `between ${offered.from / HOUR_MS} hours and ${offered.to / DAY_MS} days ahead`],
  ["enquiry", `the soonest first, at most ${MOST_OFFERED}.`],
  ["enquiry", `One visitor can hold ${MOST_HELD} future times`],
  ["enquiry", `A viewing can be moved ${MOST_MOVES} times by its link`],
  ["jobs-and-mail", `A lease lasts ${LEASE_MS / SECOND_MS} seconds`],
  ["jobs-and-mail", `is retried after ${waitBeforeRetryMs(1, 0) / SECOND_MS} seconds`],
  ["jobs-and-mail", `its last attempt (${DEFAULT_MAX_ATTEMPTS} by default`],
  ["jobs-and-mail", `a failed job's after ${retention.finishedJobDays} days`],
  ["jobs-and-mail", `Emails stored as files are deleted after ${retention.storedEmailDays} days`],
  ["property", `at most ${toKilobytes(FIRST_LOAD_BYTES.propertyScript)} of JavaScript`],
  ["property", `The last ${MOST_VIEWED} properties`],
  ["property", `Up to ${MOST_COMPARED} properties can be compared`],
  ["property", `at most ${group(LONGEST_FRIEND_MESSAGE)} characters`],
  ["property", `One friend gets at most ${MAILS_A_DAY_TO_ONE_FRIEND} of these emails a day`],
  ["property", `can send ${EMAILS_A_DAY_FROM_ONE_SENDER} emails a day`],
  ["property", `One IP address can send ${toRate(RATE_LIMITS.propertyView, "views")}`],
  ["property", `One IP address can send ${toRate(RATE_LIMITS.materialAlert, "requests")}`],
  ["property", `One mailbox gets at most ${MATERIAL_CONFIRMATIONS_A_DAY} confirmation emails a day`],
  ["property", `by the same visitor within ${REPEAT_MS / MINUTE_MS} minutes`],
  ["property", `in batches of ${BATCH_SIZE}, after ${BATCH_MS / SECOND_MS} seconds`],
  ["property", `The allowed widths are ${IMAGE_WIDTHS.join(", ")}.`],
  ["property", `The carousel uses the widths ${CAROUSEL_WIDTHS.join(", ")}.`],
  ["property", `One IP address can have ${toRate(RATE_LIMITS.imageRender, "images rendered")}`],
  [
    "property",
    `At most ${QUEUE_LIMITS.waiting.picture} wait, at most ${QUEUE_LIMITS.perClient} of one client`,
  ],
  ["property", `their own ${QUEUE_LIMITS.waiting.upload} places`],
  ["search", `answers \`[[label, place], …]\`, at most ${MOST_SUGGESTIONS},`],
  ["search", `at most ${LONGEST_QUERY} characters are read`],
  ["search", `at most ${MOST_AREAS} with ${MOST_CORNERS} corners in total`],
  ["search", `A page has ${PAGE_SIZE} cards`],
  ["search", `at most ${toKilobytes(FIRST_LOAD_BYTES.searchScript)} of JavaScript`],
  ["search-map", `at most ${MOST_CORNERS_PER_AREA} corners`],
  ["search-map", `At most ${MOST_AREAS} areas can be drawn`],
  [
    "site",
    `at most ${toKilobytes(FIRST_LOAD_BYTES.homeScript)} of JavaScript and ${toKilobytes(FIRST_LOAD_BYTES.homeStyle)} of CSS`,
  ],
  ["site", `doesn't within ${CHUNK_TIMEOUT_MS / SECOND_MS} seconds`],
  [
    "site",
    `shown for ${TOAST_MS / SECOND_MS} seconds by default, ${LONG_TOAST_MS / SECOND_MS} seconds if long and ${FLASH_TOAST_MS / SECOND_MS} seconds for flash messages`,
  ],
  ["site", `One IP address can send ${toRate(RATE_LIMITS.plainLead, "plain forms")}`],
  [
    "site",
    `at most ${toBinaryKilobytes(BODY_LIMITS.standard)}, or its own limit: ${toBinaryKilobytes(BODY_LIMITS.saved)} for saved items, ${toBinaryKilobytes(BODY_LIMITS.enquiry)} for enquiries`,
  ],
  ["site", `at most ${REPORTS_A_MINUTE} times a minute`],
  ["site", `every ${ACCOUNT_POLL_MS} ms (accounts) or ${ENQUIRY_POLL_MS} ms (enquiries)`],
  ["valuation", `the days of notice (${closingDays.earliestInDays} by default)`],
  ["valuation", `can be booked (${closingDays.latestInDays} by default`],
  ["valuation", `at most ${MOST_ADDRESSES}, for ${FEWEST_ADDRESS_LETTERS} letters or more`],
  ["valuation", `One IP address can look up ${toRate(RATE_LIMITS.addressLookup, "times")}`],
  ["valuation", `One IP address can ask ${toRate(RATE_LIMITS.instantValuation, "times")}`],
  ["valuation", `the agency's own sales within ${MOST_MILES} miles`],
  ["desk-inbox", `at most ${MOST_AT_ONCE} at once`],
  ["desk-enquiry", `works without signing in for ${ANSWERED_LINK_DAYS} days`],
];

/** A page as one line, whatever its line breaks. */
const readPlain = (page: string) => readFileSync(page, "utf8").replaceAll(/\s+/g, " ");

describe("the documentation", () => {
  it.each(pages)("has only working links in %s", (page) => {
    const folder = page.includes("/") ? page.slice(0, page.lastIndexOf("/") + 1) : "";
    const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target]) => target ?? "",
    );
    expect(links.filter((target) => !existsSync(folder + target))).toEqual([]);
  });

  it.each(pages)("has no merge markers in %s", (page) => {
    expect(readFileSync(page, "utf8")).not.toMatch(/<{7} |>{7} |(?:> ){7}/);
  });

  it("has behaviour pages", () => {
    expect(behaviour.length).toBeGreaterThan(0);
  });

  it.each(behaviour)("names an existing test for every rule of %s", (page) => {
    const rules = readFileSync(page, "utf8")
      .split(/^(?=- |## )/m)
      .filter((part) => part.startsWith("- "));
    const named = rules.map((rule) =>
      [...rule.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? ""),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((_, index) => named[index]?.length === 0)).toEqual([]);
    expect(named.flat().filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(FIGURES)("docs/behaviour/%s.md says: %s", (page, text) => {
    expect(readPlain(`docs/behaviour/${page}.md`)).toContain(text);
  });

  it("docs/architecture.md names only files and folders that exist", () => {
    const paths = [
      ...readFileSync("docs/architecture.md", "utf8").matchAll(
        /`((?:domain|server|web|entry|tests)\/[\w./-]+)`|^ {4}((?:server|entry)\/\S+)/gm,
      ),
    ].map(([, inText, inDiagram]) => inText ?? inDiagram ?? "");
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(path) && !existsSync(`src/${path}`))).toEqual([]);
  });

  it("says in the README's first lines how to run and test", () => {
    const top = readFileSync("README.md", "utf8").split("\n").slice(0, 20).join("\n");
    expect(top).toContain("npm ci && npm start");
    expect(top).toContain("npm ci && npm test");
  });

  it("mentions only npm scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/npm run (\w[\w:-]*)/g)].map(([, name]) => name ?? ""),
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

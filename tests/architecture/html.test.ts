import { describe, expect, it } from "vitest";
import { writeSampleEmails } from "../../scripts/emails/sample-emails.ts";
import { DESK_ACCESS } from "../support/desk-access.ts";
import { BRANCH_PAGES } from "../support/desk-requests/branch-pages.ts";
import { createDeskWorld, type DeskWorld } from "../support/desk-requests/desk-world.ts";
import { listHomesOfEachKind } from "../support/homes-of-each-kind.ts";
import { listHtmlFaults } from "../support/html-faults.ts";
import { collectOutputs } from "../support/public-outputs.ts";
import { createPublicWorld } from "../support/public-world.ts";

/** Documents of one page that are checked, such as staff members and plain pages. */
const MOST_OF_A_PAGE = 6;

/** Pages of settings; those without an id are found in the access table. */
const SETTINGS_PAGES = [
  "/desk/settings/agency",
  "/desk/settings/agency/versions",
  "/desk/secured/analytics",
  "/desk/secured/analytics/versions",
];

async function collectPages(): Promise<[name: string, html: string][]> {
  const world = await createPublicWorld();
  try {
    const outputs = await collectOutputs(world);
    for (const path of await listHomesOfEachKind(world.testDb))
      outputs.set(path, (await world.app.inject(path)).body);
    // Emails are written as JSON there; the next test but one has every kind of them.
    const pages = [...outputs].filter(([name]) => !name.startsWith("email to "));
    return pages.flatMap(([name, text]) =>
      [...text.matchAll(/<!doctype html>.*?<\/html>/gs)]
        .slice(0, MOST_OF_A_PAGE)
        .map(([html]): [string, string] => [name, html]),
    );
  } finally {
    await world.close();
  }
}

async function listDeskPaths(world: DeskWorld): Promise<string[]> {
  const paths = Object.keys(DESK_ACCESS).flatMap((route) => /^GET ([^:*]+)$/.exec(route)?.[1] ?? []);
  const ofBranch = [];
  for (const [route, prepare] of Object.entries(BRANCH_PAGES))
    if (!route.endsWith("/presence")) ofBranch.push(await prepare(world));
  return [...paths, ...ofBranch, ...SETTINGS_PAGES];
}

async function listFaults(
  documents: Iterable<readonly [name: string, html: string]>,
  kind?: "email",
): Promise<string[]> {
  const faults = [];
  for (const [name, html] of documents)
    for (const fault of await listHtmlFaults(html, kind)) faults.push(`${name}: ${fault}`);
  return faults;
}

describe("the HTML", { timeout: 300_000 }, () => {
  it("of every public page and plain page has no fault", async () => {
    const pages = await collectPages();
    expect(pages.length).toBeGreaterThan(80);
    expect(await listFaults(pages)).toEqual([]);
  });

  it("of the desk's pages has no fault", async () => {
    const world = await createDeskWorld();
    try {
      const pages: [string, string][] = [];
      for (const url of await listDeskPaths(world)) {
        const { body } = await world.app.inject({ url, headers: { cookie: world.owner.cookie } });
        if (body !== "") pages.push([url, body]);
      }
      expect(pages.length).toBeGreaterThan(40);
      expect(await listFaults(pages)).toEqual([]);
    } finally {
      await world.close();
    }
  });

  it("of every email has no fault", async () => {
    const emails = Object.entries(writeSampleEmails("https://gable.test"));
    expect(emails.length).toBeGreaterThan(30);
    expect(
      await listFaults(
        emails.map(([name, { html }]) => [name, html]),
        "email",
      ),
    ).toEqual([]);
  });

  it.each([
    ["element-permitted-content", "<label>Name <p>First</p></label>"],
    ["element-permitted-content", "<span><form><button type='submit'>Go</button></form></span>"],
    ["no-dup-id", '<p id="a">1</p><p id="a">2</p>'],
    ["element-required-attributes", "<time>9:30</time>"],
    ["attribute-allowed-values", '<time datetime="today">Today</time>'],
    ["select-placeholder", '<select id="s" required><option value="x">Choose</option></select>'],
    ["input-missing-label", '<input type="text" name="a">'],
    ["wcag/h37", '<img src="/a.png">'],
    ["wcag/h71", "<fieldset><p>Text</p></fieldset>"],
    ["heading-level", "<h1>A</h1><h3>B</h3>"],
    ["attribute-allowed-values", '<input type="txt" aria-label="A">'],
  ])("would be found faulty: %s in %s", async (rule, body) => {
    const html = `<!doctype html><html lang="en-GB"><head><title>A page</title></head><body>${body}</body></html>`;
    expect((await listHtmlFaults(html)).map((fault) => fault.split(":")[0])).toContain(rule);
  });
});

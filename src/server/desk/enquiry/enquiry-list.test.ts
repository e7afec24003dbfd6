import type { FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser, type DeskBrowser } from "../../../../tests/support/desk-content.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

const HOUR_MS = 3_600_000;

onBothEngines("the list beside an open enquiry", (current) => {
  let app: FastifyInstance;
  let browser: DeskBrowser;
  let priya: DeskClient;

  afterEach(() => app.close());

  async function fill() {
    const testDb = current();
    app = await buildTestApp(testDb);
    browser = createDeskBrowser(app);
    priya = await signInToDesk(testDb, { role: "negotiator", branchIds: [1] });
    const add = (name: string, hoursAgo: number, change: Partial<Parameters<typeof storeLead>[1]> = {}) =>
      storeLead(testDb.db, {
        person: {
          firstName: name,
          lastName: "Moss",
          email: `${name.toLowerCase()}@example.org`,
          telephone: "",
        },
        createdAt: Date.now() - hoursAgo * HOUR_MS,
        ...change,
      });
    return {
      old: await add("Amir", 9),
      middle: await add("Bella", 6),
      late: await add("Cleo", 3, { type: "valuation" }),
      elsewhere: await add("Dora", 2, { branchId: 2 }),
    };
  }
  const open = async (url: string) => {
    const { statusCode, body } = await browser.get(priya, url);
    const rows = [...body.matchAll(/<a class="nm trunc" href="([^"]+)"([^>]*)>([^<]+)</g)].map(
      ([, href = "", rest = "", name]) => ({
        name,
        href: href.replaceAll("&amp;", "&"),
        isCurrent: rest.includes("aria-current"),
      }),
    );
    return { statusCode, body, rows };
  };

  it("marks the open one, has the oldest first, and nothing of another branch", async () => {
    const { old, middle, late } = await fill();
    const { rows } = await open(`/desk/enquiries/${middle}`);
    expect(rows).toEqual([
      { name: "Amir Moss", href: `/desk/enquiries/${old}`, isCurrent: false },
      { name: "Bella Moss", href: `/desk/enquiries/${middle}`, isCurrent: true },
      { name: "Cleo Moss", href: `/desk/enquiries/${late}`, isCurrent: false },
    ]);
  });

  it("keeps its filters from one enquiry to the next, and stays when the open one no longer matches", async () => {
    const { middle, late } = await fill();
    const url = `/desk/enquiries/${late}?kind=valuation&q=moss`;
    const { rows, body } = await open(url);
    expect(rows).toEqual([{ name: "Cleo Moss", href: url, isCurrent: true }]);
    expect(body).toContain('href="/desk/enquiries?kind=valuation&amp;q=moss"');
    const other = await open(`/desk/enquiries/${middle}?kind=valuation&q=moss`);
    expect(other.rows).toEqual([{ name: "Cleo Moss", href: url, isCurrent: false }]);
    expect(other.body).toContain("Bella Moss");
  });

  it("moves an enquiry to its new tab when its state changes", async () => {
    const { old } = await fill();
    const path = `/desk/enquiries/${old}`;
    const { headers } = await browser.post(priya, `${path}/state`, { state: "won", version: "1" });
    expect(headers.location).toContain(path);
    expect((await open(path)).rows.map(({ name }) => name)).toEqual(["Bella Moss", "Cleo Moss"]);
    expect((await open(`${path}?tab=won`)).rows).toMatchObject([{ name: "Amir Moss", isCurrent: true }]);
  });

  it("isn't there for someone who can't open the enquiry", async () => {
    const { elsewhere } = await fill();
    expect(await open(`/desk/enquiries/${elsewhere}`)).toMatchObject({ statusCode: 404, rows: [] });
  });
});

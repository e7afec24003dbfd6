import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import { getBranchSearchUrl } from "../../domain/branch/branch-links.ts";
import type {
  BranchFinderPage,
  BranchPage,
  PeoplePage,
  PersonPage,
} from "../../domain/branch/branch-pages.ts";
import { putSiteDocument } from "../site/settings/site-queries.ts";

describe.each(ENGINES)("branch and staff pages (%s)", (engine) => {
  let demo: DemoApp;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
  });
  afterAll(() => demo?.close());

  const ask = async <Answer>(url: string) => {
    const response = await demo.app.inject(url);
    expect(response.statusCode).toBe(200);
    return response.json<Answer>();
  };
  const find = (query = "") => ask<BranchFinderPage>(`/branches.ljson${query}`);
  const names = ({ grid }: BranchFinderPage) => grid.shown.map(({ name }) => name);

  it("list all branches by name on one page, as the demo's theme disables paging", async () => {
    const first = await find();
    expect(first.grid).toMatchObject({ total: 12, page: 1, pageCount: 1, from: 1, to: 12 });
    expect(names(first)).toEqual([...names(first)].sort());
    expect(first.all).toHaveLength(12);
  });

  it("count the same available properties as the search that they link to", async () => {
    const { all } = await find();
    const { counts } = await ask<BranchPage>("/branches/ely.ljson");
    expect(all.find(({ name }) => name === "Ely")?.counts).toEqual(counts);
    for (const [channel, count] of [
      ["sales", counts.forSale],
      ["lettings", counts.toLet],
    ] as const) {
      const { pagination } = await ask<{ pagination: { total_count: number } }>(
        getBranchSearchUrl(3, channel).replace("/search?", "/search.ljson?"),
      );
      expect(count).toBeGreaterThan(0);
      expect(pagination.total_count).toBe(count);
    }
  });

  it("show a department's own text, and the branch's for the branch", async () => {
    const { branch } = await ask<BranchPage>("/branches/ely.ljson");
    const { body } = await demo.app.inject("/branches/ely/departments/lettings");
    expect(body).toContain("We let and look after homes in and around Ely");
    const shownAbout = `>${branch.about.slice(0, 40)}`;
    expect(body).not.toContain(shownAbout);
    expect((await demo.app.inject("/branches/ely")).body).toContain(shownAbout);
  });

  it("lead to the branch's door, and show where it is", async () => {
    const { body } = await demo.app.inject("/branches/ely");
    expect(body).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=52\./);
    expect(body).toMatch(/src="\/basemap\/still\.svg\?bounds=/);
  });

  it("have no map where no branch is found", async () => {
    expect((await demo.app.inject("/branches?location=Plymouth")).body).not.toContain("/basemap/still.svg");
    expect((await demo.app.inject("/branches")).body).toContain("/basemap/still.svg");
  });

  it("sort branches by distance from a chosen or typed place", async () => {
    for (const query of [
      "?place_id=ely-cambridgeshire&location=Ely%2C+Cambridgeshire",
      "?location=ely",
      "?place_id=ely-cambridgeshire",
    ]) {
      const found = await find(query);
      expect(names(found)[0]).toBe("Ely");
      expect(found.location).toBe("Ely, Cambridgeshire");
      const miles = found.grid.shown.map(({ distanceMiles }) => distanceMiles ?? -1);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
      expect(miles[0]).toBeLessThan(1);
    }
    expect(names(await find("?location=CB7+4LF"))[0]).toBe("Ely");
  });

  it("use the typed text instead of the place chosen earlier", async () => {
    expect(names(await find("?place_id=ely-cambridgeshire&location=sudbury"))[0]).toBe("Sudbury");
  });

  it("filter branches by service", async () => {
    const found = await find("?service=antiques");
    expect(names(found)).toEqual(["Ely", "Sudbury"]);
    expect(found.service).toBe("antiques");
    expect((await find("?service=no-such-desk")).grid.total).toBe(12);
  });

  it.each(["?location=Plymouth", "?location=Xyzzyville", "?location=Ely&service=antiques&page=9"])(
    "return the matching branches for %s",
    async (query) => {
      const { grid } = await find(query);
      expect(grid.total).toBe(query.includes("Ely") ? 2 : 0);
    },
  );

  it("say that there is no branch near a place", async () => {
    const { body } = await demo.app.inject("/branches?location=Plymouth");
    expect(body).toContain("Sorry we couldn&#x27;t find any branches in the Plymouth area.");
  });

  it("link to the department when a service is chosen, and otherwise to the branch", async () => {
    expect((await demo.app.inject("/branches?service=lettings")).body).toContain(
      'href="/branches/ely/departments/lettings"',
    );
    expect((await demo.app.inject("/branches")).body).toContain('href="/branches/ely"');
  });

  it("show nine branches a page by default", async () => {
    await demo.testDb.db.transaction((trx) => putSiteDocument(trx, { name: "theme", body: {} }, Date.now()));
    const other = await buildTestApp(demo.testDb);
    const findOther = async (url: string) => (await other.inject(url)).json<BranchFinderPage>();
    const first = await findOther("/branches.ljson");
    expect(first.grid).toMatchObject({ total: 12, page: 1, pageCount: 2, from: 1, to: 9 });
    expect(first.all).toHaveLength(12);
    expect(names(await findOther("/branches.ljson?page=2"))).toHaveLength(3);
    await other.close();
  });

  it("show the same property cards as a search", async () => {
    const { branch, listings } = await ask<BranchPage>("/branches/ely.ljson");
    const ids = listings.map(({ id }) => id).join(",");
    const { properties } = await ask<{ properties: unknown[] }>(`/property_cards.ljson?ids=${ids}`);
    expect(listings).toEqual(properties);
    expect(listings.some(({ tags }) => tags.length > 0)).toBe(true);
    expect(branch.name).toBe("Ely");
  });

  it("exist for each branch and department, and return 404 for others", async () => {
    const ely = await ask<BranchPage>("/branches/ely.ljson");
    expect(ely.branch.name).toBe("Ely");
    expect(ely.staff.length).toBeGreaterThan(2);
    expect(ely.listings.every(({ status }) => ["For sale", "To let"].includes(status))).toBe(true);
    const desk = await ask<BranchPage>("/branches/ely/departments/lettings.ljson");
    expect(desk.staff.length).toBeLessThan(ely.staff.length);
    for (const path of [
      "/branches/nowhere",
      "/branches/ely/departments/nothing",
      "/branches/ely/departments",
      "/branches/__proto__",
    ]) {
      expect((await demo.app.inject(path)).statusCode).toBe(404);
    }
  });

  it.each(["/branches?place_id=%00", "/branches/%00", "/pages/a%00b", "/staff?branch=%00"])(
    "return 404 for %s",
    async (url) => {
      expect((await demo.app.inject(url)).statusCode).toBe(404);
    },
  );

  it("list staff by branch and department", async () => {
    const everybody = await ask<PeoplePage>("/staff.ljson");
    expect(everybody.people.length).toBeGreaterThanOrEqual(38);
    const inEly = await ask<PeoplePage>("/staff.ljson?branch=ely&service=lettings");
    expect(inEly.people.length).toBeGreaterThan(0);
    expect(new Set(inEly.people.map(({ branchName }) => branchName))).toEqual(new Set(["Ely"]));
    expect((await ask<PeoplePage>("/staff.ljson?branch=nowhere")).people).toEqual([]);
  });

  it("show a person's sales and lettings numbers as far as they handle those", async () => {
    const { staff } = await ask<BranchPage>("/branches/ely.ljson");
    const reachOf = (id: number) => staff.find(({ staffMemberId }) => staffMemberId === id)?.reach;
    expect(reachOf(8)).toMatchObject({ salesTelephone: "01632 960 203", lettingsTelephone: "01632 960 303" });
    expect(reachOf(12)).toMatchObject({ salesTelephone: null, lettingsTelephone: "01632 960 303" });
    expect((await ask<PersonPage>("/staff/12.ljson")).person.reach).toEqual(reachOf(12));
  });

  it("hide the contact details of staff who mustn't be contacted", async () => {
    for (const path of ["/branches/ely", "/staff", "/staff/11"]) {
      const body = (await demo.app.inject(`${path}.ljson`)).body;
      expect(body).toContain("Imogen");
      expect(body).not.toMatch(/imogen[^"]*@/);
    }
  });

  it("exist for each person, and return 404 for other ids", async () => {
    const { person, branch } = await ask<PersonPage>("/staff/6.ljson");
    expect(person.fullName).toBe(`${person.firstName} ${person.surname}`);
    expect(branch.name.length).toBeGreaterThan(0);
    for (const id of ["99999", "0", "abc", "6x", "1e1", "99999999999999999999"]) {
      expect((await demo.app.inject(`/staff/${id}`)).statusCode).toBe(404);
    }
  });
});

import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const SLUGS = readdirSync("demo/agency/pages").map((file) => file.replace(".json", ""));
const LINKS = /href="(\/(?!\/|images|assets)[^"#?]*)/g;

journeys("content pages", ({ open, expectComplaint, site }) => {
  it.each([DESKTOP, PHONE])("fit the screen and are accessible at $width px", async (viewport) => {
    const page = await open({ viewport });
    for (const slug of ["history", "homes-we-love", "tenant-fees", "credits"]) {
      await arrive(page, `/pages/${slug}`);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    }
  });

  it.each([DESKTOP, PHONE])("show the picture at the top whole at $width px", async (viewport) => {
    const page = await open({ viewport });
    await arrive(page, "/pages/history");
    const box = await page.locator("article > header img").boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
  });

  it("open from the footer without a reload", async () => {
    const page = await open();
    await arrive(page, "/");
    await page.evaluate(() => Object.assign(window, { isStill: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Credits" }).click();
    await page.getByRole("heading", { level: 1 }).getByText("Credits").waitFor();
    await expect.poll(() => page.title()).toMatch(/^Credits/);
    await expect.poll(() => page.evaluate(() => "isStill" in window)).toBe(true);
  });

  it("show the attributions that the licences require", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/pages/credits");
    const text = await page.getByRole("main").textContent();
    for (const owed of ["Contains OS data © Crown copyright", "Royal Mail", "GeoNames", "Blender"]) {
      expect(text).toContain(owed);
    }
  });

  it("lead to the licences of what the browser gets", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/pages/credits");
    const link = page.getByRole("link", { name: "Licences of the software and fonts" });
    const response = await fetch(site() + (await link.getAttribute("href")));
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    for (const owed of [
      "Meta Platforms",
      "Material-UI SAS",
      "MapLibre contributors",
      "ISC License",
      "SIL OPEN FONT LICENSE",
    ])
      expect(text).toContain(owed);
  });

  it("return 404 if they don't exist", async () => {
    expectComplaint(/404/);
    const page = await open();
    expect((await page.goto("/pages/nothing-of-the-kind"))?.status()).toBe(404);
  });

  it("contain no broken links", async () => {
    const seen = new Set(["/", ...SLUGS.map((slug) => `/pages/${slug}`)]);
    const broken: string[] = [];
    for (const path of seen) {
      const response = await fetch(site() + path);
      if (response.status !== 200) broken.push(`${response.status} ${path}`);
      for (const [, link] of (await response.text()).matchAll(LINKS)) seen.add(link ?? "/");
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(SLUGS.length);
  });
});

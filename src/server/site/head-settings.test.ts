import { describe, expect, it } from "vitest";
import { createTestDb } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import { headSettingsSchema } from "../../domain/site/settings/head-settings.ts";
import { putSiteDocument } from "./settings/site-queries.ts";

const SHARE = { url: "/images/office.jpg", alt: "Our office" };

describe("the head settings", () => {
  it.each([
    [{ favicon: "https://cdn.example/f.png" }],
    [{ favicon: "//cdn.example/f.png" }],
    [{ favicon: "/f.exe" }],
    [{ favicon: "/images/480/media/f.exe" }],
    [{ favicon: '/f".svg' }],
    [{ shareImage: { url: "javascript:alert(1)", alt: "x" } }],
    [{ shareImage: { url: "/a.jpg", alt: "" } }],
    [{ searchConsoleToken: '<meta name="google-site-verification">' }],
    [{ analytics: "x" }],
  ])("refuse %j", (body) => expect(headSettingsSchema.safeParse(body).success).toBe(false));

  it("are in the head of every page", async () => {
    const testDb = await createTestDb("sqlite");
    const body = { favicon: "/images/own.png", shareImage: SHARE, searchConsoleToken: "abc_DEF-123456789" };
    await testDb.db.transaction((trx) => putSiteDocument(trx, { name: "head", body }, 1));
    const app = await buildTestApp(testDb);
    const { body: html } = await app.inject({ url: "/branches" });
    expect(html).toContain('<link rel="icon" href="/images/own.png" type="image/png">');
    expect(html).toContain('<meta property="og:image" content="http://gable.test/images/office.jpg">');
    expect(html).toContain('<meta property="og:image:alt" content="Our office">');
    expect(html).toContain('<meta name="google-site-verification" content="abc_DEF-123456789">');
    await app.close();
    await testDb.drop();
  });

  it("add nothing while they are empty", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    const { body: html } = await app.inject({ url: "/branches" });
    expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(html).not.toContain("og:image");
    expect(html).not.toContain("google-site-verification");
    await app.close();
    await testDb.drop();
  });
});

import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import {
  createDeskBrowser,
  type DeskBrowser,
  readFields,
  SMALL_DESK,
} from "../../../../tests/support/desk-content.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { getEditorPath } from "../../../domain/desk/content/content-access.ts";
import { readDocumentRef } from "../../../domain/desk/content/content-document.ts";
import { SETTINGS_NAMES } from "../../../domain/site/settings/site-settings.ts";

/** 10,000 in the long run: `ANONYMOUS_REQUESTS=10000`. */
const ANONYMOUS_REQUESTS = Number(process.env.ANONYMOUS_REQUESTS ?? 10);

let testDb: TestDb;
let app: FastifyInstance;
let owner: DeskClient;
let manager: DeskClient;
let reader: DeskClient;
let get: DeskBrowser["get"];
let post: DeskBrowser["post"];

beforeAll(async () => {
  testDb = await createTestDb("sqlite", SMALL_DESK);
  app = await buildTestApp(testDb);
  ({ get, post } = createDeskBrowser(app));
  owner = await signInToDesk(testDb);
  manager = await signInToDesk(testDb, { role: "manager", branchIds: [1], name: "Tom Gathercole" });
  reader = await signInToDesk(testDb, { role: "reader", branchIds: [1] });
});
afterAll(async () => {
  await app.close();
  await testDb.drop();
});

describe("an editor", () => {
  it("opens every document, and publishes it unchanged as the same", async () => {
    const refs = [
      ...SETTINGS_NAMES.map((id) => ({ kind: "setting", id }) as const),
      ...(["branch", "person", "event", "form"] as const).map((kind) => ({ kind, id: "1" })),
      { kind: "page", id: "selling" } as const,
    ];
    for (const ref of refs) {
      const path = getEditorPath(ref);
      const { statusCode, body } = await get(owner, path);
      expect(statusCode, path).toBe(200);
      if (ref.kind === "setting") continue;
      expect((await post(owner, `${path}/draft`, readFields(body))).statusCode, path).toBe(303);
      const published = await post(owner, `${path}/publish`, readFields((await get(owner, path)).body));
      expect(published.statusCode, published.body).toBe(303);
      expect((await get(owner, `${path}/versions`)).body).not.toContain("Version 5");
    }
  });

  it(
    "saves a draft that visitors don't see, and publishes it",
    async () => {
      const path = "/desk/content/page/selling";
      const fields = readFields((await get(manager, path)).body);
      const typed = { ...fields, "f.title": "A secret plan", "f.blocks.1.items": "One\nTwo\nThree" };
      expect((await post(manager, `${path}/draft`, typed)).headers.location).toBe(path);
      expect((await get(manager, "/desk/pages")).body).toContain("Draft by Tom Gathercole");
      for (let request = 0; request < ANONYMOUS_REQUESTS; request += 1) {
        const { body } = await app.inject(request % 2 === 0 ? "/pages/selling" : "/pages/selling.ljson");
        if (body.includes("A secret plan")) throw new Error(`Request ${request} shows the draft.`);
      }
      const again = readFields((await get(manager, path)).body);
      expect((await post(manager, `${path}/publish`, again)).statusCode).toBe(303);
      expect((await app.inject("/pages/selling")).body).toContain("A secret plan");
    },
    30_000 + ANONYMOUS_REQUESTS * 200,
  );

  it("shows a draft on the real site to those with its link, and never lets it be cached", async () => {
    const path = "/desk/content/page/selling";
    const fields = readFields((await get(manager, path)).body);
    await post(manager, `${path}/draft`, { ...fields, "f.title": "Only in the preview" });
    const link = /href="(\/pages\/selling\?preview=[^"]+)"/.exec((await get(manager, path)).body)?.[1] ?? "";
    const { body, headers } = await app.inject(link);
    expect(body).toContain("Only in the preview");
    expect([headers["cache-control"], headers["x-robots-tag"], headers.etag]).toEqual([
      "no-store",
      "noindex",
      undefined,
    ]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    for (const url of ["/pages/selling", link.slice(0, -2), link.replace("selling~", "other~")]) {
      const other = await app.inject(url);
      expect(other.body).not.toContain("Only in the preview");
      expect(other.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(other.headers["x-frame-options"]).toBe("DENY");
    }
    await post(manager, `${path}/discard`, {});
    expect((await app.inject(link)).body).not.toContain("Only in the preview");
    // The editor still shows the published page beside the form.
    const editor = await get(manager, path);
    expect(editor.headers["content-security-policy"]).toMatch(/frame-src 'self';/);
    const frame = /<iframe[^>]* src="([^"]+)"/.exec(editor.body)?.[1] ?? "";
    expect((await app.inject(frame)).headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it.each([
    ["a setting", "/desk/content/setting/footer", { "f.smallPrint": "Small print of a draft" }],
    ["a branch", "/desk/content/branch/1", { "f.about": "About a draft" }],
    ["a person", "/desk/content/person/1", { "f.about": "A person in a draft" }],
    ["a sales event", "/desk/content/event/1", { "f.venue": "The venue of a draft" }],
  ])("previews %s", async (_what, path, change) => {
    const fields = readFields((await get(owner, path)).body);
    await post(owner, `${path}/draft`, { ...fields, ...change });
    const link = /href="([^"]+\?preview=[^"]+)"/.exec((await get(owner, path)).body)?.[1] ?? "";
    const text = Object.values(change)[0] ?? "";
    expect((await app.inject(link)).body).toContain(text);
    expect((await app.inject(link.split("?")[0] ?? "")).body).not.toContain(text);
    await post(owner, `${path}/discard`, {});
  });

  it("adds, moves and removes blocks without JavaScript", async () => {
    const path = "/desk/content/page/selling";
    const step = async (value: string) => {
      const fields = readFields((await get(manager, path)).body);
      return post(manager, `${path}/draft`, { ...fields, "as.f.blocks": "timeline", step: value });
    };
    expect((await step("add f.blocks")).headers.location).toBe(`${path}#f.blocks`);
    await step("up f.blocks.2");
    await step("remove f.blocks.0");
    const { body } = await get(manager, path);
    expect([...body.matchAll(/<span class="t">(\w+)<\/span>/g)].map(([, name]) => name)).toEqual([
      "Timeline",
      "List",
    ]);
    await post(manager, `${path}/discard`, {});
    expect((await get(manager, path)).body).not.toContain("Timeline</span>");
  });

  it("says what is wrong beside the field and keeps what was typed", async () => {
    const path = "/desk/content/person/1";
    const fields = readFields((await get(manager, path)).body);
    const { statusCode, body } = await post(manager, `${path}/publish`, {
      ...fields,
      "f.email": "an address",
    });
    expect(statusCode).toBe(422);
    expect(body).toContain("This must be an email address.");
    expect(body).toContain('value="an address"');
  });

  it("shows the second of two editors both changes, and puts them together", async () => {
    const path = "/desk/content/person/1";
    const first = readFields((await get(owner, path)).body);
    const second = readFields((await get(manager, path)).body);
    await post(owner, `${path}/publish`, { ...first, "f.jobTitle": "Director" });
    const { headers } = await post(manager, `${path}/publish`, {
      ...second,
      "f.jobTitle": "Branch manager",
      "f.about": "Knows Ely.",
    });
    expect(headers.location).toBe(`${path}/conflict`);
    const { body } = await get(manager, `${path}/conflict`);
    for (const text of ["Nothing is lost.", "Branch manager", "Director", "Knows Ely.", "Priya Nair"])
      expect(body).toContain(text);
    const version = readFields(body).base ?? "";
    await post(manager, `${path}/resolve`, { base: version, "choice.jobTitle": "theirs" });
    await post(manager, `${path}/publish`, readFields((await get(manager, path)).body));
    const page = await app.inject("/staff/1");
    expect(page.body).toContain("Director");
    expect(page.body).toContain("Knows Ely.");
  });

  it("restores an earlier version as a draft", async () => {
    const path = "/desk/content/page/selling";
    await post(manager, `${path}/restore`, { version: "1" });
    await post(manager, `${path}/publish`, readFields((await get(manager, path)).body));
    expect((await app.inject("/pages/selling")).body).toContain("Selling with us");
  });

  it("begins a page, publishes and removes it", async () => {
    const { headers } = await post(manager, "/desk/content/new/page", { name: "Christmas hours" });
    expect(headers.location).toBe("/desk/content/page/christmas-hours");
    expect((await app.inject("/pages/christmas-hours")).statusCode).toBe(404);
    const path = "/desk/content/page/christmas-hours";
    const fields = readFields((await get(manager, path)).body);
    const typed = { ...fields, "f.description": "When we are open." };
    expect((await post(manager, `${path}/publish`, typed)).statusCode).toBe(303);
    expect((await app.inject("/pages/christmas-hours")).statusCode).toBe(200);
    const { base = "" } = readFields((await get(manager, path)).body);
    expect((await post(manager, `${path}/remove`, { base })).headers.location).toBe("/desk/pages");
    expect((await app.inject("/pages/christmas-hours")).statusCode).toBe(404);
  });

  it("refuses a page title that is taken or empty", async () => {
    expect((await post(manager, "/desk/content/new/page", { name: "Selling" })).statusCode).toBe(422);
    expect((await post(manager, "/desk/content/new/page", { name: " " })).statusCode).toBe(422);
  });

  it("shows the agency's logo, or its name, and the home page beside the theme's colours", async () => {
    const { body } = await get(owner, "/desk/theme");
    for (const label of ["The logo on white", "The logo on the deep surface"])
      expect(body).toContain(`aria-label="${label}`);
    expect(body).toMatch(/<iframe[^>]* src="\/\?preview=setting~theme~/);
    expect(body).toContain("You have no logo yet");
    const fields = readFields((await get(owner, "/desk/settings/agency")).body);
    const publish = (logo: string) =>
      post(owner, "/desk/settings/agency/publish", { ...fields, "f.logo": logo });
    expect((await publish("/images/logo.svg")).statusCode).toBe(303);
    const after = (await get(owner, "/desk/theme")).body;
    expect(after).toContain('<image href="/images/logo.svg"');
    expect(after).not.toContain("You have no logo yet");
  });

  it("refuses a theme whose colours can't be read, and suggests one", async () => {
    const fields = readFields((await get(owner, "/desk/theme")).body);
    const { statusCode, body } = await post(owner, "/desk/settings/theme/publish", {
      ...fields,
      "colour.--c-accent": "#d98a96",
    });
    expect(statusCode).toBe(422);
    expect(body).toContain("Accent is too hard to read (2.6:1 on white. Needs 4.5)");
  });

  it.each([
    ["a reader", () => reader, "/desk/content/page/selling/publish", 403],
    ["a manager", () => manager, "/desk/settings/theme/publish", 403],
    ["a manager", () => manager, "/desk/secured/analytics/publish", 403],
    ["an owner by another path", () => owner, "/desk/content/setting/analytics/publish", 404],
  ])("lets %s not publish what isn't theirs", async (_who, client, url, status) => {
    expect((await post(client(), url, { base: "1" })).statusCode).toBe(status);
  });

  it("knows no document that can't exist", async () => {
    expect(readDocumentRef("setting", "toString")).toBeUndefined();
    for (const url of ["setting/toString", "page/../x", "branch/0", "thing/1", "branch/99"])
      expect((await get(owner, `/desk/content/${url}`)).statusCode, url).toBe(404);
  });
});

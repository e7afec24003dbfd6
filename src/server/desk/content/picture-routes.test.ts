import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser, type DeskBrowser, SMALL_DESK } from "../../../../tests/support/desk-content.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { until } from "../../../../tests/support/patience.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

const BRANCH = "/desk/content/branch/1";
const SECRET_PLACE = "52.3990N";

describe("a picture of a document", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let manager: DeskClient;
  let owner: DeskClient;
  let browser: DeskBrowser;
  let photo: Buffer;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite", SMALL_DESK);
    app = await buildTestApp(testDb);
    browser = createDeskBrowser(app);
    manager = await signInToDesk(testDb, { role: "manager", branchIds: [1] });
    owner = await signInToDesk(testDb);
    photo = await sharp({ create: { width: 640, height: 420, channels: 3, background: "#446688" } })
      .withExif({ IFD0: { ImageDescription: SECRET_PLACE } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const upload = (path: string, field: string, alt: string, content: Buffer | string = photo) =>
    browser.upload(path.startsWith("/desk/settings") ? owner : manager, `${path}/picture`, {
      fields: { field, alt },
      file: { name: "branch.jpg", content },
    });

  it("is asked for by a button that keeps what was typed", async () => {
    const step = { step: "picture f.pictureKey", "f.about": "Typed before" };
    const { headers } = await browser.submit(manager, { from: BRANCH, to: `${BRANCH}/draft` }, step);
    expect(headers.location).toBe(`${BRANCH}/picture?field=f.pictureKey`);
    expect((await browser.get(manager, String(headers.location))).body).toContain("Upload and use");
    expect((await browser.get(manager, BRANCH)).body).toContain("Typed before");
  });

  it("is uploaded with its description, cleaned, published and shown to visitors", async () => {
    expect(photo.toString("latin1")).toContain(SECRET_PLACE);
    const { statusCode, headers } = await upload(BRANCH, "f.pictureKey", "Our branch in Ely");
    expect([statusCode, headers.location]).toEqual([303, `${BRANCH}#f.pictureKey`]);
    const editor = (await browser.get(manager, BRANCH)).body;
    expect(editor).toContain('alt="Our branch in Ely"');
    const key = /name="f.pictureKey" value="(media\/[0-9a-f]{40})"/.exec(editor)?.[1] ?? "";
    expect((await app.inject("/branches/ely")).body).not.toContain(key);
    await browser.submit(manager, { from: BRANCH, to: `${BRANCH}/publish` });
    const page = (await app.inject("/branches/ely")).body;
    expect(page).toContain(key);
    expect(page).toContain("Our branch in Ely");
    const served = await app.inject(`/images/320/${key}`);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.toString("latin1")).not.toContain(SECRET_PLACE);
  });

  it("that the site has can be chosen for another document", async () => {
    const path = "/desk/content/person/1";
    const { body } = await browser.get(manager, `${path}/picture?field=f.photoKey`);
    const key = /<button[^>]*value="(media\/[^"]+)"/.exec(body)?.[1] ?? "";
    const fields = { field: "f.photoKey", key };
    expect((await browser.post(manager, `${path}/picture`, fields)).statusCode).toBe(303);
    expect((await browser.get(manager, path)).body).toContain(`name="f.photoKey" value="${key}"`);
    await browser.submit(manager, { from: path, to: `${path}/draft` }, { step: "clear f.photoKey" });
    expect((await browser.get(manager, path)).body).toContain("There’s no picture yet.");
  });

  it("goes into a page's block, the home page with its measures, and the logo as a URL", async () => {
    const page = "/desk/content/page/selling";
    await browser.submit(
      manager,
      { from: page, to: `${page}/draft` },
      { step: "add f.blocks", "as.f.blocks": "picture" },
    );
    expect((await upload(page, "f.blocks.2.pictureKey", "A blue wall")).statusCode).toBe(303);
    await browser.submit(manager, { from: page, to: `${page}/publish` }, { "f.blocks.2.caption": "Blue" });
    expect((await app.inject("/pages/selling")).body).toContain("A blue wall");

    const home = "/desk/content/setting/home";
    expect((await upload(home, "f.picture", "The river")).statusCode).toBe(303);
    const saved = (await browser.get(manager, home)).body;
    expect(saved).toContain('name="f.picture.width" value="640"');
    expect(saved).toContain('name="f.picture.alt" value="The river"');

    const agency = "/desk/settings/agency";
    expect((await upload(agency, "f.logo", "Logo")).statusCode).toBe(303);
    expect((await browser.get(owner, agency)).body).toMatch(
      /name="f.logo" value="\/images\/480\/media\/\w{40}"/,
    );
  });

  it("becomes the icon in browser tabs and the picture for shared links", async () => {
    const head = "/desk/settings/head";
    expect((await upload(head, "f.favicon", "Our icon")).statusCode).toBe(303);
    expect((await upload(head, "f.shareImage", "The river at Ely")).statusCode).toBe(303);
    const { statusCode } = await browser.submit(owner, { from: head, to: `${head}/publish` });
    expect(statusCode).toBe(303);
    await until(async () => {
      const { body } = await app.inject("/branches");
      expect(body).toMatch(/<link rel="icon" href="\/images\/480\/media\/\w{40}">/);
      expect(body).toMatch(/og:image" content="http:\/\/gable.test\/images\/1160\/media\/\w{40}"/);
      expect(body).toContain('og:image:alt" content="The river at Ely"');
    });
    await browser.submit(owner, { from: head, to: `${head}/draft` }, { step: "clear f.shareImage" });
    expect((await browser.get(owner, head)).body.match(/There’s no picture yet/g)).toHaveLength(1);
  });

  it.each([
    ["without a description", "f.pictureKey", " ", undefined, "Say what the picture shows"],
    ["that is no picture", "f.pictureKey", "A text", "Just words", "isn’t a JPEG"],
  ])("%s is refused", async (_what, field, alt, content, words) => {
    const { statusCode, body } = await upload(BRANCH, field, alt, content);
    expect([statusCode, body.includes(words)]).toEqual([422, true]);
  });

  it.each([`${BRANCH}/picture?field=f.name`, `${BRANCH}/picture?field=f.__proto__.key`, `${BRANCH}/picture`])(
    "has no page at %s",
    async (url) => {
      expect((await browser.get(manager, url)).statusCode).toBe(404);
    },
  );
});

import { randomBytes } from "node:crypto";
import { readFileSync, utimesSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  listStoredLeads,
} from "../../../../tests/support/leads.ts";
import { until } from "../../../../tests/support/patience.ts";
import { listUploadPaths } from "../../../../tests/support/upload-files.ts";
import { MAX_UPLOAD_BYTES } from "../../../domain/enquiry/custom-form/upload.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { getIncomingPath, openUploadFolder } from "./upload-folder.ts";

const DAY_MS = 86_400_000;
const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2_000)]);
const PERSON = {
  "form_submission[first_name]": "Seán",
  "form_submission[last_name]": "O'Brien",
  "form_submission[email]": "sean@example.org",
  "form_submission[tel_home]": "01632960123",
  "marketing_preferences[opt_in_terms]": "on",
  "lead_client[do_not_contact]": "1",
  hfhp: "",
};

describe.each(ENGINES)("POST /form_submissions (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let home: PropertyCard;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    home = (await demo.app.inject("/search.ljson?channel=sales")).json<SearchPage>()
      .properties[0] as PropertyCard;
    enquirer = await createEnquirer(demo.app);
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const stored = () => listStoredLeads(demo.testDb);
  const newHomes = (change: Record<string, string> = {}) => ({
    ...PERSON,
    f_id: "1",
    redirect_url: home.property_url,
    "form_submission[buying_position]": "First-time buyer",
    "form_submission[development_of_interest]": "Priory Fields",
    "form_submission[development_id]": String(home.property_id),
    ...change,
  });
  const filesIn = (place: "kept" | "incoming") =>
    listUploadPaths(demo.testDb.dataDir, place).map((path) => basename(path));
  const readKept = (name: string) =>
    readFileSync(
      listUploadPaths(demo.testDb.dataDir, "kept").find((path) => basename(path) === name) ?? name,
    );
  function application(cv: Blob | undefined, change: Record<string, string> = {}): FormData {
    const form = new FormData();
    const fields = {
      ...PERSON,
      f_id: "2",
      "form_submission[post]": "Saleroom porter, Ely",
      "form_submission[message]": "I am strong.",
      ...change,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (cv) form.append("form_submission[curriculum_vitae]", cv, "../../evil.exe");
    return form;
  }
  const blob = (content: Buffer, type = "application/octet-stream") =>
    new Blob([new Uint8Array(content)], { type });

  it("stores a new-homes enquiry with its labels, emails the form's desk and redirects to the page", async () => {
    const answer = await enquirer.form("/form_submissions", newHomes());
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${home.property_url}#flash/welcome-lead-sent`,
    ]);
    const [lead] = await stored();
    expect(lead).toMatchObject({
      type: "form",
      property_id: home.property_id,
      department_id: 63,
      reason: "form",
      source_page: home.property_url,
    });
    expect(JSON.parse(lead?.fields_json ?? "[]")).toContainEqual({
      name: "buying_position",
      label: "Buying position",
      value: "First-time buyer",
    });
    expect((await listSentEmails(demo.testDb)).map(({ to }) => to).sort()).toEqual(
      [lead?.desk_email, "sean@example.org"].sort(),
    );
  });

  it.each([
    [
      { "form_submission[buying_position]": "default" },
      { "form_submission[buying_position]": ["Please enter a valid buying position"] },
    ],
    [
      { "marketing_preferences[opt_in_terms]": "" },
      { "marketing_preferences[opt_in_terms]": ["You must agree to our terms & conditions"] },
    ],
    [{ f_id: "99" }, { f_id: [LEAD_TEXTS.formGone] }],
    [{ f_id: "x" }, { f_id: [LEAD_TEXTS.formGone] }],
  ])("reports the invalid field of %j", async (change, errors) => {
    const answer = await enquirer.json("/form_submissions", newHomes(change));
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    const form = await enquirer.form("/form_submissions", newHomes(change));
    expect(form.headers.location).toBe(`${home.property_url}#flash/lead-sending-error-validation`);
    expect(await stored()).toEqual([]);
  });

  it("answers a bot as if it had succeeded, and never redirects to another site", async () => {
    const trapped = await enquirer.form("/form_submissions", newHomes({ hfhp: "x" }));
    expect(trapped.headers.location).toContain("#flash/welcome-lead-sent");
    expect(await stored()).toEqual([]);
    const away = await enquirer.form(
      "/form_submissions",
      newHomes({ redirect_url: "https://evil.example//evil" }),
    );
    expect(away.headers.location).toBe("/#flash/welcome-lead-sent");
  });

  it("stores a file under a random name and serves it only to the signed link", async () => {
    const answer = await enquirer.upload("/form_submissions", application(blob(PDF, "image/png")));
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    const [name = ""] = filesIn("kept");
    expect(name).toMatch(/^[\w-]{32}$/);
    expect(readKept(name).equals(PDF)).toBe(true);
    await until(() => expect(filesIn("incoming")).toEqual([]));
    const [desk] = (await listSentEmails(demo.testDb)).filter(({ to }) => to !== "sean@example.org");
    const [, link = ""] = /http:\/\/gable\.test(\/lead_uploads\/\S+)/.exec(desk?.text ?? "") ?? [];
    expect(desk?.text).toContain("CV: evil.pdf (PDF, 2 kB)\nhttp://gable.test/lead_uploads/");
    expect(desk?.text).toContain("The links to files work for 30 days.");
    const page = await demo.app.inject(link);
    expect([page.statusCode, page.headers["content-type"], page.headers["referrer-policy"]]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-referrer",
    ]);
    expect(page.body).toContain("evil.pdf");
    const [, download = ""] = /href="(\/lead_uploads\/[^"]*\/file\?[^"]*)"/.exec(page.body) ?? [];
    const fileLink = download.replaceAll("&amp;", "&");
    const file = await demo.app.inject(fileLink);
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="evil.pdf"; filename*=UTF-8''evil.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const later = String(Date.now() + 365 * DAY_MS);
    const spoiled = [link, fileLink].flatMap((good) => [
      good.replace(/signature=(.)/, (_match, first) => `signature=${first === "A" ? "B" : "A"}`),
      good.replace(/expires=\d+/, `expires=${later}`),
      good.replace(/expires=\d+/, "expires=1"),
      good.replace(name, "x".repeat(32)),
    ]);
    for (const bad of [
      ...spoiled,
      `/lead_uploads/${name}`,
      `/lead_uploads/${name}/file`,
      "/lead_uploads/..%2F..%2Fgable.sqlite?expires=9999999999999&signature=x",
    ])
      expect([bad, (await demo.app.inject(bad)).statusCode]).toEqual([bad, 404]);
  });

  it("re-encodes an image, which removes metadata and hidden data", async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#19503d" } })
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .jpeg()
      .toBuffer();
    const loaded = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
    const before = new Set(filesIn("kept"));
    expect((await enquirer.upload("/form_submissions", application(blob(loaded)))).statusCode).toBe(200);
    const [name = ""] = filesIn("kept").filter((file) => !before.has(file));
    const kept = readKept(name);
    expect(kept.includes("secret place")).toBe(false);
    expect(kept.includes("<script>")).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 30 });
  });

  it.each([
    ["a program", Buffer.from("MZ\u0090 this is a program"), LEAD_TEXTS.fileKind],
    ["an HTML page", Buffer.from("<html><script>alert(1)</script>"), LEAD_TEXTS.fileKind],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), LEAD_TEXTS.fileKind],
    ["half an image", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), LEAD_TEXTS.fileKind],
    ["a zip archive", Buffer.from("PK\u0003\u0004 something else"), LEAD_TEXTS.fileKind],
    [
      "a Word document with macros",
      Buffer.from("PK\u0003\u0004 word/document.xml word/vbaProject.bin"),
      LEAD_TEXTS.fileKind,
    ],
    ["an empty file", Buffer.alloc(0), "! Please fill in this field."],
    [
      "a file that's one byte too large",
      Buffer.concat([PDF, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - PDF.length)]),
      "File size can't be over 10mb",
    ],
  ])("refuses %s and stores nothing", async (_what, content, text) => {
    const before = filesIn("kept");
    const answer = await enquirer.upload("/form_submissions", application(blob(content, "application/pdf")));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { "form_submission[curriculum_vitae]": [text] },
    ]);
    expect(filesIn("kept")).toEqual(before);
    await until(() => expect(filesIn("incoming")).toEqual([]));
    expect(await stored()).toEqual([]);
  });

  it("names the refused file's field in the redirect, because the code doesn't say which file", async () => {
    const form = application(blob(Buffer.from("MZ")), { redirect_url: "/pages/careers" });
    const { headers } = await enquirer.page("/form_submissions", form);
    expect(headers.location).toBe(
      "/pages/careers#flash/file-upload-error?field=form_submission%5Bcurriculum_vitae%5D",
    );
  });

  it("accepts exactly ten megabytes", async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(MAX_UPLOAD_BYTES - PDF.length)]);
    expect((await enquirer.upload("/form_submissions", application(blob(large)))).statusCode).toBe(200);
  });

  it("requires the file and ignores a text in its place", async () => {
    const [name = ""] = filesIn("kept");
    expect(name).not.toBe("");
    const answer = await enquirer.upload(
      "/form_submissions",
      application(undefined, { "form_submission[curriculum_vitae]": name }),
    );
    expect(answer.json().errors).toEqual({
      "form_submission[curriculum_vitae]": ["! Please fill in this field."],
    });
  });

  it("stores the file of a repeated post once, and a bot's not at all", async () => {
    const before = filesIn("kept").length;
    const key = { form_instance: `the-same-form-${engine}-1` };
    for (let post = 0; post < 2; post++)
      expect((await enquirer.upload("/form_submissions", application(blob(PDF), key))).statusCode).toBe(200);
    await enquirer.upload("/form_submissions", application(blob(PDF), { hfhp: "x" }));
    expect(filesIn("kept")).toHaveLength(before + 1);
    await until(() => expect(filesIn("incoming")).toEqual([]));
    expect(await stored()).toHaveLength(1);
  });

  it("is the only route that accepts files", async () => {
    const form = new FormData();
    form.append("photo", blob(PDF), "x.pdf");
    await enquirer.upload("/leads", form);
    await until(() => expect(filesIn("incoming")).toEqual([]));
  });

  it("leaves files that a later sweep removes once they're old and have no enquiry", async () => {
    await enquirer.upload("/form_submissions", application(blob(PDF)));
    const { query } = demo.testDb.db;
    const owned = (await query.selectFrom("lead_uploads").select("upload_id").execute()).map(
      ({ upload_id }) => upload_id,
    );
    const { dataDir } = demo.testDb;
    const store = openMediaStore({ dataDir, mediaUrl: undefined });
    const uploads = openUploadFolder({ incoming: getIncomingPath({ dataDir }), store });
    const orphan = "o".repeat(32);
    await uploads.keep(orphan, PDF);
    await sweepUploads(query, uploads, Date.now());
    expect(filesIn("kept")).toContain(orphan);
    const old = new Date(Date.now() - 2 * DAY_MS);
    for (const path of listUploadPaths(dataDir, "kept")) utimesSync(path, old, old);
    await sweepUploads(query, uploads, Date.now());
    expect(filesIn("kept")).toEqual(owned);
  });
});

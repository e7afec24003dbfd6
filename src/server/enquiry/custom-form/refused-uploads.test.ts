import { rmSync } from "node:fs";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { craftDocx, craftPdf } from "../../../../tests/support/crafted-documents.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { listStoredLeads } from "../../../../tests/support/leads.ts";
import { until } from "../../../../tests/support/patience.ts";
import { buildTestApp, type Visitor, visit } from "../../../../tests/support/test-app.ts";
import { listUploadPaths } from "../../../../tests/support/upload-files.ts";
import { MAX_UPLOAD_BYTES } from "../../../domain/enquiry/custom-form/upload.ts";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { getIncomingPath, openUploadFolder } from "./upload-folder.ts";

const PATH = ENQUIRY_CALLS.submitForm.path;
const FILE_FIELD = "form_submission[curriculum_vitae]";
const PDF = craftPdf();
const FIELDS = {
  f_id: "2",
  "form_submission[first_name]": "Zebedee",
  "form_submission[last_name]": "Quarrington",
  "form_submission[email]": "zebedee@example.org",
  "form_submission[tel_home]": "01632960199",
  "form_submission[post]": "Saleroom porter, Ely",
  "form_submission[message]": "I am strong.",
  "marketing_preferences[opt_in_terms]": "on",
  hfhp: "",
};

interface Upload {
  fields?: Record<string, string>;
  files?: readonly Buffer[];
  token?: string;
  remoteAddress?: string;
  cut?: number;
}

describe("refused upload", () => {
  let demo: DemoApp;
  let visitor: Visitor;

  beforeAll(async () => {
    demo = await startDemoApp("sqlite", { count: 20 });
    visitor = await visit(demo.app);
  });
  afterAll(() => demo?.close());
  // Files that one case leaves behind must not fail the next.
  afterEach(() => {
    for (const place of ["incoming", "kept", "drafts"] as const)
      for (const path of listFiles(place)) rmSync(path, { force: true });
  });

  const listFiles = (place: "incoming" | "kept" | "drafts") => listUploadPaths(demo.testDb.dataDir, place);
  async function expectNothingLeft(): Promise<void> {
    await until(() =>
      expect([listFiles("incoming"), listFiles("kept"), listFiles("drafts")]).toEqual([[], [], []]),
    );
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
  }

  let posts = 0;
  async function post(
    { fields = {}, files = [PDF], token = visitor.token, remoteAddress, cut = 0 }: Upload,
    app = demo.app,
  ) {
    const form = new FormData();
    // Files come first, so that they're on disk before anything after them is refused.
    for (const file of files) form.append(FILE_FIELD, new Blob([new Uint8Array(file)]), "cv.pdf");
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value);
    const body = new Response(form);
    const bytes = Buffer.from(await body.arrayBuffer());
    posts += 1;
    return app.inject({
      method: "POST",
      url: PATH,
      remoteAddress: remoteAddress ?? `10.9.0.${posts}`,
      headers: {
        cookie: visitor.cookie,
        accept: "application/json",
        "x-csrf-token": token,
        "content-type": body.headers.get("content-type") ?? "",
      },
      payload: bytes.subarray(0, bytes.length - cut),
    });
  }

  it.each<[why: string, upload: Upload, status: number]>([
    ["its token is wrong", { token: "forged" }, 403],
    ["the spam trap is filled in", { fields: { hfhp: "x" } }, 200],
    ["a field is invalid", { fields: { "form_submission[email]": "not-an-email" } }, 422],
    ["there is no such form", { fields: { f_id: "99" } }, 422],
    ["the terms aren't accepted", { fields: { "marketing_preferences[opt_in_terms]": "" } }, 422],
    ["it's another kind of file", { files: [Buffer.from("MZ program")] }, 422],
    ["it has macros", { files: [craftDocx([["word/vbaProject.bin", "macros"]])] }, 422],
    ["it's too large", { files: [Buffer.concat([PDF, Buffer.alloc(MAX_UPLOAD_BYTES)])] }, 422],
  ])("leaves nothing behind when %s", async (_why, upload, status) => {
    expect((await post(upload)).statusCode).toBe(status);
    await expectNothingLeft();
  });

  it("leaves nothing behind when there are more files than the form accepts", async () => {
    expect((await post({ files: [PDF, PDF, PDF, PDF] })).statusCode).toBeGreaterThanOrEqual(400);
    await expectNothingLeft();
  });

  it.each([
    ["in the last field", 10],
    ["in the file", 1_700],
  ])("leaves nothing behind when its body ends %s", async (_where, cut) => {
    expect((await post({ cut })).statusCode).toBeGreaterThanOrEqual(400);
    await expectNothingLeft();
  });

  it("leaves nothing behind when too many images are waiting to be cleaned, and can be sent again later", async () => {
    // A JPEG by its first bytes alone: it is queued, and refused as an image when its turn comes.
    const image = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)]);
    const answers = await Promise.all(Array.from({ length: 60 }, () => post({ files: [image] })));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    const cleaned = answers.filter(({ statusCode }) => statusCode === 422);
    expect(busy.length + cleaned.length).toBe(60);
    expect(busy[0]?.json()).toEqual({
      error: "busy",
      message: "We're very busy right now. Please try again in a few seconds.",
    });
    expect(busy[0]?.headers["retry-after"]).toBeUndefined();
    expect(cleaned[0]?.json().errors).toEqual({ [FILE_FIELD]: [LEAD_TEXTS.fileKind] });
    await expectNothingLeft();
    expect((await post({ files: [image] })).statusCode).toBe(422);
  });

  it("shows the form again with everything typed when a post without JavaScript has an old token", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ authenticity_token: "old", plain: "1", f_id: "2" }))
      form.append(name, value);
    form.append(FILE_FIELD, new Blob([new Uint8Array(PDF)]), "cv.pdf");
    form.append("form_submission[message]", "After the file.");
    const body = new Response(form);
    const answer = await demo.app.inject({
      method: "POST",
      url: PATH,
      headers: {
        cookie: visitor.cookie,
        accept: "text/html",
        "content-type": body.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain("This page was open for too long.");
    expect(answer.body).toContain("After the file.</textarea>");
    await expectNothingLeft();
  });

  it("leaves nothing behind when the rate limit refuses it", async () => {
    const upload = { fields: { "form_submission[email]": "not-an-email" }, remoteAddress: "10.9.9.9" };
    let status = 0;
    for (let tries = 0; tries < 100 && status !== 429; tries += 1) status = (await post(upload)).statusCode;
    expect(status).toBe(429);
    await expectNothingLeft();
  });

  it("leaves nothing behind when the bot check refuses it", async () => {
    const app = await buildTestApp(demo.testDb, { environment: { BOT_CHECK: "altcha" } });
    try {
      expect((await post({}, app)).statusCode).toBe(422);
      await expectNothingLeft();
    } finally {
      await app.close();
    }
  });

  it("leaves nothing behind when the connection closes in the middle of the file", async () => {
    const app = await buildTestApp(demo.testDb);
    const { port } = new URL(await app.listen({ port: 0 }));
    const head = [
      `POST ${PATH} HTTP/1.1`,
      "host: gable.test",
      `cookie: ${visitor.cookie}`,
      `x-csrf-token: ${visitor.token}`,
      "content-type: multipart/form-data; boundary=zzz",
      "content-length: 4000000",
      "",
      "--zzz",
      `content-disposition: form-data; name="${FILE_FIELD}"; filename="cv.pdf"`,
      "content-type: application/pdf",
      "",
      "%PDF-1.7",
    ].join("\r\n");
    const socket = connect(Number(port), "127.0.0.1");
    try {
      socket.write(head);
      socket.write(Buffer.alloc(200_000, "x"));
      await until(() => expect(listFiles("incoming")).toHaveLength(1));
      socket.destroy();
      await expectNothingLeft();
    } finally {
      await app.close();
    }
  });

  it("leaves no partial file when its stream fails", async () => {
    const { dataDir } = demo.testDb;
    const store = openMediaStore({ dataDir, mediaUrl: undefined });
    const uploads = openUploadFolder({ incoming: getIncomingPath({ dataDir }), store });
    const stream = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error("The connection was lost.");
      })(),
    );
    await expect(uploads.receive(stream)).rejects.toThrow("The connection was lost.");
    await expectNothingLeft();
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { craftPdf } from "../../../../tests/support/crafted-documents.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { createEnquirer, type Enquirer, listStoredLeads } from "../../../../tests/support/leads.ts";
import { until } from "../../../../tests/support/patience.ts";
import { type S3Server, startS3Server } from "../../../../tests/support/s3-server.ts";
import { listUploadPaths } from "../../../../tests/support/upload-files.ts";
import { openS3Store } from "../../media/store/s3-store.ts";
import { toS3Url } from "../../media/store/s3-url.ts";

const PDF = craftPdf();

function createApplication(): FormData {
  const form = new FormData();
  const fields = {
    f_id: "2",
    "form_submission[first_name]": "Rosa",
    "form_submission[last_name]": "Whitlock",
    "form_submission[email]": "rosa@example.org",
    "form_submission[tel_home]": "01632960123",
    "form_submission[post]": "Saleroom porter, Ely",
    "form_submission[message]": "I am strong.",
    "marketing_preferences[opt_in_terms]": "on",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("form_submission[curriculum_vitae]", new Blob([new Uint8Array(PDF)]), "cv.pdf");
  return form;
}

describe("files of enquiries in a bucket", () => {
  let server: S3Server;
  let demo: DemoApp;
  let enquirer: Enquirer;
  beforeAll(async () => {
    server = await startS3Server();
    demo = await startDemoApp("sqlite", {
      count: 20,
      environment: { MEDIA_URL: toS3Url(server.location) },
    });
    enquirer = await createEnquirer(demo.app);
  });
  afterAll(async () => {
    await demo?.close();
    await server.close();
  });
  async function listFiles(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of openS3Store(server.location).list("uploads")) keys.push(key);
    return keys;
  }

  it("are refused with a 503 and store no enquiry while the bucket can't be reached", async () => {
    server.failNext(/^PUT/, "drop", "drop", "drop");
    const answer = await enquirer.upload("/form_submissions", createApplication());
    expect([answer.statusCode, answer.json().error]).toEqual([503, "server-error"]);
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
    expect(await listFiles()).toEqual([]);
    await until(() => expect(listUploadPaths(demo.testDb.dataDir, "incoming")).toEqual([]));
  });

  it("are stored there only, and served to the signed link", async () => {
    const answer = await enquirer.upload("/form_submissions", createApplication());
    expect(answer.statusCode).toBe(200);
    expect(await listFiles()).toHaveLength(1);
    expect(listUploadPaths(demo.testDb.dataDir, "kept")).toEqual([]);
    const texts = (await listSentEmails(demo.testDb)).map(({ text }) => text).join("\n");
    const [, path, search] = /http:\/\/gable\.test(\/lead_uploads\/[\w-]+)(\S+)/.exec(texts) ?? [];
    const file = await demo.app.inject(`${path}/file${search}`);
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
  });
});

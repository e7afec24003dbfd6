import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { createEnquirer, findPlainHome, goodViewingForm } from "../../../../tests/support/leads.ts";

describe("the emails about an enquiry", () => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp("sqlite", { count: 300 });
  });
  afterAll(() => demo?.close());

  it("show the home's photo to both sides, with telephone numbers that can be tapped", async () => {
    const home = await findPlainHome(demo.app);
    const enquirer = await createEnquirer(demo.app);
    await enquirer.form(`${home.property_url}/leads`, goodViewingForm());
    const sent = await listSentEmails(demo.testDb);
    const [photo] = home.photos;
    expect(sent).toHaveLength(2);
    for (const { html } of sent) expect(html).toContain(`/images/1160/${photo?.key}"`);
    const desk = sent.find(({ to }) => to !== "rosa@example.org");
    const thanks = sent.find(({ to }) => to === "rosa@example.org");
    expect(desk?.html).toContain('href="tel:01632960123"');
    expect(desk?.html).toContain('href="mailto:rosa@example.org"');
    expect(thanks?.html).toMatch(/href="tel:\d+"/);
    expect(thanks?.html).toMatch(/Monday to Friday: \d/);
  });
});

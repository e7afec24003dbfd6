import { expect, it } from "vitest";
import { layOutMail } from "./mail-layout.ts";
import { setUpMail } from "./set-up-mail.ts";

it("an email has the same words as text and as HTML, and is escaped", () => {
  const mail = layOutMail({
    agencyName: "Ouse & Lark",
    subject: "Hello",
    preview: "A preview",
    paragraphs: ["<b>Rosa</b> asks about O'Brien's."],
    action: { label: "Look", url: 'https://gable.test/?a=1&b="2"' },
    footer: "Goodbye.",
  });
  expect(mail.text).toBe(
    "<b>Rosa</b> asks about O'Brien's.\n\nLook:\nhttps://gable.test/?a=1&b=\"2\"\n\n-- \nOuse & Lark\nGoodbye.\n",
  );
  expect(mail.html).toContain("&lt;b&gt;Rosa&lt;/b&gt; asks about O'Brien's.");
  expect(mail.html).toContain('href="https://gable.test/?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).toContain("Ouse &amp; Lark");
});

it("the test email tells an agency that its email works", () => {
  const mail = setUpMail({ agencyName: "Ouse & Lark", publicUrl: "https://gable.test" });
  expect(mail.subject).toBe("Mail from Ouse & Lark works");
  expect(mail.text).toContain("https://gable.test");
});

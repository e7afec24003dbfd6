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
  expect(mail.subject).toBe("Email from Ouse & Lark works");
  expect(mail.text).toContain("https://gable.test");
});

it("an email's facts, quotes, links and contact are in both versions, escaped, and can be tapped", () => {
  const mail = layOutMail({
    agencyName: "Ouse & Lark",
    subject: "Hello",
    preview: "A preview",
    headline: "A <viewing>",
    paragraphs: ["Hello"],
    facts: [
      { label: "Telephone", value: "01353 662 100", url: "tel:01353662100" },
      { label: "File", value: "a<b>.pdf", url: "https://gable.test/f?a=1&b=2" },
      { label: "Day", value: "Thursday" },
    ],
    quotes: [{ label: "Message", text: "One\n<two>" }],
    links: [{ label: "Cancel", url: "https://gable.test/c" }],
    closing: ["Reply to this email."],
    contact: {
      name: "Ely",
      addressLines: ["High Street", "Ely"],
      telephone: "01353 662 100",
      telephoneUrl: "tel:01353662100",
      hours: [{ days: "Monday", text: "9am to 5pm" }],
    },
    footer: "Goodbye.",
  });
  expect(mail.text).toBe(
    [
      "A <viewing>",
      "Hello",
      "Telephone: 01353 662 100\nFile: a<b>.pdf\nhttps://gable.test/f?a=1&b=2\nDay: Thursday",
      "Message:\nOne\n<two>",
      "Cancel:\nhttps://gable.test/c",
      "Reply to this email.",
      "Ely\n01353 662 100\nHigh Street, Ely\nMonday: 9am to 5pm",
      "-- \nOuse & Lark\nGoodbye.\n",
    ].join("\n\n"),
  );
  for (const part of [
    "A &lt;viewing&gt;</h1>",
    '<a href="tel:01353662100"',
    '<a href="https://gable.test/f?a=1&amp;b=2"',
    "a&lt;b&gt;.pdf",
    "One<br>&lt;two&gt;",
    "High Street, Ely",
    "Monday: 9am to 5pm",
  ])
    expect(mail.html).toContain(part);
  expect(mail.html).not.toContain("<two>");
});

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { writeSampleEmails } from "../../scripts/emails/sample-emails.ts";

const SITE = "https://gable.test";
const emails = Object.entries(writeSampleEmails(SITE));

/** The names of all functions that return an email. */
function listTemplates(): string[] {
  const files = globSync("src/server/**/*mail.ts");
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export function (\w+Mail)\(/gm)].map(([, name = ""]) => name),
  );
}

describe("npm run emails", () => {
  it("writes every email that the site can send", () => {
    const samples = globSync("scripts/emails/*.ts")
      .map((file) => readFileSync(file, "utf8"))
      .join();
    const templates = listTemplates();
    expect(templates.length).toBeGreaterThan(12);
    expect(templates.filter((name) => !new RegExp(`\\b${name}\\(`).test(samples))).toEqual([]);
  });

  it.each(emails)(
    "%s has a subject, a headline, complete texts and links that can be followed",
    (_name, mail) => {
      expect(mail.subject.length).toBeGreaterThan(5);
      expect(mail.html).toMatch(/<h1 /);
      for (const text of [mail.text, mail.html])
        expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
      const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
      expect(links.filter((link) => !/^(https:\/\/gable\.test|tel:\+?\d|mailto:\S)/.test(link))).toEqual([]);
    },
  );

  it("repeats nothing that a visitor typed into a form to the address that they gave", () => {
    const receipts = emails.filter(([name]) => /^enquiry-.*-to-visitor$/.test(name));
    expect(receipts.length).toBeGreaterThan(4);
    for (const [, { text, html }] of receipts)
      expect(text + html).not.toMatch(/Three Cups Walk|bicycles|friendly|I am strong|Saleroom/);
  });
});

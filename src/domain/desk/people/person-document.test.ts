import { describe, expect, it } from "vitest";
import { createPersonDocument } from "./person-document.ts";

const create = (records: Parameters<typeof createPersonDocument>[0]["records"]) =>
  createPersonDocument({ agencyName: "Ouse & Lark", name: "Rosa", day: "16 November 2026", records });

describe("a person's data as a page", () => {
  it("names every part and lists what it holds, also inside documents", () => {
    const html = create({
      leads: [
        {
          lead_id: 12,
          created_at: "2026-11-16T10:00:00.000Z",
          person: { firstName: "Rosa", email: "rosa@example.org" },
          fields: [{ label: "Message", value: "Is the <gate> wide?" }],
          has_agreed: true,
          property_id: null,
        },
      ],
      users: [],
    });
    for (const text of [
      "<h1>What Ouse &amp; Lark holds about Rosa</h1>",
      "<h2>Enquiries <small>1</small></h2>",
      "<dt>Person: first name</dt><dd>Rosa</dd>",
      "<dt>Fields: value</dt><dd>Is the &lt;gate&gt; wide?</dd>",
      "<dt>Has agreed</dt><dd>Yes</dd>",
    ])
      expect(html).toContain(text);
    expect(html).not.toContain("Property id");
    expect(html).not.toContain("Account");
  });

  it("loads nothing and runs nothing", () => {
    const html = create({ leads: [{ text: "<script>alert(1)</script><img src=x>" }] });
    expect(html).not.toMatch(/<script|<img|<link|https?:/);
  });

  it("says so if there is nothing", () => {
    expect(create({})).toContain("<p>Nothing.</p>");
  });
});

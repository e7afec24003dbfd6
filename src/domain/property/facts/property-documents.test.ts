import { describe, expect, it } from "vitest";
import { documentSchema } from "./property-document-schema.ts";
import { listDocuments } from "./property-documents.ts";

const KEY = "a".repeat(64);

describe("listDocuments", () => {
  it("links a stored file by its number and another site by its URL", () => {
    expect(
      listDocuments(10_001, [
        { kind: "brochure", label: "Our brochure", key: KEY, bytes: 84_200 },
        {
          kind: "certificate",
          label: "Energy certificate",
          url: "https://www.gov.uk/find-energy-certificate",
        },
        { kind: "legal-pack", label: "Legal pack", key: KEY, bytes: 2_340_000 },
      ]),
    ).toEqual([
      { label: "Our brochure", href: "/properties/10001/documents/1", note: "Brochure, PDF, 84 kB" },
      {
        label: "Energy certificate",
        href: "https://www.gov.uk/find-energy-certificate",
        note: "Certificate, www.gov.uk",
      },
      { label: "Legal pack", href: "/properties/10001/documents/3", note: "Legal pack, PDF, 2.3 MB" },
    ]);
  });
});

describe("a property's document", () => {
  it.each([
    { key: "../../etc/passwd", bytes: 1 },
    { key: KEY.toUpperCase(), bytes: 1 },
    { key: KEY, bytes: 0 },
    { url: "http://example.org/brochure.pdf" },
    { url: "javascript:alert(1)" },
    { url: "https://example.org/", key: KEY, bytes: 1 },
    {},
  ])("can't be %j", (place) => {
    expect(documentSchema.safeParse({ kind: "brochure", label: "Brochure", ...place }).success).toBe(false);
  });
});

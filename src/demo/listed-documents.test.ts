import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import type { Property } from "../domain/property/property.ts";

const FOLDER = "demo/documents";
const MOST_BYTES = 120_000;

let agency: Awaited<ReturnType<typeof makeDemoAgency>>;
let stock: Property[];
beforeAll(async () => {
  agency = await makeDemoAgency();
  stock = agency.properties;
});

describe("a stored document", () => {
  it("is a small PDF with the key and size of the manifest", () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith(".pdf"));
    expect(files.sort()).toEqual(agency.documents.map(({ key }) => `${key}.pdf`).sort());
    for (const { key, bytes } of agency.documents) {
      const pdf = readFileSync(`${FOLDER}/${key}.pdf`);
      expect(createHash("sha256").update(pdf).digest("hex")).toBe(key);
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      expect(pdf.length).toBe(bytes);
      expect(bytes).toBeLessThan(MOST_BYTES);
    }
  });
});

describe("the documents of a listing", () => {
  const count = (is: (document: Property["details"]["documents"][number]) => boolean) =>
    stock.filter(({ details }) => details.documents.some(is)).length;

  it("include stored brochures and links to the certificate register", () => {
    expect(count((document) => document.kind === "brochure" && "key" in document)).toBeGreaterThan(80);
    expect(count((document) => document.kind === "certificate" && "url" in document)).toBeGreaterThan(80);
  });

  it("include a legal pack for every auction lot to come, and for nothing else", () => {
    const isToCome = ({ auctionDate }: Property) => auctionDate !== null && auctionDate > DEMO_TODAY;
    const hasPack = ({ details }: Property) => details.documents.some(({ kind }) => kind === "legal-pack");
    expect(stock.filter(isToCome).length).toBeGreaterThan(5);
    expect(stock.filter((property) => hasPack(property) !== isToCome(property))).toEqual([]);
  });

  it("include a certificate only with a rating", () => {
    const wrong = stock.filter(
      ({ details }) =>
        details.documents.some(({ kind }) => kind === "certificate") &&
        !["rated", "banded"].includes(details.energy.state),
    );
    expect(wrong).toEqual([]);
  });
});

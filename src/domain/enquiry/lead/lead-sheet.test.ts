import { expect, it } from "vitest";
import { toCsv } from "../../text/csv.ts";
import { SHEET_HEADINGS, type SheetLead, toSheetRow, toTerminalLine } from "./lead-sheet.ts";

const lead: SheetLead = {
  leadId: 7,
  type: "valuation",
  person: { firstName: "Zoë", lastName: "O'Brien", email: "zoe@example.org", telephone: "01632960123" },
  fields: [
    { name: "first_name", label: "First name", value: "Zoë" },
    { name: "town", label: "Town", value: "Ely" },
    { name: "postcode", label: "Postcode", value: "CB7 4EX" },
    { name: "message", label: "Additional Notes", value: '=HYPERLINK("http://evil.example")' },
  ],
  propertyId: null,
  deskName: "Ely",
  deskEmail: "ely@example.org",
  why: "Ely serves CB7 4EX.",
  sourcePage: "/",
  isPlain: true,
  createdAt: Date.UTC(2026, 10, 15, 9, 30),
};

it("toSheetRow returns one cell for each heading", () => {
  const row = toSheetRow(lead);
  expect(row).toHaveLength(SHEET_HEADINGS.length);
  const cells = Object.fromEntries(SHEET_HEADINGS.map((heading, index) => [heading, row[index]]));
  expect(cells).toMatchObject({
    Number: 7,
    Received: "2026-11-15T09:30:00.000Z",
    "Last name": "O'Brien",
    "Other answers": "Town: Ely\nPostcode: CB7 4EX",
    Checked: "no: sent without JavaScript",
  });
});

it("toSheetRow can't inject formulas into the CSV", () => {
  const evil = { ...lead, person: { ...lead.person, firstName: "+1+1", lastName: "@SUM(A1)" } };
  const csv = toCsv([toSheetRow(evil)]);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain("'+1+1,'@SUM(A1)");
});

it("toTerminalLine returns one line without control characters", () => {
  expect(toTerminalLine(lead)).toBe(
    "2026-11-15 09:30  valuation  Zoë O'Brien <zoe@example.org> 01632960123  → Ely (Ely serves CB7 4EX.)",
  );
  expect(toTerminalLine({ ...lead, why: "\u001b[2J\n" })).not.toMatch(/\p{Cc}/u);
});

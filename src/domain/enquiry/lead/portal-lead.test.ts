import { expect, it } from "vitest";
import { getLeadDay, toDownloadedLead, toPortalLead } from "./portal-lead.ts";

const stored = {
  leadId: 7,
  type: "viewing",
  propertyId: 12,
  deskName: "Ely",
  createdAt: Date.parse("2026-07-01T23:30:00Z"),
  fields: [{ name: "message", label: "Message", value: "May I see it?" }],
} as const;

it("toPortalLead leaves out what only the agency needs", () => {
  expect(toPortalLead(stored)).toEqual({
    lead_id: 7,
    type: "viewing",
    property_id: 12,
    sent_to: "Ely",
    created_at: "2026-07-01T23:30:00.000Z",
  });
});

it("toDownloadedLead includes all answers", () => {
  expect(toDownloadedLead(stored).answers).toEqual([{ label: "Message", value: "May I see it?" }]);
});

it("getLeadDay returns the day in UK time", () => {
  expect(getLeadDay(toPortalLead(stored))).toBe("2026-07-02");
});

import { expect, it } from "vitest";
import { getLeadDay, toDownloadedLead, toPortalLead } from "./portal-lead.ts";

const kept = {
  leadId: 7,
  type: "viewing",
  propertyId: 12,
  deskName: "Ely",
  createdAt: Date.parse("2026-07-01T23:30:00Z"),
  fields: [{ name: "message", label: "Message", value: "May I see it?" }],
} as const;

it("shows somebody's own enquiry without what only the agency needs", () => {
  expect(toPortalLead(kept)).toEqual({
    lead_id: 7,
    type: "viewing",
    property_id: 12,
    sent_to: "Ely",
    created_at: "2026-07-01T23:30:00.000Z",
  });
});

it("gives all that was answered with the data to take along", () => {
  expect(toDownloadedLead(kept).answers).toEqual([{ label: "Message", value: "May I see it?" }]);
});

it("names the day on which it was sent in Britain", () => {
  expect(getLeadDay(toPortalLead(kept))).toBe("2026-07-02");
});

import type { StaffCard, StaffReach } from "../../domain/branch/branch-pages.ts";
import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import { getOpeningText, toClosing } from "../../domain/branch/opening-hours.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { toLondonMoment } from "../../domain/time/london-clock.ts";
import { londonDay } from "../../domain/time/london-day.ts";

/** Converts a member of staff to the card that pages show. */
export function toStaffCard(
  member: StaffMember,
  context: { branch: Branch; pictures: Map<string, Picture> },
): StaffCard {
  return {
    staffMemberId: member.staffMemberId,
    fullName: `${member.firstName} ${member.surname}`,
    jobTitle: member.jobTitle,
    branchName: context.branch.name,
    branchUrl: context.branch.branchUrl,
    photo: context.pictures.get(member.photoKey ?? "") ?? null,
    reach: toReach(member, context.branch),
  };
}

function toReach(
  { contactableForSales, contactableForLettings, telephone, email, departmentId }: StaffMember,
  branch: Branch,
): StaffReach | null {
  if (!contactableForSales && !contactableForLettings) return null;
  return {
    telephone,
    email,
    salesTelephone: contactableForSales ? branch.salesTelephone : null,
    lettingsTelephone: contactableForLettings ? branch.lettingsTelephone : null,
    openingText: getOpeningTextNow(branch),
    departmentId,
    channels: [
      ...(contactableForSales ? (["selling"] as const) : []),
      ...(contactableForLettings ? (["letting"] as const) : []),
    ],
  };
}

export function getOpeningTextNow(branch: Branch): string {
  const now = Date.now();
  return getOpeningText(branch.hours, toLondonMoment(now), toClosing(branch, londonDay(now)));
}

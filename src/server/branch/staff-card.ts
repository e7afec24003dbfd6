import type { StaffCard, StaffReach } from "../../domain/branch/branch-pages.ts";
import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import { openingText } from "../../domain/branch/opening-hours.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { londonMoment } from "./london-clock.ts";

/** A person as pages show them. */
export function toStaffCard(
  member: StaffMember,
  around: { branch: Branch; pictures: Map<string, Picture> },
): StaffCard {
  return {
    staffMemberId: member.staffMemberId,
    fullName: `${member.firstName} ${member.surname}`,
    jobTitle: member.jobTitle,
    branchName: around.branch.name,
    branchUrl: around.branch.branchUrl,
    photo: around.pictures.get(member.photoKey ?? "") ?? null,
    reach: toReach(member, around.branch),
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
    openingText: openingTextNow(branch),
    departmentId,
    channels: [
      ...(contactableForSales ? (["selling"] as const) : []),
      ...(contactableForLettings ? (["letting"] as const) : []),
    ],
  };
}

export function openingTextNow({ hours }: Branch): string {
  return openingText(hours, londonMoment(Date.now()));
}

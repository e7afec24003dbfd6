import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { findAnswerTime, listHoursRows, toClosing } from "../../../domain/branch/opening-hours.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { MailContact } from "../../mail/mail-parts.ts";

/** Who answers an enquiry, and the branch where they work. */
export interface Answerer {
  desk: Pick<LeadRoute["desk"], "name" | "telephone" | "departmentId" | "staffMemberId">;
  /** Undefined for another firm, whose address and hours we don't know. */
  branch: Branch | undefined;
}

/** 'Our Ely branch', or the department, person or firm. */
export function formatAnswerer({ desk, branch }: Answerer): string {
  const isBranch = branch && desk.departmentId === null && desk.staffMemberId === null;
  return isBranch ? `Our ${desk.name} branch` : desk.name;
}

/** Who will answer, and when they're next there. */
export function describeAnswerer(answerer: Answerer, now: number): string {
  const { branch } = answerer;
  const time = branch && findAnswerTime(branch.hours, toLondonMoment(now), toClosing(branch, londonDay(now)));
  const opening = time === undefined ? "" : ` The branch is open ${time}.`;
  return `${formatAnswerer(answerer)} will answer you.${opening}`;
}

export function toMailContact({ desk, branch }: Answerer, agencyName: string): MailContact {
  const { telephone } = desk;
  return {
    name: branch ? `${agencyName}, ${branch.name}` : desk.name,
    addressLines: branch ? [...branch.addressLines, branch.town, branch.postcode] : [],
    telephone,
    telephoneUrl: toTelephoneLink(telephone),
    hours: branch && branch.hours.length > 0 ? listHoursRows(branch.hours) : [],
  };
}

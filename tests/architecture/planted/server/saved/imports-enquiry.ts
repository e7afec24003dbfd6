import { member } from "../enquiry/member.ts";

export const imported = member;

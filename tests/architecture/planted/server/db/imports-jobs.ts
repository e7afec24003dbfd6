import { member } from "../jobs/member.ts";

export const imported = member;

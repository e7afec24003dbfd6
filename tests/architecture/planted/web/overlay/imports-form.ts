import { member } from "../form/member.ts";

export const imported = member;

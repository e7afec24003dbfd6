import { member } from "../mail/member.ts";

export const imported = member;

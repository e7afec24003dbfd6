import { member } from "../time/member.ts";

export const imported = member;

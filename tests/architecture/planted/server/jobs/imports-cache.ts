import { member } from "../cache/member.ts";

export const imported = member;

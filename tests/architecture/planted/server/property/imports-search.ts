import { member } from "../search/member.ts";

export const imported = member;

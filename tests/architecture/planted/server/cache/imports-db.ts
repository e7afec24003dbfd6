import { member } from "../db/member.ts";

export const imported = member;

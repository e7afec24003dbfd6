import { member } from "../saved/member.ts";

export const imported = member;

import { member } from "../property/member.ts";

export const imported = member;

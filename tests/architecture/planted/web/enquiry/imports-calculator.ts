import { member } from "../calculator/member.ts";

export const imported = member;

import { member } from "../pages/member.ts";

export const imported = member;

import { member } from "../desk/member.ts";

export const imported = member;

import { member } from "../branch/member.ts";

export const imported = member;

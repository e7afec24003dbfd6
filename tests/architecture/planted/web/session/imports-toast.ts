import { member } from "../toast/member.ts";

export const imported = member;

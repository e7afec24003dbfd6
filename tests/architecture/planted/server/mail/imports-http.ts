import { member } from "../http/member.ts";

export const imported = member;

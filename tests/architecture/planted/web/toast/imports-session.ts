import { member } from "../session/member.ts";

export const imported = member;

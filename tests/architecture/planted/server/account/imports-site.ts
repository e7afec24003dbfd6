import { member } from "../site/member.ts";

export const imported = member;

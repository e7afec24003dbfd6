import { member } from "../account/member.ts";

export const imported = member;

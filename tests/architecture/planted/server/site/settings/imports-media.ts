import { member } from "../../media/member.ts";

export const imported = member;

import { member } from "../geo/member.ts";

export const imported = member;

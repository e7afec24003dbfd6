import { member } from "../map/member.ts";

export const imported = member;

import { member } from "../metrics/member.ts";

export const imported = member;

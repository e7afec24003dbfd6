import { member } from "../site/settings/member.ts";

export const imported = member;

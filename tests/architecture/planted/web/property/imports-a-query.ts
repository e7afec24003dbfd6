import type { member } from "../../server/property/member.ts";

export type Query = typeof member;

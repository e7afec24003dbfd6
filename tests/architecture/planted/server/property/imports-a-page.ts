import type { member } from "../../web/property/member.ts";

export type Page = typeof member;

import type { page } from "../web/imports-a-query.ts";

export type Page = typeof page;

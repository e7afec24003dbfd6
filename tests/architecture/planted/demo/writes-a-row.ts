import { one } from "../server/property/builds-sql.ts";

export const row = one;

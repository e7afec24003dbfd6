import { one } from "../server/builds-sql.ts";

export const row = one;

import type { one } from "../server/builds-sql.ts";

export const page: typeof one | undefined = undefined;

import { existsSync } from "node:fs";

export const isThere = existsSync("x");

import { z } from "zod";
import { MOST_POUNDS } from "./price.ts";

/** Whole pounds that fit their column. */
export const poundsSchema = z.number().int().nonnegative().max(MOST_POUNDS);

import { z } from "zod";
import { linkSchema } from "../header/menu.ts";

/** What customers say. Without any review, there's no such block. */
export const reviewsSchema = z
  .strictObject({
    heading: z.string().min(1).max(160),
    score: z.number().min(0).max(100),
    outOf: z.number().positive().max(100),
    count: z.number().int().positive(),
    /** Where they were collected. */
    source: z.string().min(1).max(200),
    link: linkSchema.optional(),
    items: z
      .array(
        z.strictObject({
          text: z.string().min(1).max(600),
          /** As they agreed to be named, such as 'Mrs L., Soham'. */
          author: z.string().min(1).max(80),
          on: z.iso.date(),
        }),
      )
      .min(1)
      .max(6),
  })
  .refine(({ score, outOf }) => score <= outOf, "The score can't be above the best possible one.");

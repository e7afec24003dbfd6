import { z } from "zod";
import { LONGEST_EMAIL, toAsciiEmail } from "../../text/person-patterns.ts";
import { idSchema } from "../../url/id-schema.ts";
import { readMaterialItems } from "./material-alert.ts";

const LONGEST_ITEMS = 400;
const EMAIL_MESSAGE = "Please enter a valid email";
const ITEMS_MESSAGE = "Please choose what you'd like to know";

export const materialAlertSchema = z.object({
  property_id: idSchema("Please choose a property"),
  items: z
    .string(ITEMS_MESSAGE)
    .max(LONGEST_ITEMS, ITEMS_MESSAGE)
    .transform(readMaterialItems)
    .refine((names) => names.length > 0, ITEMS_MESSAGE),
  email: z
    .string(EMAIL_MESSAGE)
    .trim()
    .transform(toAsciiEmail)
    .pipe(z.email(EMAIL_MESSAGE).max(LONGEST_EMAIL, EMAIL_MESSAGE)),
});

export type MaterialAlertFields = z.infer<typeof materialAlertSchema>;

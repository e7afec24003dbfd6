import { z } from "zod";
import { MATERIAL_ITEM_NAMES, type MaterialItem, type MaterialItemName } from "./material-items.ts";

const materialItemSchema = z.strictObject({
  state: z.enum(["known", "not-known", "not-applicable"]),
  text: z.string().min(1).max(600),
  source: z.string().min(1).max(120),
  on: z.iso.date(),
}) satisfies z.ZodType<MaterialItem>;

const shape = Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, materialItemSchema])) as Record<
  MaterialItemName,
  typeof materialItemSchema
>;
export const materialInformationSchema = z.strictObject(shape);

import { z } from "zod";
import { isPictureKey } from "./images.ts";

export const pictureKeySchema = z.string().refine(isPictureKey, "must be a picture's key");

/** A picture's place in a listing, a page or an event: the picture itself is kept once, by its key. */
export const listedPictureSchema = z.strictObject({ key: pictureKeySchema, caption: z.string().max(200) });
export type ListedPicture = z.infer<typeof listedPictureSchema>;

/** A picture by its key: the address says which, the width how large, and the asker's browser in which format. */
export const pictureSchema = z.strictObject({
  key: pictureKeySchema,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string().max(300),
  /** Colour and blur stand in its place until it is there. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  blur: z
    .string()
    .max(1_000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .optional(),
});

export type Picture = z.infer<typeof pictureSchema>;

import { z } from "zod";
import { isPictureKey } from "./images.ts";

export const pictureKeySchema = z.string().refine(isPictureKey, "must be a picture's key");

/** A picture's place in a listing, page or event. The picture itself is stored once, under its key. */
export const listedPictureSchema = z.strictObject({ key: pictureKeySchema, caption: z.string().max(200) });
export type ListedPicture = z.infer<typeof listedPictureSchema>;

/** A picture by its key. The URL names the key and the width; the format is negotiated with the browser. */
export const pictureSchema = z.strictObject({
  key: pictureKeySchema,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string().max(300),
  /** Colour and blur are the placeholder while the picture loads. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  blur: z
    .string()
    .max(1_000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .optional(),
});

export type Picture = z.infer<typeof pictureSchema>;

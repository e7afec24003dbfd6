import { imageUrl } from "../../property/media/images.ts";
import type { Picture } from "../../property/media/picture-schema.ts";
import type { JsonSchema } from "./document-schema.ts";
import { findPictureForm } from "./picture-field.ts";
import { changeAt } from "./read-document-form.ts";

/** Twice as wide as in the header, for sharp screens. */
const LOGO_WIDTH = 480;
/** As wide as social networks show a picture. */
const SHARED_WIDTH = 1160;

/** The document with a picture in one of its fields, such as `f.blocks.2.pictureKey`. */
export function withPicture(
  body: unknown,
  field: string,
  { picture, root }: { picture: Picture; root: JsonSchema },
): unknown {
  const path = field.split(".").slice(1);
  return changeAt(body, path, root, (_value, _schema, shape) => {
    const form = findPictureForm(path.at(-1), shape);
    if (form === "whole") return picture;
    if (form === "described")
      return { url: imageUrl({ key: picture.key, width: SHARED_WIDTH }), alt: picture.alt };
    return form === "url" ? imageUrl({ key: picture.key, width: LOGO_WIDTH }) : picture.key;
  });
}

/** Whether a field of the document can hold a picture. */
export function isPictureField(body: unknown, field: string, root: JsonSchema): boolean {
  const path = field.split(".").slice(1);
  let isOne = false;
  if (path.length > 0)
    changeAt(body, path, root, (value, _schema, shape) => {
      isOne = findPictureForm(path.at(-1), shape) !== undefined;
      return value;
    });
  return isOne;
}

import { imageUrl } from "../../property/media/images.ts";
import type { Shape } from "./document-schema.ts";

/** Fields that hold a picture's key. */
const KEY_FIELDS: ReadonlySet<string> = new Set(["pictureKey", "photoKey", "key"]);
/** Fields that hold the URL of a picture. */
const URL_FIELDS: ReadonlySet<string> = new Set(["logo", "favicon"]);
/** Groups of a picture's URL and what it shows. */
const DESCRIBED_FIELDS: ReadonlySet<string> = new Set(["shareImage"]);
const THUMBNAIL_WIDTH = 320;

/** How a picture is written into a document: its key, its URL, its URL and description, or everything known of it. */
type PictureForm = "key" | "url" | "described" | "whole";

/** Undefined for a field that holds no picture. */
export function findPictureForm(name: string | undefined, shape: Shape): PictureForm | undefined {
  if (shape.as === "text")
    return KEY_FIELDS.has(name ?? "") ? "key" : URL_FIELDS.has(name ?? "") ? "url" : undefined;
  if (shape.as !== "group") return undefined;
  if (DESCRIBED_FIELDS.has(name ?? "")) return "described";
  const names = shape.fields.map((field) => field.name);
  return ["key", "width", "height", "alt", "colour"].every((one) => names.includes(one))
    ? "whole"
    : undefined;
}

/** The URL of a small version, or of what is stored if that is a URL already. */
export function toThumbnail(value: string): string | undefined {
  if (value === "") return undefined;
  return /^(\/|https:)/.test(value) ? value : imageUrl({ key: value, width: THUMBNAIL_WIDTH });
}

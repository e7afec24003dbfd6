export type ImageFormat = "avif" | "webp" | "jpeg";

/** The best format that the client accepts, or JPEG. */
export function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return "jpeg";
}

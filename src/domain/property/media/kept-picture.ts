const FOLDER = "media";
/** 160 bits of the SHA-256: short enough for a URL, and no two pictures share them. */
const DIGITS = 40;
const KEY = /\bmedia\/[0-9a-f]{40}\b/g;

/** The key of a picture of the agency, from the SHA-256 of the bytes received: a key always means the same picture. */
export function toKeptPictureKey(sha256: string): string {
  return `${FOLDER}/${sha256.slice(0, DIGITS)}`;
}

/** Every key of a kept picture in a text, such as a stored document with keys or image URLs in it. */
export function listKeptPictureKeys(text: string): string[] {
  return text.match(KEY) ?? [];
}

/** Every browser and Node have these two. The domain compiles without the types of either. */
declare const btoa: (ascii: string) => string;
declare const atob: (base64: string) => string;

const BASE64URL = /^[A-Za-z0-9_-]*$/;

export function toBase64Url(ascii: string): string {
  return btoa(ascii).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** Returns undefined if the text isn't base64url. */
export function fromBase64Url(text: string): string | undefined {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return undefined;
  return atob(text.replace(/-/g, "+").replace(/_/g, "/"));
}

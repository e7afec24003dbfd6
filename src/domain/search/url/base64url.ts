const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BASE64URL = /^[A-Za-z0-9_-]*$/;

/** Encodes ASCII text. The domain has neither `btoa` nor `Buffer`: it compiles without DOM and without Node. */
export function toBase64Url(ascii: string): string {
  let text = "";
  for (let i = 0; i < ascii.length; i += 3) {
    const bytes = [0, 1, 2].map((at) => (i + at < ascii.length ? ascii.charCodeAt(i + at) & 0xff : -1));
    const [a = 0, b = 0, c = 0] = bytes.map((byte) => Math.max(0, byte));
    const group = (a << 16) | (b << 8) | c;
    const length = bytes.filter((byte) => byte >= 0).length + 1;
    for (let part = 0; part < length; part++) text += ALPHABET[(group >> (18 - 6 * part)) & 63];
  }
  return text;
}

/** Returns undefined if the text isn't base64url. */
export function fromBase64Url(text: string): string | undefined {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return undefined;
  let ascii = "";
  let bits = 0;
  let count = 0;
  for (const letter of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(letter)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    ascii += String.fromCharCode((bits >> count) & 0xff);
  }
  return ascii;
}

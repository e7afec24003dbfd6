const UNRESERVED = /[A-Za-z0-9._~-]/;
const MALFORMED_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/**
 * The canonical form of a path: escapes only where needed and in capitals, no empty or dot segments, no trailing
 * slash. Case is kept, because routes are case-sensitive. Undefined for a path that can't be decoded.
 */
export function toCanonicalPath(path: string): string | undefined {
  if (MALFORMED_ESCAPE.test(path)) return undefined;
  const spelled = path
    .replaceAll("\\", "/")
    .replace(/%[0-9A-Fa-f]{2}/g, respellEscape)
    .replace(/[^\x21-\x7e]/gu, escapeCharacter);
  const segments: string[] = [];
  for (const segment of spelled.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

function respellEscape(text: string): string {
  const character = String.fromCharCode(Number.parseInt(text.slice(1), 16));
  return UNRESERVED.test(character) ? character : text.toUpperCase();
}

function escapeCharacter(character: string): string {
  // A lone surrogate can't be encoded.
  return /^\p{Surrogate}$/u.test(character) ? "%EF%BF%BD" : encodeURIComponent(character);
}

import { trimEndOf } from "./trim-end-of.ts";
/**
 * Every email address in a text, lowercased. It splits at characters that can't be in an address, so it runs in
 * linear time, and `a@x.org` isn't found in `rosa@x.org`.
 */
export function listEmailsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.!#$%*+^`{|}~@-]+/u)
    .filter((word) => word.includes("@"))
    .map((word) => trimEndOf(word, /\./));
}

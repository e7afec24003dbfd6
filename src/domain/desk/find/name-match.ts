import { listWords } from "../../text/words.ts";

/** True if every word that was typed begins a word of the name, in any order. */
export function isNameMatch(name: string, typed: string): boolean {
  const words = listWords(name);
  const wanted = listWords(typed);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** The number in 'run 12', '#12' or '12'. */
export function readRunNumber(typed: string): number | undefined {
  const digits = /^(?:run\s*|#)?([1-9]\d{0,8})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The text without the characters at its end that match. A pattern such as `/[.,]+$/` takes quadratic time on a long run of them. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Search engines cut a longer title, which need not be where we would. */
export const LONGEST_TITLE = 70;

/**
 * A page's title, such as 'Mill Lane, Ely, £450,000 | Ouse & Lark', no longer than search engines show: without the agency, then
 * without its last parts, then cut after a word.
 */
export function shortenTitle(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  const [withoutAgency = ""] = title.split(" | ");
  const parts = withoutAgency.split(", ");
  while (parts.length > 1 && parts.join(", ").length > LONGEST_TITLE) parts.pop();
  const short = parts.join(", ");
  if (short.length <= LONGEST_TITLE) return short;
  const cut = short.slice(0, LONGEST_TITLE - 1);
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}

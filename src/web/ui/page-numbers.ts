export interface PageEntry {
  key: string;
  /** Undefined for a gap. */
  page: number | undefined;
}

/**
 * Lists the first, the last and the pages around the current one. A gap of a single page is filled with that
 * page.
 */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    if (missing === 0) return [toEntry(number)];
    if (missing === 1) return [toEntry(number - 1), toEntry(number)];
    return [{ key: `gap-before-${number}`, page: undefined }, toEntry(number)];
  });
}

function toEntry(page: number): PageEntry {
  return { key: String(page), page };
}

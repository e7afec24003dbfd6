import type { MenuItem } from "./menu.ts";

/** Returns the id of the menu section that a page belongs to; a search or a property belongs to its channel's. */
export function findCurrentSection(
  items: readonly MenuItem[],
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  // Every section may link to a part of the home page.
  if (pathname === "/") return undefined;
  const here = pathname + search;
  const channel =
    /^\/properties\/\d+\/(\w+)/.exec(pathname)?.[1] ??
    (pathname === "/search" ? /[?&]channel=(\w+)/.exec(search)?.[1] : undefined);
  return (
    items.find((item) => leadsTo(item, here)) ??
    (channel === undefined
      ? undefined
      : items.find(({ url }) => url.startsWith(`/search?channel=${channel}`)))
  )?.id;
}

function leadsTo({ url, items = [] }: MenuItem, here: string): boolean {
  return url === here || url.startsWith(`${here}#`) || items.some((item) => leadsTo(item, here));
}

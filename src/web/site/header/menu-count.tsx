import { formatNumber } from "../../../domain/text/format-number.ts";
import { useSite } from "../../session/use-site.ts";

/** How many properties a menu's search finds. */
export function MenuCount({ url }: { url: string }) {
  const count = useSite().menuCounts[url];
  if (count === undefined) return null;
  return <span className="font-normal text-ink-3 text-sm tabular-nums">{formatNumber(count)}</span>;
}

import { ArrowRight } from "lucide-react";
import { getBranchSearchUrl } from "../../domain/branch/branch-links.ts";
import type { BranchPage } from "../../domain/branch/branch-pages.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { Link } from "../ui/link.tsx";

/** How many properties a branch has for sale and to let, as links to them. */
export function BranchCountLinks({ page: { branch, counts } }: { page: BranchPage }) {
  const channels = [
    { channel: "sales", count: counts.forSale, label: "for sale" },
    { channel: "lettings", count: counts.toLet, label: "to let" },
  ] as const;
  const shown = channels.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3">
      {shown.map(({ channel, count, label }) => (
        <li key={channel}>
          <Link
            to={getBranchSearchUrl(branch.branchId, channel)}
            className="group flex h-full items-end justify-between gap-3 rounded-panel bg-warm p-4 hover:bg-action-faint"
          >
            <span>
              <span className="heading-3 block tabular-nums">{formatNumber(count)}</span>
              <span className="text-ink-2">{label}</span>
            </span>
            <ArrowRight aria-hidden className="size-5 flex-none text-ink-3 group-hover:text-ink" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { HousePlus } from "lucide-react";

/** A tab at the right edge of the home page, on desktop only. */
export function ValuationTab() {
  return (
    <a
      href="#/book-a-valuation"
      className="on-deep fixed top-1/2 right-0 z-20 hidden -translate-y-1/2 items-center gap-2.5 rounded-l-control bg-action px-3 py-4 font-semibold text-action-text text-sm shadow-2 transition-colors duration-(--d-1) [writing-mode:vertical-rl] hover:bg-action-hover desk:flex desk:noscript:hidden"
    >
      <HousePlus aria-hidden className="size-5" />
      Book a Valuation
    </a>
  );
}

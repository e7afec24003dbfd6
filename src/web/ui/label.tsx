import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

export type LabelTone = "new" | "home" | "auction" | "offer" | "sold";

const TONES: Record<LabelTone, string> = {
  new: "bg-(--label-new-bg) text-(--label-new-text)",
  home: "bg-(--label-home-bg) text-(--label-home-text)",
  auction: "bg-(--label-auction-bg) text-(--label-auction-text)",
  offer: "bg-(--label-offer-bg) text-(--label-offer-text)",
  sold: "bg-(--label-sold-bg) text-(--label-sold-text)",
};

/** A status in words, so that it never depends on colour alone. */
export function Label({ tone, children }: { tone: LabelTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-7 items-center whitespace-nowrap rounded-photo px-2.5 font-semibold text-xs leading-none",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

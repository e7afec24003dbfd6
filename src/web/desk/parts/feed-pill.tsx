import { Check, Circle, Clock3, Pause, X } from "lucide-react";
import type { FeedPill as Pill } from "../../../domain/desk/feeds/run-result.ts";

const MARKS = {
  held: { className: "pill held", Icon: Pause, isFilled: true },
  ok: { className: "pill ok", Icon: Check, isFilled: false },
  refused: { className: "pill bad", Icon: X, isFilled: false },
  busy: { className: "pill open", Icon: Clock3, isFilled: false },
  off: { className: "pill", Icon: Circle, isFilled: false },
} as const;

/** A state as a word, a tint and a mark of its own shape. */
export function FeedPill({ kind, text }: Pill) {
  const { className, Icon, isFilled } = MARKS[kind];
  return (
    <span className={className}>
      {/* The two bars of a pause run into each other with a broad stroke. */}
      <Icon
        className="m"
        strokeWidth={isFilled ? 0 : 4}
        fill={isFilled ? "currentColor" : "none"}
        aria-hidden
      />
      {text}
    </span>
  );
}

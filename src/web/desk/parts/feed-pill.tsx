import { Check, Circle, Clock3, Pause, X } from "lucide-react";
import type { FeedPill as Pill } from "../../../domain/desk/feeds/run-result.ts";

const MARKS = {
  held: { className: "pill held", Icon: Pause },
  ok: { className: "pill ok", Icon: Check },
  refused: { className: "pill refused", Icon: X },
  busy: { className: "pill open", Icon: Clock3 },
  off: { className: "pill", Icon: Circle },
} as const;

/** A state as a word, a tint and a mark of its own shape. */
export function FeedPill({ kind, text }: Pill) {
  const { className, Icon } = MARKS[kind];
  return (
    <span className={className}>
      <Icon className="m" strokeWidth={4} aria-hidden />
      {text}
    </span>
  );
}

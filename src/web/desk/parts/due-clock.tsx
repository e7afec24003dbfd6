import type { ResponseClock } from "../../../domain/desk/inbox/response-clock.ts";
import { classNames } from "../../lib/class-names.ts";

/** Of the arc's middle line: the disc that it fills leaves a gap to the ring. */
const RADIUS = 2.5;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills as time is used, and words. */
export function DueClock({ clock, isBoxed = false }: { clock: ResponseClock; isBoxed?: boolean }) {
  const { level, filled, text } = clock;
  return (
    <span className={classNames("due", level !== "calm" && level, isBoxed && "box")}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        {level !== "done" && filled > 0 && (
          <circle
            cx="8"
            cy="8"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth={2 * RADIUS}
            strokeDasharray={`${(filled * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
            transform="rotate(-90 8 8)"
            className="fillarc"
          />
        )}
        {level === "done" && (
          <path
            d="m5 8.3 2.2 2.2L11 6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        )}
      </svg>
      {text}
    </span>
  );
}

import type { HoursRow } from "../../../domain/desk/content/hours-form.ts";

const SHORT_DAY = 3;

/** One row for each day: a switch, two times, and a bar from 8:00 to 19:00. */
export function HoursRows({ rows }: { rows: readonly HoursRow[] }) {
  return (
    <ul className="hours">
      {rows.map(({ day, isOpen, opens, closes, bar, problem }) => (
        <li key={day}>
          <b>{day.slice(0, SHORT_DAY)}</b>
          <label className="sp-l">
            <input
              type="checkbox"
              className="switch"
              name={`${day}.open`}
              defaultChecked={isOpen}
              aria-label={`Open on ${day}`}
            />
            <span className="is-open">Open</span>
            <span className="is-closed">Closed</span>
          </label>
          <span className="t">
            <input
              className="input num"
              name={`${day}.opens`}
              aria-label={`${day} opens`}
              defaultValue={opens}
              aria-invalid={problem !== undefined}
            />
            <span className="meta">to</span>
            <input
              className="input num"
              name={`${day}.closes`}
              aria-label={`${day} closes`}
              defaultValue={closes}
              aria-invalid={problem !== undefined}
            />
          </span>
          {problem ? (
            <span className="err" role="alert">
              {problem}
            </span>
          ) : (
            <svg className="day d-only" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
              {isOpen && (
                <rect
                  x={bar.left}
                  width={Math.max(0, 100 - bar.left - bar.right)}
                  height="8"
                  fill="currentColor"
                />
              )}
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
}

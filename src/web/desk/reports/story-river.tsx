import type { StoryStop } from "../../../domain/desk/reports/report-story.ts";

const WIDTH = 794;
const SIDE = 70;
const HIGH = 62;
const LOW = 86;

/** The river line with its stops; a list on narrow screens. */
export function StoryRiver({ stops }: { stops: readonly StoryStop[] }) {
  const gap = stops.length > 1 ? (WIDTH - 2 * SIDE) / (stops.length - 1) : 0;
  const toX = (index: number) => Math.round(SIDE + gap * index);
  const bend = Math.floor(stops.length / 2);
  const toY = (index: number) => (stops.length > 2 && index >= bend ? LOW : HIGH);
  const planned = stops.findIndex(({ kind }) => kind === "planned");
  // The line is solid up to what has happened, and dotted to what is booked.
  const solidTo = planned < 0 ? WIDTH : planned === 0 ? 0 : Math.round(toX(planned) - gap * 0.6);
  const lastY = toY(stops.length - 1);
  const bendAt = Math.round(toX(bend) - gap / 2);
  const solid =
    lastY === HIGH
      ? `M0 ${HIGH}H${solidTo}`
      : `M0 ${HIGH}H${bendAt - 42}c40 0 44 24 84 24H${Math.max(solidTo, bendAt + 42)}`;
  return (
    <>
      <div className="river">
        <svg
          viewBox={`0 0 ${WIDTH} 142`}
          role="img"
          aria-label={stops.map(({ date, title, text }) => `${date}: ${title} ${text}`).join("; ")}
        >
          <path d={solid} fill="none" stroke="var(--river-500)" strokeWidth="7" />
          {planned >= 0 && (
            <path
              d={`M${solidTo} ${lastY}H${WIDTH}`}
              fill="none"
              stroke="var(--river-500)"
              strokeWidth="7"
              strokeDasharray="2 9"
              strokeLinecap="round"
            />
          )}
          {stops.map(({ date, title, text, kind }, index) => {
            const x = toX(index);
            const y = toY(index);
            const isHot = kind === "reduction";
            return (
              <g key={`${date}-${title}`}>
                <circle
                  cx={x}
                  cy={y}
                  r="8"
                  fill="#fff"
                  stroke={isHot ? "var(--c-accent)" : "var(--fen-950)"}
                  strokeWidth="3.500"
                  strokeDasharray={kind === "planned" ? "3 3" : undefined}
                />
                <text className="d" x={x} y={y - 19} textAnchor="middle">
                  {date}
                </text>
                <text
                  className="d"
                  x={x}
                  y={y + 27}
                  textAnchor="middle"
                  style={isHot ? { fill: "var(--c-accent)" } : {}}
                >
                  {title}
                </text>
                <text x={x} y={y + 43} textAnchor="middle">
                  {text}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <ol className="river-l">
        {stops.map(({ date, title, text }) => (
          <li key={`${date}-${title}`}>
            <b>
              {date}: {title.charAt(0).toLowerCase() + title.slice(1)}
            </b>
            <small>{text}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

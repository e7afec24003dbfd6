import type { ScreenPoint } from "../../../domain/search/area/simplify-line.ts";

interface MapDraftLineProps {
  points: readonly ScreenPoint[];
  /** Where the next corner would be. */
  next?: ScreenPoint | undefined;
}

/** The line being drawn. SVG rather than a map layer, so that it follows the finger without delay. */
export function MapDraftLine({ points, next }: MapDraftLineProps) {
  const [first] = points;
  const last = points.at(-1);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {points.length > 1 && (
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-action/10 stroke-action"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
      {first && last && next && (
        <polyline
          points={[last, next, ...(points.length > 1 ? [first] : [])]
            .map(({ x, y }) => `${x},${y}`)
            .join(" ")}
          className="fill-none stroke-action"
          strokeWidth={2}
          strokeDasharray="5 5"
        />
      )}
    </svg>
  );
}

import type { HomePage } from "../../../domain/site/site.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { classNames } from "../../lib/class-names.ts";

type Rivers = NonNullable<HomePage["rivers"]>;
type RiverLine = Rivers["lines"][number];
type Stop = RiverLine["stops"][number];

const LINE_CLASSES: Record<RiverLine["tone"], string> = {
  main: "stroke-river stroke-[9]",
  soft: "stroke-river stroke-[6] opacity-60",
  accent: "stroke-accent stroke-[6] opacity-85",
};

/** The branches as stops along the rivers they are on; a list on small screens. */
export function RiverStrip({ rivers }: { rivers: Rivers }) {
  return (
    <section id="branches" aria-labelledby="branches-heading" className="section">
      <div className="wrap">
        <h2 id="branches-heading" className="heading-2 mb-10">
          {rivers.heading}
        </h2>
        <svg viewBox="0 0 1340 330" className="hidden w-full overflow-visible desk:block" fill="none">
          <title>Our branches along the rivers</title>
          {rivers.lines.map((line) => (
            <path
              key={line.name}
              d={line.path}
              strokeLinecap="round"
              strokeLinejoin="round"
              className={LINE_CLASSES[line.tone]}
            />
          ))}
          {rivers.lines.map((line) => (
            <RiverName key={line.name} line={line} />
          ))}
          {rivers.lines.flatMap((line) => line.stops.map((stop) => <StopMark key={stop.name} stop={stop} />))}
        </svg>
        <StopList rivers={rivers} />
        {rivers.inland.length > 0 && (
          <p className="mt-5 hidden text-ink-3 desk:block">
            Also inland:{" "}
            {rivers.inland.map((branch, index) => (
              <span key={branch.name}>
                {getSeparator(index, rivers.inland.length)}
                <a
                  href={toTelephoneLink(branch.telephone)}
                  className="font-semibold text-link underline underline-offset-4"
                >
                  {branch.name}
                </a>{" "}
                ({branch.telephone})
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </section>
  );
}

function getSeparator(index: number, total: number): string {
  if (index === 0) return "";
  return index === total - 1 ? " and " : ", ";
}

function RiverName({ line }: { line: RiverLine }) {
  return (
    <text
      x={line.label.x}
      y={line.label.y}
      textAnchor={line.label.atEnd ? "end" : "start"}
      className={classNames(
        "font-display text-[16px] italic",
        line.tone === "accent" ? "fill-accent" : "fill-river-text",
      )}
    >
      {line.name}
    </text>
  );
}

function StopMark({ stop }: { stop: Stop }) {
  const nameY = stop.labelBelow ? stop.y + 36 : stop.y - 40;
  return (
    <a href={toTelephoneLink(stop.telephone)} className="group">
      <rect
        x={stop.x - 75}
        y={stop.labelBelow ? stop.y - 12 : stop.y - 58}
        width="150"
        height="72"
        fill="transparent"
      />
      <circle
        cx={stop.x}
        cy={stop.y}
        r="9"
        strokeWidth="3.500"
        className="fill-page stroke-deep transition-colors group-hover:fill-warm"
      />
      <text
        x={stop.x}
        y={nameY}
        textAnchor="middle"
        className="fill-ink font-semibold text-[16px] group-hover:underline"
      >
        {`${stop.name} `}
      </text>
      <text x={stop.x} y={nameY + 19} textAnchor="middle" className="fill-ink-3 text-[14px]">
        {stop.telephone}
      </text>
    </a>
  );
}

function StopList({ rivers }: { rivers: Rivers }) {
  const stops = rivers.lines.flatMap((line) => line.stops);
  return (
    <ul className="grid gap-x-8 tablet:grid-cols-2 desk:hidden">
      {[...stops, ...rivers.inland].map((branch) => (
        <li key={branch.name} className="border-line border-b">
          <a
            href={toTelephoneLink(branch.telephone)}
            className="flex min-h-[52px] items-center justify-between gap-4 font-semibold"
          >
            {branch.name}
            <span className="font-normal text-ink-3 text-sm tabular-nums">{branch.telephone}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { getBranchPath } from "../../../domain/branch/branch-paths.ts";
import type { HomeBranch } from "../../../domain/pages/home-page.ts";
import type { HomePage } from "../../../domain/site/site.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { classNames } from "../../lib/class-names.ts";
import { BranchesHead, BranchRow, formatHomes } from "./branch-list.tsx";

type Rivers = NonNullable<HomePage["rivers"]>;
type RiverLine = Rivers["lines"][number];
type Stop = RiverLine["stops"][number];

const LINE_CLASSES: Record<RiverLine["tone"], string> = {
  main: "stroke-river stroke-[9]",
  soft: "stroke-river stroke-[6] opacity-60",
  accent: "stroke-accent stroke-[6] opacity-85",
};

/** Where a stop leads and what is known about it: its branch's page and homes, or its telephone. */
interface StopLink {
  href: string;
  note: string;
}

type NamedStop = Rivers["inland"][number];

function createStopLinks(branches: readonly HomeBranch[]): (stop: NamedStop) => StopLink {
  const byUrl = new Map(branches.map((branch) => [branch.branchUrl, branch]));
  return ({ branchUrl, telephone }) => {
    const branch = branchUrl === undefined ? undefined : byUrl.get(branchUrl);
    return branch
      ? { href: getBranchPath(branch.branchUrl), note: formatHomes(branch.homes) }
      : { href: toTelephoneLink(telephone), note: telephone };
  };
}

interface RiverStripProps {
  rivers: Rivers;
  branches: readonly HomeBranch[];
}

/** The branches as stops along the rivers they are on; a list on small screens. */
export function RiverStrip({ rivers, branches }: RiverStripProps) {
  const toLink = createStopLinks(branches);
  return (
    <section id="branches" aria-labelledby="branches-heading" className="section">
      <div className="wrap">
        <BranchesHead heading={rivers.heading} />
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
          {rivers.lines.flatMap((line) =>
            line.stops.map((stop) => <StopMark key={stop.name} stop={stop} {...toLink(stop)} />),
          )}
        </svg>
        <ul className="grid gap-x-8 tablet:grid-cols-2 desk:hidden">
          {rivers.lines.flatMap(({ name, stops }) =>
            stops.map((stop) => {
              const { href, note } = toLink(stop);
              return <BranchRow key={stop.name} href={href} name={stop.name} note={`${name}, ${note}`} />;
            }),
          )}
          {rivers.inland.map((stop) => (
            <BranchRow key={stop.name} name={stop.name} {...toLink(stop)} />
          ))}
        </ul>
        {rivers.inland.length > 0 && (
          <p className="mt-5 hidden text-ink-3 desk:block">
            And, a little inland,{" "}
            {rivers.inland.map((stop, index) => {
              const { href, note } = toLink(stop);
              return (
                <span key={stop.name}>
                  {getSeparator(index, rivers.inland.length)}
                  <a href={href} className="font-semibold text-link underline underline-offset-4">
                    {stop.name}
                  </a>{" "}
                  ({note})
                </span>
              );
            })}
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

function StopMark({ stop, href, note }: StopLink & { stop: Stop }) {
  const nameY = stop.labelBelow ? stop.y + 36 : stop.y - 40;
  return (
    <a href={href} className="group">
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
        {note}
      </text>
    </a>
  );
}

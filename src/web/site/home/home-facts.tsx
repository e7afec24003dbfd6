import type { HomeFacts } from "../../../domain/pages/home-page.ts";
import { formatPounds } from "../../../domain/property/price.ts";
import type { HomePage } from "../../../domain/site/site.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { classNames } from "../../lib/class-names.ts";
import { Link } from "../../ui/link.tsx";

type FactTexts = NonNullable<HomePage["facts"]>;
type Panel = FactTexts["panels"][number];

/** What the site tells visitors that others don't, each with live figures. */
export function HomeFactsSection({ texts, facts }: { texts: FactTexts; facts: HomeFacts }) {
  const panels = texts.panels.filter((panel) => hasFigures(panel, facts));
  if (panels.length === 0) return null;
  return (
    <section id="facts" aria-labelledby="facts-heading" className="section bg-band">
      <div className="wrap grid gap-8 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:gap-20">
        <div>
          <h2 id="facts-heading" className="heading-2">
            {texts.heading}
          </h2>
          <p className="lead mt-5 max-w-[44ch]">{texts.lead}</p>
        </div>
        <ul className="border-line border-b">
          {panels.map((panel) => (
            <li
              key={panel.kind}
              className="grid items-center gap-x-10 gap-y-4 border-line border-t py-8 tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <div>
                <h3 className="heading-4">{panel.heading}</h3>
                <p className="mt-2 max-w-[40ch] text-ink-2 text-sm">{panel.text}</p>
              </div>
              <div className="rounded-panel bg-surface px-5 py-2 text-sm shadow-1">
                <PanelFigures panel={panel} facts={facts} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function hasFigures({ kind }: Panel, { material, cost }: HomeFacts): boolean {
  if (kind === "material") return material !== null;
  return kind === "monthly-cost" ? cost !== null : true;
}

const ROW_CLASS = "flex min-h-11 items-center justify-between gap-4 border-line border-b py-2 last:border-0";
const LINK_CLASS = "hover:underline hover:underline-offset-4";

function PanelFigures({ panel: { kind }, facts }: { panel: Panel; facts: HomeFacts }) {
  if (kind === "filter-counts")
    return (
      <ul>
        {facts.bedrooms.map(({ label, count, path }) => (
          <li key={path}>
            <Link to={path} className={classNames(ROW_CLASS, LINK_CLASS)}>
              {label}
              <b className="tabular-nums">{formatNumber(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    );
  if (kind === "material") return facts.material && <MaterialFigures {...facts.material} />;
  return facts.cost && <CostFigures {...facts.cost} />;
}

function MaterialFigures({ name, path, rows }: NonNullable<HomeFacts["material"]>) {
  return (
    <>
      <p className={ROW_CLASS}>
        <Link to={path} className={classNames(LINK_CLASS, "font-semibold")}>
          {name}
        </Link>
      </p>
      <ul>
        {rows.map(({ text, source, state }) => (
          <li key={text} className={ROW_CLASS}>
            <span className={classNames("flex items-baseline gap-2.5", state !== "known" && "italic")}>
              <span
                aria-hidden
                className={classNames(
                  "size-2.5 flex-none rounded-full",
                  state === "known" ? "bg-action" : "border-2 border-accent",
                )}
              />
              {text}
            </span>
            <span className="flex-none text-ink-3">{source}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const BAR_CLASSES = ["bg-action", "bg-river", "bg-note-text", "bg-accent"];

function CostFigures({ name, path, poundsAMonth, parts }: NonNullable<HomeFacts["cost"]>) {
  return (
    <>
      <p className={classNames(ROW_CLASS, "border-0")}>
        <Link to={path} className={LINK_CLASS}>
          {name}
        </Link>
        <b className="flex-none tabular-nums">{formatPounds(poundsAMonth)} a month</b>
      </p>
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-[3px]">
        {parts.map((part, index) => (
          <span
            key={part.name}
            className={BAR_CLASSES[index] ?? "bg-line-strong"}
            style={{ flexGrow: part.poundsAMonth }}
          />
        ))}
      </div>
      <ul className="mt-2 mb-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-3 text-xs">
        {parts.map((part, index) => (
          <li key={part.name} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={classNames("size-2 rounded-full", BAR_CLASSES[index] ?? "bg-line-strong")}
            />
            {part.label} {formatPounds(part.poundsAMonth)}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Bath, BedDouble, FileText, Leaf, type LucideIcon, Maximize, Sofa, Sprout } from "lucide-react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { cardLabels } from "../../domain/property/card/card-status.ts";
import type { KeyFact, KeyFactName } from "../../domain/property/kind/key-facts.ts";
import { weeklyNote } from "../../domain/property/price.ts";
import { utcDay } from "../../domain/time/time.ts";
import { classNames } from "../lib/class-names.ts";
import { useSite } from "../session/use-site.ts";
import { Label } from "../ui/label.tsx";
import { Link } from "../ui/link.tsx";

/** Address, price and key facts: what a visitor wants to know first. */
export function PropertyHeading({ page }: { page: PropertyPage }) {
  const { card, headline, sections, auction, development } = page;
  const rules = useSite().search;
  const today = utcDay(page.answeredAt);
  const { qualifier, amount, note } = headline.price;
  const weekly = weeklyNote(card);
  const labels = cardLabels(card, { now: page.answeredAt, today, ...rules });
  return (
    <header>
      {labels.length > 0 && (
        <p className="mb-1 flex min-h-11 flex-wrap items-center gap-1.5 pr-24 tablet:pr-36 desk:pr-48">
          {labels.map(({ text, tone }) => (
            <Label key={text} tone={tone}>
              {text}
            </Label>
          ))}
        </p>
      )}
      <h1 className={classNames("heading-2", labels.length === 0 && "pr-24 tablet:pr-36 desk:pr-48")}>
        {headline.address}
      </h1>
      <p className="mt-1 text-ink-3">{headline.description}</p>
      {sections.neighbours && development && (
        <HeadingLink to={development.to}>
          {`See all ${development.plotCount} homes at ${development.name}`}
        </HeadingLink>
      )}
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4">
        {qualifier !== "" && <span className="text-ink-2">{qualifier}</span>}
        <span className="font-display font-medium text-3xl tabular-nums leading-tight">{amount}</span>
        {weekly !== null && <span className="text-ink-3 tabular-nums">({weekly})</span>}
        {note !== null && <span className="text-ink-3">{note}</span>}
        {headline.monthlyCost !== null && (
          <a href="#cost" className="text-link text-sm underline underline-offset-4 print:hidden">
            {headline.monthlyCost}
          </a>
        )}
      </p>
      {auction?.event && <HeadingLink to={auction.event.to}>{auction.event.summary}</HeadingLink>}
      {card.also_listed && (
        <HeadingLink to={card.also_listed.property_url}>{card.also_listed.text}</HeadingLink>
      )}
      <KeyFacts facts={headline.facts} />
    </header>
  );
}

function HeadingLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-1">
      <Link to={to} className="font-semibold text-link underline underline-offset-4">
        {children}
      </Link>
    </p>
  );
}

const ICONS: Record<KeyFactName, LucideIcon> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  receptions: Sofa,
  inside: Maximize,
  land: Sprout,
  useClass: FileText,
  tenure: FileText,
  share: FileText,
  energy: Leaf,
};

function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-4 pair:grid-cols-3 tablet:flex tablet:flex-wrap tablet:gap-x-10">
      {facts.map(({ name, label, text }) => {
        const Icon = ICONS[name];
        return (
          <div key={name} className="relative pl-9 leading-tight">
            <dt className="text-ink-3 text-xs">
              <Icon aria-hidden className="absolute top-1.5 left-0 size-6 stroke-[1.5]" />
              {label}
            </dt>
            <dd className="font-semibold tabular-nums">{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

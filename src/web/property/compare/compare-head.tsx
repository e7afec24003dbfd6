import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cardLabels } from "../../../domain/property/card/card-status.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { ComparePage } from "../../../domain/property/compare/compare.ts";
import { toCompareUrl } from "../../../domain/property/compare/compare-url.ts";
import { COMPARISON_TEXTS } from "../../../domain/property/compare/toggle-compared.ts";
import { splitPrice } from "../../../domain/property/price.ts";
import { utcDay } from "../../../domain/time/time.ts";
import { classNames } from "../../lib/class-names.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import { useSite } from "../../session/use-site.ts";
import { showToast } from "../../toast/toast-store.ts";
import { Label } from "../../ui/label.tsx";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { keepCompared } from "./change-comparison.ts";
import { COMPARE_ROW, ROLES } from "./compare-layout.ts";

interface CompareHeadProps {
  page: ComparePage;
  renderHeart(card: PropertyCard): ReactNode;
}

/** The homes' photos, and below them the row that stays visible on wide screens. */
export function CompareHead({ page, renderHeart }: CompareHeadProps) {
  const { homes } = page;
  return (
    // A sticky row only sticks within its containing block, so the head must not create one.
    <thead {...ROLES.rowgroup} className="contents">
      <tr {...ROLES.row} className={COMPARE_ROW}>
        <td {...ROLES.cell} className="hidden tablet:block print:block" />
        {homes.map((home) => (
          <td key={home.id} {...ROLES.cell}>
            <HomePhoto home={home} now={page.answeredAt} heart={renderHeart(home)} />
          </td>
        ))}
      </tr>
      <tr
        {...ROLES.row}
        className={classNames(
          COMPARE_ROW,
          "bg-page py-3 desk:sticky desk:top-(--h-header) desk:z-10 desk:border-line desk:border-b print:static",
        )}
      >
        <td {...ROLES.cell} className="hidden tablet:block print:block" />
        {homes.map((home) => (
          <th key={home.id} {...ROLES.columnheader} scope="col" className="relative font-normal">
            <HomeName home={home} />
            <RemoveLink home={home} page={page} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface HomePhotoProps {
  home: PropertyCard;
  now: number;
  heart: ReactNode;
}

function HomePhoto({ home, now, heart }: HomePhotoProps) {
  const rules = useSite().search;
  const [photo] = home.photos;
  const labels = cardLabels(home, { now, today: utcDay(now), ...rules });
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-photo bg-sunken">
      {photo && (
        <ResponsiveImage
          picture={{ ...photo, alt: photo.imageAlt }}
          sizes="(width > 1200px) 22vw, 46vw"
          loading="eager"
        />
      )}
      <p className="absolute top-2 left-2 flex max-w-full flex-wrap gap-1 pr-12">
        {labels.map(({ text, tone }) => (
          <Label key={text} tone={tone}>
            {text}
          </Label>
        ))}
      </p>
      <div className="absolute top-0 right-0 print:hidden">{heart}</div>
    </div>
  );
}

function HomeName({ home }: { home: PropertyCard }) {
  const { qualifier, amount } = splitPrice(home.price);
  return (
    <>
      {qualifier !== "" && <span className="block text-ink-3 text-xs">{qualifier}</span>}
      <span className="block font-display font-medium text-lg leading-tight tabular-nums">{amount}</span>
      <Link
        to={home.property_url}
        className="mt-1 block pr-2 font-medium leading-snug underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {home.display_address}
      </Link>
    </>
  );
}

function RemoveLink({ home, page }: { home: PropertyCard; page: ComparePage }) {
  const propertyIds = page.homes.map(({ id }) => id).filter((id) => id !== home.id);
  return (
    <Link
      to={toCompareUrl({ propertyIds, isOnlyDifferences: page.isOnlyDifferences })}
      state={KEEP_SCROLL}
      aria-label={`Remove ${home.display_address}`}
      onClick={() => {
        keepCompared((id) => id !== home.id);
        showToast(COMPARISON_TEXTS.removed);
      }}
      className="tap -ml-1 inline-flex items-center gap-1 text-ink-2 text-sm hover:underline print:hidden"
    >
      <X aria-hidden className="size-4" />
      Remove
    </Link>
  );
}

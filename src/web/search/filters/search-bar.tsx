import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { isKind } from "../../../domain/property/property-type.ts";
import { formatBedsPill, formatPricePill } from "../../../domain/search/page/filter-pills.ts";
import { formatTag, formatWithinMiles, listSearchChips } from "../../../domain/search/page/search-chips.ts";
import { changeChannel, hasDistance, type Search } from "../../../domain/search/search.ts";
import { toSearchPath } from "../../../domain/search/url/search-query.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import { Link } from "../../ui/link.tsx";
import { PopoverButton, type PopoverButtonLooks } from "../../ui/popover-button.tsx";
import type { SearchControls } from "../use-search-page.ts";
import type { FilterGroupName } from "./filter-groups.tsx";
import { SearchBox } from "./search-box.tsx";
import type { FilterSheetView } from "./use-filter-sheet.ts";

const loadPanel = () => import("./filter-panel.tsx").then(({ FilterPanel }) => FilterPanel);
const loadSheet = () => import("./filter-sheet.tsx").then(({ FilterSheet }) => FilterSheet);

interface SearchBarProps {
  controls: SearchControls;
  sheet: FilterSheetView;
  /** Shown at the far end on desktop. */
  children?: ReactNode;
}

/** The bar above the results: channel, search box and the most used filters. A button opens all filters. */
export function SearchBar({ controls, sheet, children }: SearchBarProps) {
  const { page, search, change } = controls;
  const { Part: Panel, request: requestPanel } = useOnDemand(loadPanel);
  const { Part: Sheet, request: requestSheet } = useOnDemand(loadSheet);
  useEffect(() => {
    if (sheet.isOpen) requestSheet();
  }, [sheet.isOpen, requestSheet]);
  const count = listSearchChips(search).length;
  const pills = listPills(search);
  return (
    <div className="sticky top-(--h-header) z-20 border-line border-b bg-page">
      <div className="in-turn flex items-center gap-2 px-(--gutter) py-2.5 [--guess:3rem] desk:py-3.5">
        <ChannelLinks controls={controls} />
        <div className="min-w-0 flex-1 desk:min-w-60 desk:max-w-[420px]">
          <SearchBox
            search={search}
            words={search === page.search ? page.understood.words : search.q}
            onSearch={change}
          />
        </div>
        {/* Margins rather than a gap: a hidden pill must not leave one. */}
        <div className="-mr-2 hidden desk:flex">
          {pills.map(({ group, text, isActive, isForWide }) => (
            <FilterPill
              key={group}
              search={search}
              text={text}
              isActive={isActive}
              isForWide={isForWide}
              onWanted={requestPanel}
            >
              {(button) => Panel && <Panel controls={controls} group={group} button={button} />}
            </FilterPill>
          ))}
        </div>
        <FiltersButton search={search} count={count} onOpen={sheet.open} onWanted={requestSheet} />
        {children && <div className="ml-auto hidden desk:block">{children}</div>}
      </div>
      {sheet.isOpen && Sheet && <Sheet controls={sheet.controls} onClose={sheet.close} />}
    </div>
  );
}

interface Pill {
  group: FilterGroupName;
  text: string;
  isActive: boolean;
  /** Hidden on narrower screens, where it's only in the sheet with all filters. */
  isForWide: boolean;
}

function listPills(search: Search): Pill[] {
  const kinds = search.tags.filter(isKind);
  const [kind] = kinds;
  const pills: Pill[] = [
    {
      group: "price",
      text: formatPricePill(search),
      isActive: search.minPrice !== null || search.maxPrice !== null,
      isForWide: false,
    },
    {
      group: "beds",
      text: formatBedsPill(search),
      isActive: search.minBeds !== null || search.maxBeds !== null || search.minBathrooms !== null,
      isForWide: false,
    },
    {
      group: "kinds",
      text: kind === undefined ? "Type" : kinds.length === 1 ? formatTag(kind) : `${kinds.length} types`,
      isActive: kinds.length > 0,
      isForWide: true,
    },
  ];
  if (!hasDistance(search)) return pills;
  const far = search.within === null ? "Distance" : formatWithinMiles(search.within);
  return [...pills, { group: "within", text: far, isActive: search.within !== null, isForWide: true }];
}

/** Links rather than buttons, so that they work without JavaScript. */
function ChannelLinks({ controls: { search, toHref } }: { controls: SearchControls }) {
  const channels = [
    { channel: "sales", label: "Buy" },
    { channel: "lettings", label: "Rent" },
  ] as const;
  return (
    <nav aria-label="Buy or rent" className="hidden rounded-control bg-sunken p-0.5 pair:flex">
      {channels.map(({ channel, label }) => (
        <Link
          key={channel}
          to={toHref(changeChannel(search, channel))}
          state={KEEP_SCROLL}
          aria-current={search.channel === channel ? "page" : undefined}
          className={classNames(
            "grid min-h-11 place-items-center rounded-[4px] px-4 font-semibold text-sm",
            search.channel === channel ? "bg-surface text-ink shadow-1" : "text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const PILL_CLASS =
  "inline-flex min-h-12 items-center gap-2.5 whitespace-nowrap rounded-control border px-4 font-semibold text-sm";
const PILL_LOOKS = {
  active: "border-action bg-action-faint text-ink",
  idle: "border-line-strong bg-surface text-ink hover:border-ink",
} as const;

interface LinkUntilHydratedProps {
  search: Search;
  className: string;
  /** Content of the link. */
  content: ReactNode;
  /** The button that replaces the link after hydration. */
  children: ReactNode;
}

/** Before hydration, a pill is a link to the page with all filters open. */
function LinkUntilHydrated({ search, className, content, children }: LinkUntilHydratedProps) {
  if (useIsHydrated()) return children;
  return (
    <a href={`${toSearchPath({ ...search, viewport: null })}&filters=open`} className={className}>
      {content}
    </a>
  );
}

interface FilterPillProps {
  search: Search;
  text: string;
  isActive: boolean;
  isForWide: boolean;
  onWanted(): void;
  children(button: PopoverButtonLooks): ReactNode;
}

function FilterPill({ search, text, isActive, isForWide, onWanted, children }: FilterPillProps) {
  const className = classNames(
    PILL_CLASS,
    "mr-2",
    isActive ? PILL_LOOKS.active : PILL_LOOKS.idle,
    isForWide && "max-[1439px]:hidden",
  );
  const content = (
    <>
      {text}
      <ChevronDown aria-hidden className="size-4" />
    </>
  );
  return (
    <LinkUntilHydrated search={search} className={className} content={content}>
      <PopoverButton className={className} label={content} onWanted={onWanted}>
        {children({ className, label: content })}
      </PopoverButton>
    </LinkUntilHydrated>
  );
}

interface FiltersButtonProps {
  search: Search;
  count: number;
  onOpen(): void;
  onWanted(): void;
}

function FiltersButton({ search, count, onOpen, onWanted }: FiltersButtonProps) {
  const className = classNames(PILL_CLASS, PILL_LOOKS.idle);
  const content = (
    <>
      <SlidersHorizontal aria-hidden className="hidden size-4 pair:block" />
      Filters
      {count > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-action font-semibold text-2xs text-action-text tabular-nums">
          {count}
        </span>
      )}
    </>
  );
  return (
    <LinkUntilHydrated search={search} className={className} content={content}>
      <button type="button" onPointerEnter={onWanted} onClick={onOpen} className={className}>
        {content}
      </button>
    </LinkUntilHydrated>
  );
}

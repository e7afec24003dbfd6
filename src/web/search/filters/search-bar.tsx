import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { isKind } from "../../../domain/property/property-type.ts";
import { bedsPill, pricePill } from "../../../domain/search/page/filter-labels.ts";
import { milesLabel, searchChips, tagLabel } from "../../../domain/search/page/search-chips.ts";
import { changeChannel, type Search } from "../../../domain/search/search.ts";
import { searchAddress } from "../../../domain/search/url/search-query.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
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
  /** What stands at the far end on a desk. */
  children?: ReactNode;
}

/** The bar over the results: channel, where, and the filters that most people use; all others behind one button. */
export function SearchBar({ controls, sheet, children }: SearchBarProps) {
  const { page, search, change } = controls;
  const { Part: Panel, request: requestPanel } = useOnDemand(loadPanel);
  const { Part: Sheet, request: requestSheet } = useOnDemand(loadSheet);
  useEffect(() => {
    if (sheet.isOpen) requestSheet();
  }, [sheet.isOpen, requestSheet]);
  const count = searchChips(search).length;
  const pills = pillsOf(search);
  return (
    <div className="sticky top-(--h-header) z-20 border-line border-b bg-page">
      <div className="flex items-center gap-2 px-(--gutter) py-2.5 desk:py-3.5">
        <ChannelLinks controls={controls} />
        <div className="min-w-0 flex-1 desk:min-w-60 desk:max-w-[420px]">
          <SearchBox
            search={search}
            words={search === page.search ? page.understood.words : search.q}
            onSearch={change}
          />
        </div>
        <div className="hidden gap-2 desk:flex">
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
  /** Where there is little room it is one of all filters, behind their button. */
  isForWide: boolean;
}

function pillsOf(search: Search): Pill[] {
  const kinds = search.tags.filter(isKind);
  const [kind] = kinds;
  const pills: Pill[] = [
    {
      group: "price",
      text: pricePill(search),
      isActive: search.minPrice !== null || search.maxPrice !== null,
      isForWide: false,
    },
    {
      group: "beds",
      text: bedsPill(search),
      isActive: search.minBeds !== null || search.maxBeds !== null,
      isForWide: false,
    },
    {
      group: "kinds",
      text: kind === undefined ? "Type" : kinds.length === 1 ? tagLabel(kind) : `${kinds.length} types`,
      isActive: kinds.length > 0,
      isForWide: true,
    },
  ];
  if (!search.place) return pills;
  const far = search.within === null ? "How far" : milesLabel(search.within);
  return [{ group: "within", text: far, isActive: search.within !== null, isForWide: true }, ...pills];
}

/** Two links: each channel is another address, and works without script. */
function ChannelLinks({ controls: { search, hrefOf } }: { controls: SearchControls }) {
  const channels = [
    { channel: "sales", label: "Buy" },
    { channel: "lettings", label: "Rent" },
  ] as const;
  return (
    <nav aria-label="Buy or rent" className="hidden rounded-control bg-sunken p-0.5 pair:flex">
      {channels.map(({ channel, label }) => (
        <Link
          key={channel}
          to={hrefOf(changeChannel(search, channel))}
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

interface LinkUntilAliveProps {
  search: Search;
  className: string;
  /** What it looks like, as link and as button. */
  content: ReactNode;
  /** The button that it becomes. */
  children: ReactNode;
}

/** Until the script is there a pill leads to the page with all filters open. */
function LinkUntilAlive({ search, className, content, children }: LinkUntilAliveProps) {
  if (useIsHydrated()) return children;
  return (
    <a href={`${searchAddress({ ...search, viewport: null })}&filters=open`} className={className}>
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
    <LinkUntilAlive search={search} className={className} content={content}>
      <PopoverButton className={className} label={content} onWanted={onWanted}>
        {children({ className, label: content })}
      </PopoverButton>
    </LinkUntilAlive>
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
    <LinkUntilAlive search={search} className={className} content={content}>
      <button type="button" onPointerEnter={onWanted} onClick={onOpen} className={className}>
        {content}
      </button>
    </LinkUntilAlive>
  );
}

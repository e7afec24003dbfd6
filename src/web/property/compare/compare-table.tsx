import type { CSSProperties, ReactNode } from "react";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { ComparedGroup, ComparedRow, ComparePage } from "../../../domain/property/compare/compare.ts";
import { classNames } from "../../lib/class-names.ts";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { CompareHead } from "./compare-head.tsx";
import { COMPARE_ROW, ROLES, shortAddress } from "./compare-layout.ts";
import { DiffersDot } from "./differs-dot.tsx";

interface CompareTableProps {
  page: ComparePage;
  /** Renders the save button, as on a card. */
  renderHeart(card: PropertyCard): ReactNode;
}

/**
 * Homes in columns, facts in rows. On a phone a fact's name is above its values, so that two homes fit side
 * by side and the others are a swipe away. On wide screens the row with the homes' names stays visible.
 */
export function CompareTable({ page, renderHeart }: CompareTableProps) {
  const { homes, groups } = page;
  return (
    <ScrollRegion
      label="Comparison"
      className="-mx-(--gutter) px-(--gutter) desk:mx-0 desk:overflow-x-visible desk:px-0 print:overflow-x-visible"
    >
      <table
        {...ROLES.table}
        className="block w-full min-w-[calc(var(--homes)*10.75rem)] text-left text-sm tablet:min-w-[calc(var(--homes)*12rem+10rem)] print:min-w-0"
        style={{ "--homes": homes.length } as CSSProperties}
      >
        <caption className="sr-only">
          {homes.length} homes side by side{page.isOnlyDifferences && ", only what differs"}
        </caption>
        <CompareHead page={page} renderHeart={renderHeart} />
        {groups.map((group) => (
          <GroupRows key={group.label} group={group} homes={homes} />
        ))}
      </table>
      {groups.length === 0 && (
        <p className="border-line border-t py-8 text-ink-2">These homes have the same details.</p>
      )}
    </ScrollRegion>
  );
}

function GroupRows({ group, homes }: { group: ComparedGroup; homes: readonly PropertyCard[] }) {
  return (
    <tbody {...ROLES.rowgroup} className="block break-inside-avoid">
      <tr {...ROLES.row} className={classNames(COMPARE_ROW, "border-line border-b pt-8 pb-2")}>
        <th
          {...ROLES.rowheader}
          scope="rowgroup"
          className="heading-4 sticky left-0 col-span-full w-max font-medium print:static"
        >
          {group.label}
        </th>
        <td {...ROLES.cell} aria-hidden className="hidden tablet:block desk:hidden print:hidden" />
        {homes.map((home) => (
          <td
            key={home.id}
            {...ROLES.cell}
            aria-hidden
            className="mt-1 truncate text-2xs text-ink-3 desk:hidden print:hidden"
          >
            {shortAddress(home.display_address)}
          </td>
        ))}
      </tr>
      {group.rows.map((row) => (
        <FactRow key={row.label} row={row} homes={homes} />
      ))}
    </tbody>
  );
}

function FactRow({ row, homes }: { row: ComparedRow; homes: readonly PropertyCard[] }) {
  return (
    <tr {...ROLES.row} className={classNames(COMPARE_ROW, "border-line border-b py-2.5")}>
      <th
        {...ROLES.rowheader}
        scope="row"
        className="sticky left-0 z-1 col-span-full w-max pb-0.5 font-normal text-ink-3 text-xs tablet:col-span-1 tablet:w-auto tablet:bg-page tablet:pr-3 tablet:text-sm print:static"
      >
        {row.differs && <DiffersDot />}
        {row.label}
        {row.differs && <span className="sr-only"> differs</span>}
      </th>
      {homes.map((home, index) => {
        const { state = "not-known", text = "Not known" } = row.values[index] ?? {};
        return (
          <td
            key={home.id}
            {...ROLES.cell}
            className={classNames(
              "tabular-nums [overflow-wrap:anywhere]",
              state === "known" ? row.differs && "font-semibold" : "text-ink-3 italic",
            )}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}

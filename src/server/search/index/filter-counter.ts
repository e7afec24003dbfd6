import { type LocationFilter, toLocationFilter } from "../../../domain/search/location-filter.ts";
import { FILTER_OPTIONS, type FilterOptions } from "../../../domain/search/page/filter-options.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import { keepsHomesOnly } from "../../../domain/search/search.ts";
import type { SearchCriteria } from "../../../domain/search/search-criteria.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { FoundRows } from "../bits/found-rows.ts";
import type { KernelBits } from "../bits/kernel-memory.ts";
import type { AuctionRows } from "./auction-rows.ts";
import type { CountedBase } from "./counted-base.ts";
import { Nearness } from "./nearness.ts";
import { COLUMN_FILTERS, countOptions, type SteppedColumn } from "./number-steps.ts";
import type { PlaceDistances } from "./place-distances.ts";
import type { RowOrder } from "./row-order.ts";
import { createLocationTest } from "./scan-rows.ts";
import type { StockColumns } from "./stock-columns.ts";

interface CounterContext {
  criteria: SearchCriteria;
  distances: PlaceDistances;
  place: Place | null;
  now: number;
  newest: Record<"createdAt" | "updatedAt", RowOrder>;
  base: CountedBase;
  findInLocation(where: LocationFilter): KernelBits;
  listAuctionRows(): AuctionRows;
  /** Makes the rows of the base that aren't in a result. */
  findRest(found: FoundRows): FoundRows;
}

/** Up to this many rows are located one by one; for more, the distances of all rows are measured with the grid and kept. */
const MOST_LOCATED_SINGLY = 10_000;

/** Counts how many of some rows each option of a filter would leave. */
export class FilterCounter {
  readonly #stock: StockColumns;
  readonly #found: FoundRows;
  readonly #context: CounterContext;
  readonly #options: FilterOptions;
  readonly #tallies = new Map<SteppedColumn, Int32Array>();
  #isMostOfBase: boolean | undefined;
  #rest: FoundRows | undefined;

  constructor(stock: StockColumns, found: FoundRows, context: CounterContext) {
    this.#stock = stock;
    this.#found = found;
    this.#context = context;
    this.#options = FILTER_OPTIONS[stock.channel];
  }

  countNamed(bits: KernelBits | undefined): number {
    return bits ? this.#found.countShared(bits) : 0;
  }

  countFlag(flag: "shortLets" | "pets"): number {
    return this.countNamed(this.#stock.flags[flag]);
  }

  countKinds(): number[] {
    const { kinds, flags } = this.#stock;
    return this.#options.kinds.map((kind) => {
      const bits = kinds.find(kind);
      if (!bits || !keepsHomesOnly(this.#context.criteria, [kind])) return this.countNamed(bits);
      return this.#found.countShared(bits, flags.homes);
    });
  }

  countStatuses(): number[] {
    const { shown, available } = this.#stock.flags;
    return this.#options.status.map((status) => {
      if (status === "all") return this.#found.count;
      return this.countNamed(status === null ? shown : available);
    });
  }

  countBounds(column: SteppedColumn, side: "min" | "max"): number[] {
    let counts = this.#tallies.get(column);
    if (!counts) {
      counts = this.#tally(column);
      this.#tallies.set(column, counts);
    }
    const filter = COLUMN_FILTERS[column][side];
    const options = filter ? this.#options[filter] : [];
    return countOptions({ steps: this.#stock.steps[column], options, counts, side });
  }

  #tally(column: SteppedColumn): Int32Array {
    const codes = this.#stock.codes[column];
    const { base } = this.#context;
    this.#isMostOfBase ??= this.#sharesMostOfBase();
    if (!this.#isMostOfBase) return this.#found.countCodes(codes);
    this.#rest ??= this.#context.findRest(this.#found);
    const others = this.#rest.countCodes(codes);
    return base.tally(column).map((count, code) => count - (others[code] as number));
  }

  #sharesMostOfBase(): boolean {
    const { base } = this.#context;
    // A result that isn't part of the base, such as one without the status, shares fewer rows with it than it has.
    return this.#found.count > base.count / 2 && this.#found.countShared(base.bits) === this.#found.count;
  }

  countSince(column: "createdAt" | "updatedAt", filter: "createdAgo" | "updatedAgo"): number[] {
    const { newest, now } = this.#context;
    return this.#options[filter].map((days) =>
      days === null
        ? this.#found.count
        : newest[column].countReaching(this.#found, { name: `${days} days`, least: now - days * DAY_MS }),
    );
  }

  countDistances(): number[] {
    const { place } = this.#context;
    if (!place) return [];
    const locations = this.#options.within.map((miles) => toLocationFilter(place, miles));
    const circles = locations.flatMap((where) => (where.kind === "circle" ? where.miles : []));
    const rising = [...new Set(circles)].sort((a, b) => a - b);
    const firsts = this.#countFirstReaching(place, rising);
    return locations.map((where) =>
      where.kind === "circle" ? sumUpTo(firsts, rising.indexOf(where.miles)) : this.#countInLocation(where),
    );
  }

  countAuctionDates(dates: readonly string[]): [string, number][] {
    if (dates.length === 0) return [];
    const rowsByDate = this.#context.listAuctionRows();
    return dates.map((date) => [date, this.#found.countListed(rowsByDate.get(date) ?? [])]);
  }

  #countFirstReaching(place: Place, rising: number[]): Int32Array {
    const { distances } = this.#context;
    const areMany = this.#found.count > MOST_LOCATED_SINGLY;
    const codes = areMany ? distances.measure(place, rising) : distances.find(place, rising);
    if (codes) return this.#found.countCodes(codes);
    const nearness = new Nearness(place, rising);
    const firsts = new Int32Array(rising.length + 1);
    for (const row of this.#found.rows) {
      const first = nearness.findFirstReaching(this.#stock, row);
      firsts[first] = (firsts[first] as number) + 1;
    }
    return firsts;
  }

  #countInLocation(where: LocationFilter): number {
    if (this.#found.count > MOST_LOCATED_SINGLY) return this.countNamed(this.#context.findInLocation(where));
    const isInLocation = createLocationTest(this.#stock, where);
    let count = 0;
    for (const row of this.#found.rows) if (isInLocation(row)) count += 1;
    return count;
  }
}

function sumUpTo(counts: Int32Array, last: number): number {
  return counts.subarray(0, last + 1).reduce((sum, count) => sum + count, 0);
}

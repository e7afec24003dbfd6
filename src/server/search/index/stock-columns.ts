import type { Channel } from "../../../domain/property/channel.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import {
  isDwelling,
  isKind,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "../../../domain/property/property-type.ts";
import { findBedrooms } from "../../../domain/search/matches.ts";
import { toCountyKey } from "../../../domain/search/place/place-name-keys.ts";
import { isShownStatus } from "../../../domain/search/search-criteria.ts";
import { clearBit, hasBit, setBit } from "../bits/bitset.ts";
import { createKernelBits, createKernelBytes, type KernelBits } from "../bits/kernel-memory.ts";
import { NamedBits } from "../bits/named-bits.ts";
import { toPostcodeSector } from "../place/postcode-sector.ts";
import { NameList } from "./name-list.ts";
import { listSteps, STEPPED_COLUMNS, type SteppedColumn, toStepCode } from "./number-steps.ts";
import { RowById } from "./row-by-id.ts";
import { toSpherePoint } from "./sphere-point.ts";

const NUMBER_COLUMNS = [
  "bedrooms",
  "bathrooms",
  "priceValue",
  "squareFeet",
  "acreage",
  "createdAt",
  "launchedAt",
  "updatedAt",
  "lat",
  "lng",
] as const;
const DOUBLE_COLUMNS = [...NUMBER_COLUMNS, "availableAt"] as const;
const INTEGER_COLUMNS = ["ids", "branchIds", "types", "sectors", "counties", "auctionDates"] as const;
const FLAGS = ["live", "shown", "available", "shortLets", "pets", "atAuction", "homes"] as const;

/** The fields of a property that the index stores. */
export type IndexedListing = Pick<
  Listing,
  | "propertyId"
  | "channel"
  | "status"
  | "propertyType"
  | "postcode"
  | "county"
  | "tags"
  | "isShortLet"
  | "takesPets"
  | "availableFrom"
  | "auctionDate"
  | "branchId"
  | (typeof NUMBER_COLUMNS)[number]
>;

const LEAST_CAPACITY = 1_024;
const GROWTH = 1.3;

/** The properties of one channel in columns, one row each. Rows of removed properties are reused. */
export class StockColumns {
  readonly channel: Channel;
  readonly steps: Record<SteppedColumn, number[]>;
  capacity = LEAST_CAPACITY;
  /** NaN means unknown, so it's within no bound. */
  readonly numbers = createRecord(DOUBLE_COLUMNS, () => new Float64Array(LEAST_CAPACITY));
  /** The locations as points on the unit sphere, x, y and z of each row side by side: they're read together, in any order. */
  points = new Float64Array(3 * LEAST_CAPACITY);
  readonly integers = createRecord(INTEGER_COLUMNS, () => new Int32Array(LEAST_CAPACITY));
  /** The position of each number among the options of its filters. */
  readonly codes = createRecord(STEPPED_COLUMNS, () => createKernelBytes(LEAST_CAPACITY));
  readonly flags: Record<(typeof FLAGS)[number], KernelBits> = createRecord(FLAGS, () =>
    createKernelBits(LEAST_CAPACITY),
  );
  readonly sectorNames = new NameList();
  readonly countyKeys = new NameList();
  readonly auctionDateNames = new NameList();
  readonly tags = new NamedBits(LEAST_CAPACITY);
  /** By type, by group, and by a tag that names either. */
  readonly kinds = new NamedBits(LEAST_CAPACITY);
  readonly branches = new NamedBits<number>(LEAST_CAPACITY);
  /** How many available properties each branch has; branches without any are left out. */
  readonly availableByBranch = new Map<number, number>();
  readonly #rowById = new RowById();
  readonly #free: number[] = [];
  #end = 0;

  constructor(channel: Channel) {
    this.channel = channel;
    this.steps = listSteps(channel);
  }

  get size(): number {
    return this.#rowById.size;
  }

  findRow(propertyId: number): number | undefined {
    return this.#rowById.get(propertyId);
  }

  listLiveRows(): Int32Array {
    const rows = new Int32Array(this.size);
    let i = 0;
    for (let row = 0; row < this.#end; row++) if (hasBit(this.flags.live, row)) rows[i++] = row;
    return rows;
  }

  /** Writes a property into its row, or into a new one, and returns the row. */
  put(listing: IndexedListing): number {
    const known = this.#rowById.get(listing.propertyId);
    if (known !== undefined) this.#clear(known);
    const row = known ?? this.#takeRow();
    this.#rowById.set(listing.propertyId, row);
    this.#write(row, listing);
    return row;
  }

  remove(propertyId: number): void {
    const row = this.#rowById.get(propertyId);
    if (row === undefined) return;
    this.#clear(row);
    this.#rowById.delete(propertyId);
    this.#free.push(row);
  }

  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    const capacity = Math.ceil(rows / 32) * 32;
    this.capacity = capacity;
    const { numbers, integers, codes, flags } = this;
    for (const name of DOUBLE_COLUMNS) numbers[name] = copyInto(new Float64Array(capacity), numbers[name]);
    this.points = copyInto(new Float64Array(3 * capacity), this.points);
    for (const name of INTEGER_COLUMNS) integers[name] = copyInto(new Int32Array(capacity), integers[name]);
    for (const name of STEPPED_COLUMNS) codes[name] = copyInto(createKernelBytes(capacity), codes[name]);
    for (const name of FLAGS) flags[name] = copyInto(createKernelBits(capacity), flags[name]);
    this.tags.grow(capacity);
    this.kinds.grow(capacity);
    this.branches.grow(capacity);
  }

  #takeRow(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) return freed;
    if (this.#end === this.capacity) this.reserve(this.capacity * GROWTH);
    return this.#end++;
  }

  #write(row: number, listing: IndexedListing): void {
    const { numbers, integers, flags } = this;
    setBit(flags.live, row);
    const values = { ...listing, bedrooms: findBedrooms(listing) };
    for (const name of NUMBER_COLUMNS) numbers[name][row] = values[name] ?? Number.NaN;
    for (const name of STEPPED_COLUMNS) this.codes[name][row] = toStepCode(this.steps[name], values[name]);
    numbers.availableAt[row] =
      listing.availableFrom === null ? Number.NaN : Date.parse(listing.availableFrom);
    const { x, y, z } = toSpherePoint(listing);
    this.points.set([x, y, z], 3 * row);
    integers.ids[row] = listing.propertyId;
    integers.branchIds[row] = listing.branchId;
    this.branches.set(listing.branchId, row);
    integers.types[row] = toTypeCode(listing.propertyType);
    integers.sectors[row] = this.sectorNames.add(toPostcodeSector(listing.postcode));
    integers.counties[row] = this.countyKeys.add(toCountyKey(listing.county));
    if (isShownStatus(listing.status, null)) setBit(flags.shown, row);
    if (PROPERTY_STATUSES[listing.status].isAvailable) {
      setBit(flags.available, row);
      this.#countAvailable(listing.branchId, 1);
    }
    if (listing.isShortLet) setBit(flags.shortLets, row);
    if (listing.takesPets) setBit(flags.pets, row);
    if (isDwelling(listing.propertyType)) setBit(flags.homes, row);
    if (listing.auctionDate !== null) {
      setBit(flags.atAuction, row);
      integers.auctionDates[row] = this.auctionDateNames.add(listing.auctionDate);
    }
    this.kinds.set(listing.propertyType, row);
    this.kinds.set(PROPERTY_TYPES[listing.propertyType].group, row);
    for (const tag of listing.tags) {
      this.tags.set(tag, row);
      if (isKind(tag)) this.kinds.set(tag, row);
    }
  }

  #clear(row: number): void {
    const { integers, flags } = this;
    this.sectorNames.drop(integers.sectors[row] as number);
    this.countyKeys.drop(integers.counties[row] as number);
    if (hasBit(flags.atAuction, row)) this.auctionDateNames.drop(integers.auctionDates[row] as number);
    if (hasBit(flags.available, row)) this.#countAvailable(integers.branchIds[row] as number, -1);
    for (const name of FLAGS) clearBit(flags[name], row);
    this.tags.clear(row);
    this.kinds.clear(row);
    this.branches.clear(row);
  }

  #countAvailable(branchId: number, change: 1 | -1): void {
    const count = (this.availableByBranch.get(branchId) ?? 0) + change;
    if (count === 0) this.availableByBranch.delete(branchId);
    else this.availableByBranch.set(branchId, count);
  }
}

/** The number of a type in the `types` column. */
export function toTypeCode(type: PropertyType): number {
  return PROPERTY_TYPE_NAMES.indexOf(type);
}

function createRecord<Name extends string, Column>(
  names: readonly Name[],
  create: () => Column,
): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, create()])) as Record<Name, Column>;
}

function copyInto<Column extends Float64Array | Int32Array | Uint8Array>(
  longer: Column,
  column: Column,
): Column {
  longer.set(column);
  return longer;
}

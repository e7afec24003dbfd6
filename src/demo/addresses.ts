import type { Branch } from "../domain/branch/branch-schema.ts";
import { distanceMiles } from "../domain/geo/distance.ts";
import { toPlaceKey } from "../domain/search/place/place.ts";
import type { DemoSources, Position, Settlement, UnitPostcode } from "./demo-sources.ts";
import type { Random } from "./random.ts";
import { STATIONS } from "./stations.ts";

/** A real street in a real town that one of the agency's branches looks after. */
export interface Address extends Position {
  street: string;
  town: string;
  county: string;
  postcode: string;
  branch: Branch;
  /** From the branch's own door. */
  milesFromBranch: number;
  isVillage: boolean;
  isInBranchTown: boolean;
  nearestStation: { name: string; miles: number } | undefined;
}

/** What a street must be like. */
export interface AddressWish {
  where: "town" | "village" | "anywhere";
  streets: StreetKind;
  branchIds?: readonly number[];
}

export interface AddressBook {
  draw(random: Random, wish: AddressWish): Address;
}

/** What stands on a street can be told by its name: nobody built a thatched cottage on a Close. */
const STREETS = {
  old: /\b(?:Street|Road|Lane|Row|Hill|Green|End|Terrace|Place|Square|Hythe|Quay|Gate|Market|Broad Street)$/,
  country: /\b(?:Lane|Street|Green|End|Hill|Drove|Road)$/,
  modern:
    /\b(?:Close|Drive|Way|Crescent|Gardens|Avenue|Meadow|Meadows|Croft|Rise|View|Grove|Chase|Park|Field|Fields|Walk|Court|Road|Lane)$/,
  shopping: /\b(?:High Street|Street|Market Place|Market Hill|Market|Parade|Square|Hill|Broadway)$/,
  working: /\b(?:Road|Way|Drive|Park)$/,
  any: /\b(?:Street|Road|Lane|Row|Hill|Green|End|Terrace|Place|Square|Close|Drive|Way|Crescent|Gardens|Avenue|Grove|Walk|Court|Mews)$/,
} as const;
export type StreetKind = keyof typeof STREETS;

const COUNTIES = new Set(["Cambridgeshire", "Suffolk", "Essex", "Norfolk", "Hertfordshire"]);
/** A postcode's town is the settlement of that name this near; a namesake in another county is not meant. */
const NEAR_MILES = 4;
const LARGEST_VILLAGE = 6_000;
/** Laid out in this century: nothing old stands there. */
const NEW_TOWNS = new Set(["Northstowe", "Cambourne", "Alconbury Weald", "Great Notley", "Red Lodge"]);
/** How busy each branch is. */
const BRANCH_WEIGHTS: Record<number, number> = { 3: 13, 4: 9, 5: 9, 6: 16, 8: 13, 12: 9 };
const USUAL_WEIGHT = 7;
/** Roads by number, and what lies on a street without being a home. */
const NO_STREET = /^(?:[ABM]\d|.*\b(?:Bypass|By-pass|Roundabout|Airfield|Services)\b)/i;

/** Sorts the streets of the gazetteer by the branch that serves them. */
export function openAddressBook(sources: DemoSources): AddressBook {
  const all = listStreets(sources);
  const pools = new Map<string, Map<number, Address[]>>();

  function poolFor({ where, streets }: AddressWish): Map<number, Address[]> {
    const name = `${where} ${streets}`;
    const known = pools.get(name);
    if (known) return known;
    const fitting = all.filter((address) => STREETS[streets].test(address.street) && isWhere(address, where));
    const pool = groupBy(fitting, ({ branch }) => branch.branchId);
    pools.set(name, pool);
    return pool;
  }

  return {
    draw(random, wish) {
      const pool = poolFor(wish);
      const ids = [...pool.keys()].filter((id) => wish.branchIds?.includes(id) ?? true).sort((a, b) => a - b);
      const branchId = random.weighted(ids.map((id) => [id, BRANCH_WEIGHTS[id] ?? USUAL_WEIGHT] as const));
      return random.pick(pool.get(branchId) ?? all);
    },
  };
}

function listStreets(sources: DemoSources): Address[] {
  const settlements = groupBy(
    sources.settlements.filter(({ county }) => COUNTIES.has(county)),
    ({ name }) => toPlaceKey(name),
  );
  const branches = new Map(sources.branches.flatMap((branch) => branch.serves.map((code) => [code, branch])));
  const streets = new Map<string, Address>();
  for (const unit of sources.units) {
    const branch =
      branches.get(unit.postcode.slice(0, -2)) ?? branches.get(unit.postcode.split(" ")[0] ?? "");
    const key = `${unit.street}, ${unit.town}`;
    if (!branch || NO_STREET.test(unit.street) || streets.has(key)) continue;
    const settlement = findSettlement(unit, settlements);
    if (settlement) streets.set(key, addressOf({ unit, settlement, branch }));
  }
  return [...streets.values()];
}

function isWhere(address: Address, where: AddressWish["where"]): boolean {
  if (where === "anywhere") return true;
  return where === "village" ? address.isVillage : address.isInBranchTown;
}

function findSettlement(unit: UnitPostcode, settlements: Map<string, Settlement[]>): Settlement | undefined {
  return settlements
    .get(toPlaceKey(unit.town))
    ?.find((settlement) => distanceMiles(settlement, unit) < NEAR_MILES);
}

function addressOf(parts: { unit: UnitPostcode; settlement: Settlement; branch: Branch }): Address {
  const { unit, settlement, branch } = parts;
  const isInBranchTown = toPlaceKey(settlement.name) === toPlaceKey(branch.town);
  return {
    street: typographic(unit.street),
    town: typographic(settlement.name),
    county: settlement.county,
    postcode: unit.postcode,
    lat: unit.lat,
    lng: unit.lng,
    branch,
    milesFromBranch: distanceMiles(unit, branch),
    isVillage: settlement.population < LARGEST_VILLAGE && !isInBranchTown && !NEW_TOWNS.has(settlement.name),
    isInBranchTown,
    nearestStation: findNearestStation(unit),
  };
}

function findNearestStation(position: Position): Address["nearestStation"] {
  return STATIONS.reduce<Address["nearestStation"]>((nearest, { name, ...station }) => {
    const miles = distanceMiles(station, position);
    return nearest && nearest.miles <= miles ? nearest : { name, miles };
  }, undefined);
}

export function typographic(text: string): string {
  return text.replaceAll("'", "’");
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

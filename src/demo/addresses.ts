import type { Branch } from "../domain/branch/branch-schema.ts";
import { distanceMiles } from "../domain/geo/distance.ts";
import { groupBy } from "../domain/group-by.ts";
import { toPlaceKey } from "../domain/search/place/place-keys.ts";
import type { DemoSources, Position, Settlement, Station, UnitPostcode } from "./demo-sources.ts";
import type { Random } from "./random.ts";

/** A real street in a town that one of the branches covers. */
export interface Address extends Position {
  street: string;
  town: string;
  county: string;
  postcode: string;
  branch: Branch;
  /** Distance from the branch office. */
  milesFromBranch: number;
  isVillage: boolean;
  isInBranchTown: boolean;
  nearestStation: { name: string; miles: number } | undefined;
}

/** An address before it is chosen: few of them are, and their stations take long to find. */
type Street = Omit<Address, "nearestStation">;

/** The kind of street a property needs. */
export interface AddressCriteria {
  where: "town" | "village" | "anywhere";
  streets: StreetKind;
  branchIds?: readonly number[];
}

export interface AddressBook {
  draw(random: Random, criteria: AddressCriteria): Address;
}

/** Street names hint at the age of the houses: there are no thatched cottages on a Close. */
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
/**
 * A postcode's town is the settlement with that name within this distance, so that places of the same name in
 * other counties don't match.
 */
const NEAR_MILES = 4;
const MAX_VILLAGE_POPULATION = 6_000;
/** Built in this century, so without old houses. */
const NEW_TOWNS = new Set(["Northstowe", "Cambourne", "Alconbury Weald", "Great Notley", "Red Lodge"]);
/** How many properties a branch gets, relative to the others. */
const BRANCH_WEIGHTS: Record<number, number> = { 3: 13, 4: 9, 5: 9, 6: 16, 8: 13, 12: 9 };
const USUAL_WEIGHT = 7;
/** Road numbers and places that aren't residential streets. */
const NOT_A_STREET = /^(?:[ABM]\d|.*\b(?:Bypass|By-pass|Roundabout|Airfield|Services)\b)/i;

/** Groups the gazetteer's streets by the branch that covers them. */
export function createAddressBook(sources: DemoSources): AddressBook {
  const all = listStreets(sources);
  const pools = new Map<string, Map<number, Street[]>>();
  const stations = new Map<Street, Address["nearestStation"]>();

  function getNearestStation(street: Street): Address["nearestStation"] {
    if (!stations.has(street)) stations.set(street, findNearestStation(sources.stations, street));
    return stations.get(street);
  }

  function getPool({ where, streets }: AddressCriteria): Map<number, Street[]> {
    const name = `${where} ${streets}`;
    const known = pools.get(name);
    if (known) return known;
    const fitting = all.filter((address) => STREETS[streets].test(address.street) && isWhere(address, where));
    const pool = groupBy(fitting, ({ branch }) => branch.branchId);
    pools.set(name, pool);
    return pool;
  }

  return {
    draw(random, criteria) {
      const pool = getPool(criteria);
      const ids = [...pool.keys()]
        .filter((id) => criteria.branchIds?.includes(id) ?? true)
        .sort((a, b) => a - b);
      const branchId = random.weighted(ids.map((id) => [id, BRANCH_WEIGHTS[id] ?? USUAL_WEIGHT] as const));
      const street = random.pick(pool.get(branchId) ?? all);
      return { ...street, nearestStation: getNearestStation(street) };
    },
  };
}

function listStreets(sources: DemoSources): Street[] {
  const settlements = groupBy(
    sources.settlements.filter(({ county }) => COUNTIES.has(county)),
    ({ name }) => toPlaceKey(name),
  );
  const branches = new Map(sources.branches.flatMap((branch) => branch.serves.map((code) => [code, branch])));
  const streets = new Map<string, Street>();
  for (const unit of sources.units) {
    const branch =
      branches.get(unit.postcode.slice(0, -2)) ?? branches.get(unit.postcode.split(" ")[0] ?? "");
    const key = `${unit.street}, ${unit.town}`;
    if (!branch || NOT_A_STREET.test(unit.street) || streets.has(key)) continue;
    const settlement = findSettlement(unit, settlements);
    if (settlement) streets.set(key, toStreet({ unit, settlement, branch }));
  }
  return [...streets.values()];
}

function isWhere(address: Street, where: AddressCriteria["where"]): boolean {
  if (where === "anywhere") return true;
  return where === "village" ? address.isVillage : address.isInBranchTown;
}

function findSettlement(unit: UnitPostcode, settlements: Map<string, Settlement[]>): Settlement | undefined {
  return settlements
    .get(toPlaceKey(unit.town))
    ?.find((settlement) => distanceMiles(settlement, unit) < NEAR_MILES);
}

interface StreetParts {
  unit: UnitPostcode;
  settlement: Settlement;
  branch: Branch;
}

function toStreet({ unit, settlement, branch }: StreetParts): Street {
  const isInBranchTown = toPlaceKey(settlement.name) === toPlaceKey(branch.town);
  return {
    street: toTypographic(unit.street),
    town: toTypographic(settlement.name),
    county: settlement.county,
    postcode: unit.postcode,
    lat: unit.lat,
    lng: unit.lng,
    branch,
    milesFromBranch: distanceMiles(unit, branch),
    isVillage:
      settlement.population < MAX_VILLAGE_POPULATION && !isInBranchTown && !NEW_TOWNS.has(settlement.name),
    isInBranchTown,
  };
}

function findNearestStation(stations: readonly Station[], position: Position): Address["nearestStation"] {
  return stations.reduce<Address["nearestStation"]>((nearest, { name, ...station }) => {
    const miles = distanceMiles(station, position);
    return nearest && nearest.miles <= miles ? nearest : { name: toTypographic(name), miles };
  }, undefined);
}

export function toTypographic(text: string): string {
  return text.replaceAll("'", "’");
}

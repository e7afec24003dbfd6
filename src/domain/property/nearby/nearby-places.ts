import { distanceMiles, type Point } from "../../geo/distance.ts";
import type { Landmark } from "./landmark-schema.ts";

interface NamedPoint extends Point {
  name: string;
}

/** What our data holds around a home. */
export interface Surroundings {
  /** Each named as visitors read it: 'Ely station'. */
  stations: readonly NamedPoint[];
  /** Towns and villages, among them the home's own. */
  settlements: readonly NamedPoint[];
  /** Towns of some size. */
  largeTowns: readonly NamedPoint[];
  landmarks: readonly Landmark[];
}

/** A place and how far away it is in a straight line: ['Ely station', '0.6 miles']. */
export type NearbyPlace = readonly [name: string, distance: string];

const MOST_STATIONS = 2;
/** A second station further away than this helps no one. */
const SECOND_STATION_MILES = 8;
/** Beyond this, the town of the address is another one of the same name. */
const OWN_TOWN_MILES = 8;
export const MOST_MILES = 30;
/** A landmark further away isn't near any more. */
const LANDMARK_MILES = 20;

interface NearbyOptions extends Surroundings {
  home: Point & { town: string };
}

/** Lists stations, the town's centre, the next larger town and the nearest landmark of each kind. */
export function listNearbyPlaces({ home, ...around }: NearbyOptions): NearbyPlace[] {
  const nearest = <Place extends NamedPoint>(places: readonly Place[], most = MOST_MILES) =>
    places
      .map((place) => ({ place, miles: distanceMiles(home, place) }))
      .filter(({ miles }) => miles <= most)
      .sort((a, b) => a.miles - b.miles);
  const stations = nearest(around.stations)
    .slice(0, MOST_STATIONS)
    .filter(({ miles }, index) => index === 0 || miles <= SECOND_STATION_MILES);
  const isOwnTown = ({ name }: NamedPoint) => toKey(name) === toKey(home.town);
  const centre = nearest(around.settlements.filter(isOwnTown), OWN_TOWN_MILES).slice(0, 1);
  const larger = nearest(around.largeTowns.filter((town) => !isOwnTown(town))).slice(0, 1);
  const kinds = [...new Set(around.landmarks.map(({ kind }) => kind))];
  const landmarks = kinds
    .flatMap((kind) =>
      nearest(
        around.landmarks.filter((landmark) => landmark.kind === kind),
        LANDMARK_MILES,
      ).slice(0, 1),
    )
    .sort((a, b) => a.miles - b.miles);
  return [
    ...stations.map(({ place, miles }) => toRow(place.name, miles)),
    ...[...centre, ...larger].map(({ place, miles }) => toRow(`Centre of ${place.name}`, miles)),
    ...landmarks.map(({ place, miles }) => toRow(place.name, miles)),
  ];
}

function toRow(name: string, miles: number): NearbyPlace {
  return [name, formatMiles(miles)];
}

/** '0.6 miles', '1 mile', '12 miles'. */
export function formatMiles(miles: number): string {
  if (miles < 0.1) return "Under 0.1 miles";
  const text = miles < 10 ? miles.toFixed(1).replace(/\.0$/, "") : String(Math.round(miles));
  return `${text} ${text === "1" ? "mile" : "miles"}`;
}

/** "King's Lynn" is written with either apostrophe. */
function toKey(name: string): string {
  return name.replaceAll("’", "'").toLowerCase();
}

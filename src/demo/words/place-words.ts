import { toNumberWord } from "../../domain/text/number-words.ts";
import { type Address, toTypographic } from "../addresses.ts";
import type { Position } from "../demo-sources.ts";
import type { Random } from "../random.ts";

/** Two facts about each branch's town; one of them is drawn. */
const TOWNS: Record<number, readonly string[]> = {
  1: [
    "Huntingdon has its market on Wednesdays and Saturdays, Hinchingbrooke’s country park on its western edge and Portholme meadow on its southern one.",
    "From Huntingdon the old bridge leads over the Ouse to Godmanchester, and the A14 is close by.",
  ],
  2: [
    "St Ives keeps its Monday market, its chapel on the bridge and the guided busway to Cambridge.",
    "The quay at St Ives, the Thicket path to Houghton and the busway to Cambridge are its main attractions.",
  ],
  3: [
    "Ely has its cathedral, a Thursday and a Saturday market, and a riverside with rowing boats and barges.",
    "In Ely the cathedral is never far out of sight, and there are markets, the river and trains to Cambridge.",
  ],
  4: [
    "King’s Lynn has two market places, a working quay on the Ouse and the coast at Hunstanton within half an hour’s drive.",
    "King’s Lynn’s merchants’ houses, theatre and Tuesday Market Place are at hand, with the north Norfolk coast beyond.",
  ],
  5: [
    "Saffron Walden has its market on Tuesdays and Saturdays, the turf maze on the common and Audley End’s park at its gate.",
    "Saffron Walden’s timber-framed streets, its common and its market square have changed little; the M11 is a short drive away.",
  ],
  6: [
    "Cambridge needs little introduction: the river, the colleges, the science parks and Addenbrooke’s are all a bicycle ride apart.",
    "Parker’s Piece, Mill Road’s food shops and the station are the Cambridge that people live in, away from the postcards.",
  ],
  7: [
    "Mildenhall is on the Lark, with a Friday market and Thetford Forest to walk in.",
    "From Mildenhall the A11 runs to Cambridge one way and to Norwich the other, and the forest begins at the edge of town.",
  ],
  8: [
    "Bury St Edmunds has the Abbey Gardens, the Theatre Royal and a market that fills two streets on Wednesdays and Saturdays.",
    "Bury St Edmunds gathers round its cathedral and abbey ruins, with independent shops on Abbeygate Street and good schools on its edges.",
  ],
  9: [
    "Newmarket wakes early: strings of racehorses cross the Heath before breakfast, and the gallops are the town’s great green.",
    "Newmarket has two racecourses, a wide High Street and the A14 and A11 within minutes.",
  ],
  10: [
    "Royston has its Heath for walking, its Wednesday and Saturday markets and fast trains to London and Cambridge.",
    "The Heath at Royston is chalk grassland with a view over half of Cambridgeshire, five minutes from the shops.",
  ],
  11: [
    "Haverhill has a long High Street, a leisure centre and the railway walk, and Cambridge is an easy drive away.",
    "From Haverhill the A1307 leads to Cambridge, and the Stour valley’s villages lie on the other side.",
  ],
  12: [
    "Sudbury has Gainsborough’s house, the water meadows of the Stour and a branch line to Marks Tey.",
    "The meadows at Sudbury have been grazed in common since the Middle Ages, and the market still fills the hill on Thursdays and Saturdays.",
  ],
};

const NEAR_STATION_MILES = 7;

/** Describes the location, the town and the nearest station, all from map data. */
export function describePlace(address: Address, random: Random): string {
  const town = random.pick(TOWNS[address.branch.branchId] ?? [""]);
  const station = describeStation(address);
  if (address.isInBranchTown) return [town, station].filter(Boolean).join(" ");
  return [`${address.town} is ${describeDistance(address)}.`, town, station].filter(Boolean).join(" ");
}

/** As in "about four miles north of Ely". */
export function describeDistance(address: Address): string {
  const { branch, milesFromBranch } = address;
  const branchTown = toTypographic(branch.town);
  const miles = Math.round(milesFromBranch);
  if (miles < 1) return `on the edge of ${branchTown}`;
  return `about ${toNumberWord(miles)} ${miles === 1 ? "mile" : "miles"} ${getDirection(branch, address)} of ${branchTown}`;
}

function describeStation(address: Address): string {
  const nearest = address.nearestStation;
  if (!nearest || nearest.miles > NEAR_STATION_MILES) return "";
  const miles = Math.round(nearest.miles);
  return miles < 1
    ? `${nearest.name} station is within a mile.`
    : `The nearest station is ${nearest.name}, about ${toNumberWord(miles)} ${miles === 1 ? "mile" : "miles"} away.`;
}

const DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

function getDirection(from: Position, to: Position): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return DIRECTIONS[Math.round(turn * 8 + 8) % 8] ?? "north";
}

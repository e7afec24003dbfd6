import type { Position } from "./demo-sources.ts";

interface Station extends Position {
  name: string;
}

/** Railway stations in the agency's area, to three decimal places. */
export const STATIONS: readonly Station[] = [
  { name: "Ashwell & Morden", lat: 52.031, lng: -0.109 },
  { name: "Attleborough", lat: 52.514, lng: 1.023 },
  { name: "Audley End", lat: 52.004, lng: 0.207 },
  { name: "Bishop’s Stortford", lat: 51.867, lng: 0.166 },
  { name: "Braintree", lat: 51.875, lng: 0.557 },
  { name: "Brandon", lat: 52.454, lng: 0.624 },
  { name: "Bures", lat: 51.971, lng: 0.769 },
  { name: "Bury St Edmunds", lat: 52.254, lng: 0.713 },
  { name: "Cambridge", lat: 52.195, lng: 0.138 },
  { name: "Cambridge North", lat: 52.225, lng: 0.159 },
  { name: "Diss", lat: 52.374, lng: 1.124 },
  { name: "Downham Market", lat: 52.604, lng: 0.366 },
  { name: "Dullingham", lat: 52.202, lng: 0.366 },
  { name: "Elmswell", lat: 52.238, lng: 0.913 },
  { name: "Elsenham", lat: 51.92, lng: 0.228 },
  { name: "Ely", lat: 52.391, lng: 0.266 },
  { name: "Foxton", lat: 52.12, lng: 0.057 },
  { name: "Great Chesterford", lat: 52.06, lng: 0.193 },
  { name: "Huntingdon", lat: 52.329, lng: -0.192 },
  { name: "Kennett", lat: 52.278, lng: 0.49 },
  { name: "King’s Lynn", lat: 52.754, lng: 0.403 },
  { name: "Littleport", lat: 52.462, lng: 0.316 },
  { name: "Meldreth", lat: 52.091, lng: 0.009 },
  { name: "Newmarket", lat: 52.238, lng: 0.407 },
  { name: "Newport", lat: 51.98, lng: 0.215 },
  { name: "Royston", lat: 52.054, lng: -0.027 },
  { name: "Shelford", lat: 52.15, lng: 0.14 },
  { name: "Shepreth", lat: 52.115, lng: 0.032 },
  { name: "Soham", lat: 52.335, lng: 0.328 },
  { name: "St Neots", lat: 52.231, lng: -0.247 },
  { name: "Stansted Mountfitchet", lat: 51.901, lng: 0.2 },
  { name: "Sudbury", lat: 52.036, lng: 0.736 },
  { name: "Thetford", lat: 52.419, lng: 0.745 },
  { name: "Thurston", lat: 52.25, lng: 0.808 },
  { name: "Waterbeach", lat: 52.263, lng: 0.197 },
  { name: "Watlington", lat: 52.673, lng: 0.383 },
  { name: "Whittlesford Parkway", lat: 52.104, lng: 0.166 },
];

import { distanceMiles, type Point } from "../../geo/distance.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { type Finding, quarantine, warn } from "../finding.ts";
import { isInBritishIsles } from "./british-isles.ts";
import { findReachMiles } from "./postcode-parts.ts";

/** How well a position is known: as the feed sent it, or the middle of a postcode, of a part of one, or of a town. */
export type Precision = "feed" | "unit" | "sector" | "district" | "town";

/** What the gazetteer knows about a record's postcode and town. */
export interface KnownPositions {
  unit: Point | undefined;
  sector: Point | undefined;
  district: Point | undefined;
  town: Point | undefined;
}

interface ChosenPosition {
  position: (Point & { precision: Precision }) | null;
  findings: Finding[];
}

type Placeable = Pick<FeedRecord, "position" | "postcode" | "town">;

/**
 * The feed's own coordinates if they can be true, else the best that the gazetteer knows. Without any, the row is
 * quarantined, because the map and the search need a position.
 */
export function choosePosition(record: Placeable, known: KnownPositions): ChosenPosition {
  const sent = readSentPosition(record, known);
  if (sent.position) return { ...sent, position: { ...sent.position, precision: "feed" } };
  const found = findKnownPosition(known);
  const findings = [...sent.findings];
  if (!found)
    findings.push(
      quarantine({
        code: "no-position",
        column: "POSTCODE",
        value: record.postcode || record.town,
        sentence:
          "We can’t tell where this property is: it has no coordinates, and neither its postcode nor its town is known.",
      }),
    );
  if (found?.precision === "town")
    findings.push(
      warn({
        code: "placed-by-town",
        column: "POSTCODE",
        value: record.postcode,
        sentence: `The postcode isn’t known, so the map shows the middle of ${record.town}.`,
      }),
    );
  return { position: found ?? null, findings };
}

function findKnownPosition(known: KnownPositions): (Point & { precision: Precision }) | undefined {
  for (const precision of ["unit", "sector", "district", "town"] as const) {
    const point = known[precision];
    if (point) return { lat: point.lat, lng: point.lng, precision };
  }
  return undefined;
}

function readSentPosition(
  { position, postcode }: Placeable,
  known: KnownPositions,
): { position: Point | null; findings: Finding[] } {
  if (!position || (position.lat === 0 && position.lng === 0)) return { position: null, findings: [] };
  const value = `${position.lat}, ${position.lng}`;
  const swapped = { lat: position.lng, lng: position.lat };
  const isSwapped = !isInBritishIsles(position) && isInBritishIsles(swapped);
  const point = isSwapped ? swapped : { lat: position.lat, lng: position.lng };
  if (!isInBritishIsles(point)) {
    const sentence = "The coordinates aren’t in the British Isles, so we used the postcode instead.";
    return {
      position: null,
      findings: [warn({ code: "position-abroad", column: "LATITUDE", value, sentence })],
    };
  }
  const near = known.unit ?? known.sector ?? known.district;
  if (near && distanceMiles(point, near) > findReachMiles(postcode)) {
    const sentence = `The coordinates are far from ${postcode}, so we used the postcode instead.`;
    return {
      position: null,
      findings: [warn({ code: "position-far", column: "LATITUDE", value, sentence })],
    };
  }
  if (!isSwapped) return { position: point, findings: [] };
  const sentence = "Latitude and longitude were the wrong way round, so we swapped them.";
  return {
    position: point,
    findings: [warn({ code: "position-swapped", column: "LATITUDE", value, sentence })],
  };
}

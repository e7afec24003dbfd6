import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import type { Finding } from "../../../domain/feed/finding.ts";
import {
  choosePosition,
  type KnownPositions,
  type Precision,
} from "../../../domain/feed/place/choose-position.ts";
import { isOutsideGazetteer, readPostcodeParts } from "../../../domain/feed/place/postcode-parts.ts";
import { distanceMiles, type Point } from "../../../domain/geo/distance.ts";
import { LruCache } from "../../cache/lru-cache.ts";
import type { Query } from "../../db/database.ts";
import { readAgencyArea } from "../../search/place/agency-area.ts";
import { listPostcodeAreas, listSettlements, listUnitsOfDistrict } from "./gazetteer-queries.ts";
import { Settlements } from "./settlements.ts";

interface PlacedRecord extends Point {
  town: string;
  county: string;
  precision: Precision;
}

interface PlaceResult {
  /** Null if there is no position: one of the findings is then a quarantine. */
  place: PlacedRecord | null;
  findings: Finding[];
}

type Placeable = Pick<FeedRecord, "position" | "postcode" | "postcodeStart" | "town" | "county">;

export interface Placer {
  placeRecord(record: Placeable): Promise<PlaceResult>;
}

interface Unit extends Point {
  town: string;
}

/** About 600 postcodes each, so that an agency's stock fits and a hostile feed can't fill the memory. */
const MOST_DISTRICTS = 200;
/** The same property is placed when a run is planned and when it is published. */
const MOST_COUNTIES = 20_000;
/** A town of the same name further away than this is another one. */
const SAME_TOWN_MILES = 25;

/**
 * Reads the gazetteer's districts, sectors and towns once, for the many rows of one run. The whole postcodes of a
 * district are read when the first row needs them.
 */
export async function createPlacer(query: Query): Promise<Placer> {
  const [areaRows, settlementRows, isNearAgency] = await Promise.all([
    listPostcodeAreas(query),
    listSettlements(query),
    readAgencyArea(query),
  ]);
  const areas = new Map(areaRows.map(({ name, lat, lng }) => [name, { lat, lng }]));
  const settlements = new Settlements(settlementRows);
  const counties = new LruCache<string, string>(MOST_COUNTIES);
  const districts = new LruCache<string, Map<string, Unit>>(MOST_DISTRICTS);

  const findUnit = async (district: string, postcode: string): Promise<Unit | undefined> => {
    let units = districts.get(district);
    if (!units) {
      units = new Map((await listUnitsOfDistrict(query, district)).map((unit) => [unit.postcode, unit]));
      districts.set(district, units);
    }
    return units.get(postcode);
  };

  /** Of several towns with this name, the one in the agency's area, else the largest. */
  const findTown = ({ town, county }: Placeable) => {
    const named = settlements.findNamed(town, county);
    return (
      named.find(({ name, county_name, lat, lng }) =>
        isNearAgency({ place_id: "", name, county_name, lat, lng }),
      ) ?? named[0]
    );
  };

  const findCounty = (town: string, position: Point): string =>
    counties.getOrCreate(`${town} ${position.lat} ${position.lng}`, () => {
      const named = settlements
        .findNamed(town, "")
        .find((place) => distanceMiles(place, position) <= SAME_TOWN_MILES);
      return (named ?? settlements.findAround(position))?.county_name ?? "";
    });

  const fillNames = (
    record: Placeable,
    { position, unit }: { position: Point; unit: Unit | undefined },
  ): { town: string; county: string } => {
    const town = record.town || unit?.town || settlements.findAround(position)?.name || "";
    return { town, county: record.county || findCounty(town, position) };
  };

  const placeRecord = async (sent: Placeable): Promise<PlaceResult> => {
    const record = { ...sent, postcode: sent.postcode || (sent.postcodeStart ?? "") };
    const isOutside = isOutsideGazetteer(record);
    const parts = isOutside ? undefined : readPostcodeParts(record.postcode);
    const unit = parts?.unit === undefined ? undefined : await findUnit(parts.district, parts.unit);
    const sector = parts?.sector === undefined ? undefined : areas.get(parts.sector);
    const district = parts && areas.get(parts.district);
    const hasPostcode = unit !== undefined || sector !== undefined || district !== undefined;
    const town = isOutside || hasPostcode ? undefined : findTown(record);
    const known: KnownPositions = { unit, sector, district, town };
    const { position, findings } = choosePosition(record, known);
    if (!position) return { place: null, findings };
    const names = isOutside ? record : fillNames(record, { position, unit });
    return { place: { ...position, town: names.town, county: names.county }, findings };
  };
  return { placeRecord };
}

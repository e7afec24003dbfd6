/** The parts of a postcode; a part that wasn't given is undefined. */
interface PostcodeParts {
  /** 'CB7 4AB' */
  unit: string | undefined;
  /** 'CB7 4' */
  sector: string | undefined;
  /** 'CB7' */
  district: string;
  /** 'CB' */
  area: string;
}

const PARTS = /^(([A-Z]{1,2})\d[A-Z\d]?)(?: ?(\d)([A-Z]{2})?)?$/;

/** Reads a postcode, or the beginning of one, in any case: 'dn5' is a district. Undefined for anything else. */
export function readPostcodeParts(text: string): PostcodeParts | undefined {
  // Without a space, the last three characters of a whole postcode are its second half.
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, "$1 $2");
  const [, district, area, digit, end] = PARTS.exec(plain) ?? [];
  if (district === undefined || area === undefined) return undefined;
  const sector = digit === undefined ? undefined : `${district} ${digit}`;
  return { unit: end === undefined ? undefined : `${sector}${end}`, sector, district, area };
}

/**
 * The gazetteer has no positions of these areas, nor their towns: Northern Ireland, the Isle of Man, Jersey and
 * Guernsey. A town of the same name in Britain would be the wrong one.
 */
const AREAS_WITHOUT_POSITIONS = new Set(["BT", "IM", "JE", "GY"]);

const COUNTIES_WITHOUT_POSITIONS =
  /^(?:(?:co|county)\.? +)?(?:antrim|armagh|down|fermanagh|londonderry|derry|tyrone|northern ireland|isle of man|jersey|guernsey|alderney|channel islands)$/i;

/** Whether the property is in a part of the British Isles that the gazetteer doesn't know. */
export function isOutsideGazetteer({ postcode, county }: { postcode: string; county: string }): boolean {
  const area = readPostcodeParts(postcode)?.area;
  if (area !== undefined) return AREAS_WITHOUT_POSITIONS.has(area);
  return COUNTIES_WITHOUT_POSITIONS.test(county.trim());
}

const REACH_MILES = 15;
/** Sectors of the Highlands and Islands reach much further, as measured on every postcode of Great Britain. */
const WIDE_REACH_MILES = 60;
const WIDE_AREAS = /^(?:HS|IV|KW|PA|PH|ZE|TR21)/;

/** How far from the middle of its postcode's sector a property can be. */
export function findReachMiles(postcode: string): number {
  return WIDE_AREAS.test(postcode.toUpperCase()) ? WIDE_REACH_MILES : REACH_MILES;
}

import { imageUrl } from "../../property/media/images.ts";
import type { Picture } from "../../property/media/picture-schema.ts";
import { addDays } from "../../time/calendar-days.ts";
import { DAY_MS } from "../../time/time.ts";
import { WEEKDAYS } from "../../time/weekdays.ts";
import { type AgencyProblem, formatField } from "./agency-problem.ts";

interface ReferenceOptions {
  /** The file that the document is read from, for its problems. */
  file: string;
  today: string;
  /** Pictures by their file name in the folder's manifest. */
  pictures: ReadonlyMap<string, Picture>;
}

interface ResolvedDocument {
  document: unknown;
  problems: AgencyProblem[];
}

/** Only these fields hold references, so that a heading such as 'today' stays a heading. */
const KEY_FIELDS = new Set(["key", "pictureKey", "photoKey"]);
const DAY_FIELDS = new Set(["on", "from", "to", "updatedOn"]);

const PICTURE = /^picture:(.+)$/;
const PICTURE_URL = /^picture-(\d+):(.+)$/;
const RELATIVE_DAY = /^today([+-]\d{1,5})?(?: (\w+))?$/;
const DAYS_A_WEEK = 7;
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3;
/** Tabs and line ends are fine; other control characters and half characters can't be shown or stored. */
const LAYOUT = /[\t\n\r]/g;
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Replaces the references in an agency's document. Pictures are named by file (`picture:team/anna.jpg`, or
 * `picture-480:logo.png` for the URL at that width) and days can be relative to today (`today+24 Thursday`).
 * `{ "key": "picture:…" }` on its own becomes the whole picture.
 */
export function resolveReferences(document: unknown, options: ReferenceOptions): ResolvedDocument {
  const problems: AgencyProblem[] = [];
  const resolve = (part: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof part === "string") return resolveText(part, path, String(path.at(-1)));
    if (Array.isArray(part)) return part.map((entry, index) => resolve(entry, [...path, index]));
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part).map(([name, value]) => [name, resolve(value, [...path, name])]);
    return withWholePicture(part, Object.fromEntries(entries));
  };
  const refuse = (path: readonly PropertyKey[], message: string, text: string): string => {
    problems.push({ file: options.file, field: formatField(path), message });
    return text;
  };
  const resolveText = (text: string, path: readonly PropertyKey[], name: string): string => {
    if (UNUSABLE.test(text.replace(LAYOUT, "")))
      return refuse(path, "has a character that can't be shown", text);
    const [, width, shown] = PICTURE_URL.exec(text) ?? [];
    const [, file = shown] = KEY_FIELDS.has(name) ? (PICTURE.exec(text) ?? []) : [];
    if (file !== undefined) {
      const key = options.pictures.get(file)?.key;
      if (key === undefined)
        return refuse(path, `there's no picture ${file} in pictures/manifest.json`, text);
      return width === undefined ? key : imageUrl({ key, width: Number(width) });
    }
    const relative = DAY_FIELDS.has(name) ? RELATIVE_DAY.exec(text) : null;
    if (!relative) return text;
    const day = findWeekday(addDays(options.today, Number(relative[1] ?? 0)), relative[2]);
    return day ?? refuse(path, `${relative[2]} isn't a day of the week`, text);
  };
  const withWholePicture = (written: object, resolved: Record<string, unknown>): Record<string, unknown> => {
    const { key, alt, ...others } = written as Record<string, unknown>;
    const [, file = ""] = typeof key === "string" ? (PICTURE.exec(key) ?? []) : [];
    const picture = options.pictures.get(file);
    if (!picture || Object.keys(others).length > 0) return resolved;
    return typeof alt === "string" ? { ...picture, alt } : { ...picture };
  };
  return { document: resolve(document, []), problems };
}

/** Returns that day, or the next one that is this weekday; undefined if there's no such weekday. */
function findWeekday(day: string, weekday: string | undefined): string | undefined {
  if (weekday === undefined) return day;
  const wanted = (WEEKDAYS as readonly string[]).indexOf(weekday);
  if (wanted < 0) return undefined;
  const actual = (Date.parse(day) / DAY_MS + EPOCH_WEEKDAY) % DAYS_A_WEEK;
  return addDays(day, (wanted - actual + DAYS_A_WEEK) % DAYS_A_WEEK);
}

const IMAGE_URL = /^\/images\/(\d+)\/(.+)$/;
/** The opposite of `resolveReferences` for an export: names the pictures by file. Days stay as they are. */
export function toPictureReferences(
  document: unknown,
  pictures: ReadonlyMap<string, { file: string; picture: Picture }>,
): unknown {
  if (Array.isArray(document)) return document.map((part) => toPictureReferences(part, pictures));
  if (typeof document !== "object" || document === null) return document;
  const short = toShortPicture(document as Record<string, unknown>, pictures);
  if (short !== undefined) return short;
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      if (typeof value !== "string") return [name, toPictureReferences(value, pictures)];
      const [, width, shown = ""] = IMAGE_URL.exec(value) ?? [];
      const shownFile = pictures.get(shown)?.file;
      if (width !== undefined && shownFile !== undefined) return [name, `picture-${width}:${shownFile}`];
      const file = KEY_FIELDS.has(name) ? pictures.get(value)?.file : undefined;
      return [name, file === undefined ? value : `picture:${file}`];
    }),
  );
}

/** A whole picture with the stored measures is written as its file, with its alt text if that's different. */
function toShortPicture(
  { key, alt, ...measures }: Record<string, unknown>,
  pictures: ReadonlyMap<string, { file: string; picture: Picture }>,
): Record<string, unknown> | undefined {
  const known = typeof key === "string" ? pictures.get(key) : undefined;
  if (known === undefined || measures.width === undefined) return undefined;
  const { key: _key, alt: knownAlt, ...knownMeasures } = known.picture;
  const isSame =
    Object.keys(measures).length === Object.keys(knownMeasures).length &&
    Object.entries(knownMeasures).every(([name, value]) => measures[name] === value);
  if (!isSame) return undefined;
  return { key: `picture:${known.file}`, ...(alt === knownAlt ? {} : { alt }) };
}

/** Every picture key in a document: of its key fields, and of its image URLs. */
export function listPictureKeysIn(document: unknown): string[] {
  if (Array.isArray(document)) return document.flatMap(listPictureKeysIn);
  if (typeof document !== "object" || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) => {
    if (typeof value !== "string") return listPictureKeysIn(value);
    const [, , shown] = IMAGE_URL.exec(value) ?? [];
    if (shown !== undefined) return [shown];
    return KEY_FIELDS.has(name) ? [value] : [];
  });
}

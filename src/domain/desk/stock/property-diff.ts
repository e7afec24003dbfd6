import { toCanonicalJson } from "../../feed/canonical-json.ts";
import { OVERRIDE_FIELDS } from "../../feed/override/override-fields.ts";
import type { Property } from "../../property/property.ts";
import { formatFieldValue, getFieldLabel } from "./field-text.ts";

/** One field that changed, as it was and as it is now. Empty text: nothing was given. */
export interface FieldChange {
  label: string;
  was: string;
  now: string;
}

/** `price` repeats `priceValue` with its words, and the shown price is what people read. */
const REPEATED: ReadonlySet<string> = new Set(["priceValue"]);

const MORE_FIELDS: readonly [string, (property: Property) => unknown][] = [
  ["reference", ({ reference }) => reference],
  ["channel", ({ channel }) => channel],
  ["postcode", ({ postcode }) => postcode],
  ["floorplans", ({ details }) => details.floorplans],
  ["epcCharts", ({ details }) => details.epcCharts],
];

/** What differs between two states of a property, field by field, in words. */
export function listFieldChanges(before: Property, after: Property): FieldChange[] {
  const fields = [...[...OVERRIDE_FIELDS].map(([name, { read }]) => [name, read] as const), ...MORE_FIELDS];
  return fields.flatMap(([field, read]) => {
    const was = read(before) ?? null;
    const now = read(after) ?? null;
    if (toCanonicalJson(was) === toCanonicalJson(now)) return [];
    if (REPEATED.has(field) && before.price !== after.price) return [];
    const label = field === "price" ? "Price" : getFieldLabel(field);
    return [{ label, ...toTexts(field, was, now) }];
  });
}

/** Two texts that read the same would say that nothing changed. */
function toTexts(field: string, was: unknown, now: unknown): { was: string; now: string } {
  const texts = { was: formatFieldValue(field, was), now: formatFieldValue(field, now) };
  if (field === "photos") return { was: texts.was, now: describePhotos(was, now, texts.now) };
  if (texts.was !== texts.now) return texts;
  return { was: texts.was, now: texts.now === "" ? "other wording" : `${texts.now}, changed` };
}

function describePhotos(was: unknown, now: unknown, text: string): string {
  const before = listKeys(was);
  const after = listKeys(now);
  if (after.length === 0) return "";
  if (before[0] !== after[0]) return `${text}, new first photo`;
  if (before.length !== after.length) return text;
  return before.every((key) => after.includes(key))
    ? `${text}, in another order`
    : `${text}, some of them new`;
}

function listKeys(photos: unknown): string[] {
  return Array.isArray(photos) ? photos.map(({ key }: { key: string }) => key) : [];
}

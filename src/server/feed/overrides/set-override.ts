import {
  applyOverrides,
  fitsProperty,
  markFeedChanges,
  type Override,
  readOverrideValue,
  restoreFeedValue,
} from "../../../domain/feed/override/overrides.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { findProperty } from "../../property/property-queries.ts";
import { putProperties } from "../../property/write-properties.ts";
import { deleteOverride, listOverrides, putOverride } from "./override-queries.ts";
import { recordEdit } from "./record-edit.ts";

interface EditOptions {
  propertyId: number;
  field: string;
  by: string;
  now: number;
}

export type EditResult = { ok: true } | { refused: string };

type Engine = Pick<Db, "engine">;

const LINK = "linkedPropertyId";

/** Sets a field by hand and publishes the property with it, in one transaction. */
export function setOverride(db: Db, options: EditOptions & { typed: string }): Promise<EditResult> {
  return db.transaction((trx) => setOverrideIn(db, trx, options));
}

/** The same in the caller's transaction. */
export async function setOverrideIn(
  db: Engine,
  trx: Trx,
  options: EditOptions & { typed: string },
): Promise<EditResult> {
  const { field, typed } = options;
  const read = readOverrideValue(field, typed);
  if ("problem" in read) return { refused: read.problem };
  const { value } = read;
  await takeLock(trx, { engine: db.engine, lock: "feeds" });
  const property = await findProperty(trx, options.propertyId);
  if (!property) return notListed(options.propertyId);
  if (!fitsProperty(property, field, value))
    return { refused: `'${typed}' can’t be the ${field} of a property in ${property.channel}.` };
  if (field !== LINK) {
    await writeOverride(db, trx, { ...options, property, value });
    return { ok: true };
  }
  return linkProperties(db, trx, { ...options, property, otherId: value as number | null });
}

/** Shows the feed's own value again. */
export function clearOverride(db: Db, options: EditOptions): Promise<EditResult> {
  return db.transaction((trx) => clearOverrideIn(db, trx, options));
}

/** The same in the caller's transaction. */
export async function clearOverrideIn(db: Engine, trx: Trx, options: EditOptions): Promise<EditResult> {
  await takeLock(trx, { engine: db.engine, lock: "feeds" });
  const property = await findProperty(trx, options.propertyId);
  if (!property) return notListed(options.propertyId);
  if (!(await removeOverride(db, trx, { ...options, property })))
    return { refused: `The ${options.field} of property ${options.propertyId} isn’t set by hand.` };
  const other =
    options.field === LINK && property.linkedPropertyId !== null
      ? await findProperty(trx, property.linkedPropertyId)
      : undefined;
  if (other?.linkedPropertyId === property.propertyId)
    await removeOverride(db, trx, { ...options, property: other });
  return { ok: true };
}

function notListed(propertyId: number): EditResult {
  return { refused: `There is no listed property ${propertyId}.` };
}

interface Edit extends Omit<EditOptions, "propertyId"> {
  property: Property;
}

async function writeOverride(db: Engine, trx: Trx, edit: Edit & { value: unknown }): Promise<void> {
  const { property, field, value, by, now } = edit;
  const { propertyId } = property;
  const before = (await findOverride(trx, propertyId, field)) ?? startOverride(property, edit);
  // The person has seen what the feed says now, so the flag goes.
  const override = { ...before, value, feedValue: before.feedValueNow, isFeedChanged: false, by, at: now };
  const shown = applyOverrides(restoreFeedValue(property, override), [override]);
  await publish(db, trx, { before: property, after: shown, by, now });
  await putOverride(trx, propertyId, override);
}

function startOverride(property: Property, { field, value, by, now }: Edit & { value: unknown }): Override {
  const empty = { field, value, feedValue: null, feedValueNow: null, isFeedChanged: false, by, at: now };
  return markFeedChanges([empty], property)[0] ?? empty;
}

async function removeOverride(db: Engine, trx: Trx, { property, field, by, now }: Edit): Promise<boolean> {
  const override = await findOverride(trx, property.propertyId, field);
  if (!override) return false;
  await publish(db, trx, { before: property, after: restoreFeedValue(property, override), by, now });
  await deleteOverride(trx, property.propertyId, field);
  return true;
}

async function findOverride(trx: Trx, propertyId: number, field: string): Promise<Override | undefined> {
  const overrides = (await listOverrides(trx, [propertyId])).get(propertyId);
  return overrides?.find((override) => override.field === field);
}

/** A home that is for sale and to let at once: each of the two listings names the other. */
async function linkProperties(
  db: Engine,
  trx: Trx,
  { property, otherId, ...edit }: Edit & { otherId: number | null },
): Promise<EditResult> {
  const other = otherId === null ? undefined : await findProperty(trx, otherId);
  if (otherId !== null) {
    if (!other) return notListed(otherId);
    if (other.channel === property.channel)
      return { refused: `Properties ${property.propertyId} and ${otherId} are both in ${other.channel}.` };
    if (other.linkedPropertyId !== null && other.linkedPropertyId !== property.propertyId)
      return { refused: `Property ${otherId} is linked to property ${other.linkedPropertyId} already.` };
  }
  const previousId = property.linkedPropertyId;
  const previous =
    previousId === null || previousId === otherId ? undefined : await findProperty(trx, previousId);
  if (previous?.linkedPropertyId === property.propertyId)
    await writeOverride(db, trx, { ...edit, property: previous, value: null });
  if (other) await writeOverride(db, trx, { ...edit, property: other, value: property.propertyId });
  await writeOverride(db, trx, { ...edit, property, value: otherId });
  return { ok: true };
}

/** Call it before the override is stored or deleted: the run that records the edit notes what was in force until then. */
async function publish(
  db: Engine,
  trx: Trx,
  { before, after, by, now }: { before: Property; after: Property; by: string; now: number },
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await putProperties(db, trx, [after]);
  await recordEdit(trx, { property: before, by, now });
}

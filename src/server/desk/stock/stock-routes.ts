import { z } from "zod";
import { EDITABLE_FIELDS, explainRefusal, toOverrideJson } from "../../../domain/desk/stock/edit-field.ts";
import {
  movePhoto,
  orderPhotos,
  PHOTO_MOVES,
  type PhotoMove,
} from "../../../domain/desk/stock/photo-order.ts";
import { OVERRIDE_FIELDS } from "../../../domain/feed/override/override-fields.ts";
import { MATERIAL_ITEM_NAMES } from "../../../domain/property/facts/material-items.ts";
import { pictureKeySchema } from "../../../domain/property/media/picture-schema.ts";
import type { Property } from "../../../domain/property/property.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { listOverrides } from "../../feed/overrides/override-queries.ts";
import { clearOverrideIn, setOverrideIn } from "../../feed/overrides/set-override.ts";
import { findProperty } from "../../property/property-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { type DeskPostContext, deskGet, deskPost } from "../desk-route.ts";
import { readCursor, readFilters, readStock } from "./read-stock.ts";
import { printSeen, readPhotos, readStockProperty } from "./read-stock-property.ts";
import { readStockRaw } from "./read-stock-raw.ts";
import { registerStockExport } from "./stock-export.ts";
import { findStockRow } from "./stock-list-queries.ts";

const ID = /^[1-9]\d{0,9}$/;
const CHANGED =
  "Somebody changed this while you were typing. Nothing is lost: look at what is there now, then save again.";
const seen = z.string().max(40);

/** The button that has the focus after a move, so that a person with a keyboard can go on. */
const AFTER_MOVE: Readonly<Record<PhotoMove, PhotoMove>> = {
  earlier: "earlier",
  later: "later",
  first: "later",
  hide: "show",
  show: "hide",
};

/** Stock: every home with why it is shown or not, and what people set beside the feed. */
export function registerStockRoutes(desk: Desk): void {
  const { config } = desk;
  const { query } = desk.db;

  deskGet(desk, "/desk/stock", { can: "stock.read" }, async ({ user, now, query: asked }) => ({
    view: "stock",
    title: "Stock",
    props: await readStock(query, { user, filters: readFilters(asked), after: readCursor(asked.after), now }),
  }));

  registerStockExport(desk);

  deskGet(desk, "/desk/stock/:id", { can: "stock.read" }, async ({ user, now, params }) => {
    const props = await readStockProperty(query, { user, propertyId: readId(params.id), now, config });
    return props ? { view: "stock-property", title: props.name, props } : { notFound: true };
  });

  deskGet(desk, "/desk/stock/:id/raw", { can: "stock.read" }, async ({ user, params, now }) => {
    const props = await readStockRaw(desk, { user, propertyId: readId(params.id), now });
    return props ? { view: "stock-raw", title: props.name, props } : { notFound: true };
  });

  const fieldBody = z.object({
    field: z.string().max(60),
    value: z.string().max(170_000).default(""),
    seen,
    act: z.enum(["set", "clear", "keep"]).default("set"),
  });
  deskPost(
    desk,
    "/desk/stock/:id/field",
    { can: "stock.edit", action: "stock.field", body: fieldBody, maxBytes: 200_000 },
    async (context) => {
      const { field, value, act } = context.body;
      if (!EDITABLE_FIELDS.has(field)) return { notFound: true };
      return edit(desk, context, {
        field,
        typed: value,
        toEdit: ({ override }) =>
          act === "clear"
            ? null
            : act === "keep"
              ? JSON.stringify(override?.value ?? null)
              : toOverrideJson(field, value),
        flash:
          act === "clear"
            ? "The feed’s value is shown again."
            : act === "keep"
              ? "Your value stays."
              : "Saved and published.",
        part: "facts",
      });
    },
  );

  // A button has one value, so it carries the move and the photo: "earlier kept/0a1b".
  const photoBody = z.object({
    act: z
      .string()
      .max(140)
      .transform((text) => ({
        move: text.slice(0, text.indexOf(" ")),
        key: text.slice(text.indexOf(" ") + 1),
      }))
      .pipe(z.object({ move: z.enum(PHOTO_MOVES), key: pictureKeySchema }))
      .optional(),
    move: z.literal("reset").optional(),
    /** The whole order after a drag, with spaces between. */
    order: z.string().max(6_000).optional(),
    seen,
  });
  deskPost(
    desk,
    "/desk/stock/:id/photos",
    { can: "stock.edit", action: "stock.photos", body: photoBody },
    async (context) => {
      const { act, order } = context.body;
      return edit(desk, context, {
        field: "photos",
        typed: "",
        toEdit({ property, override }) {
          const { fromFeed, arrangement } = readPhotos(property, override);
          if (act) return JSON.stringify(movePhoto(fromFeed, arrangement, act));
          return order === undefined
            ? null
            : JSON.stringify(orderPhotos(fromFeed, arrangement, order.split(" ")));
        },
        flash:
          act || order !== undefined
            ? "Photos saved and published."
            : "The photos are in the feed’s order again.",
        part: act ? `photo-${AFTER_MOVE[act.move]}-${act.key}` : "photos",
      });
    },
  );

  const factBody = z.object({
    name: z.enum(MATERIAL_ITEM_NAMES as [string, ...string[]]),
    state: z.enum(["known", "not-known", "not-applicable", "feed"]),
    text: z.string().trim().max(600),
    source: z.string().trim().max(120),
    seen,
  });
  deskPost(
    desk,
    "/desk/stock/:id/fact",
    { can: "stock.edit", action: "stock.fact", body: factBody },
    async (context) => {
      const { name, state, text, source } = context.body;
      const on = londonDay(context.now);
      return edit(desk, context, {
        field: `material.${name}`,
        typed: text,
        toEdit: () => (state === "feed" ? null : JSON.stringify({ state, text, source, on })),
        flash: "Saved and published.",
        part: "mi",
      });
    },
  );
}

function readId(text: string | undefined): number {
  return text !== undefined && ID.test(text) ? Number(text) : 0;
}

interface Edit {
  field: string;
  typed: string;
  /** The override's JSON, from what is there now; null clears it. */
  toEdit(state: { property: Property; override: Awaited<ReturnType<typeof findOverride>> }): string | null;
  flash: string;
  /** Where on the page it is. */
  part: string;
}

async function findOverride(trx: Trx, propertyId: number, field: string) {
  return (await listOverrides(trx, [propertyId])).get(propertyId)?.find((one) => one.field === field);
}

/** Sets or clears one field, if it is still what the person saw. */
async function edit(
  desk: Desk,
  context: DeskPostContext<{ seen: string }>,
  { field, typed, toEdit, flash, part }: Edit,
): Promise<DeskAnswer> {
  const { user, now, params, body } = context;
  const propertyId = readId(params.id);
  if (!(await findStockRow(desk.db.query, user, propertyId))) return { notFound: true };
  const result = await runRefusableTransaction(
    desk.db,
    async (trx): Promise<{ ok: true } | { refused: string }> => {
      await takeLock(trx, { engine: desk.db.engine, lock: "feeds" });
      const property = await findProperty(trx, propertyId);
      if (!property) return { refused: "This home isn’t on the site, so it can’t be changed here." };
      const override = await findOverride(trx, propertyId, field);
      if (printSeen(OVERRIDE_FIELDS.get(field)?.read(property), override) !== body.seen)
        return { refused: CHANGED };
      const json = toEdit({ property, override });
      const options = { propertyId, field, by: user.name, now };
      const edited =
        json === null
          ? await clearOverrideIn(desk.db, trx, options)
          : await setOverrideIn(desk.db, trx, { ...options, typed: json });
      if ("ok" in edited) await context.audit(trx, { subject: `property:${propertyId}`, facts: { field } });
      return "ok" in edited ? edited : { refused: explainRefusal(field, edited.refused) };
    },
  );
  if ("ok" in result) return { to: `/desk/stock/${propertyId}#${part}`, flash };
  const isShownField = EDITABLE_FIELDS.has(field);
  const refusal = { field: isShownField ? field : null, typed, text: result.refused };
  const props = await readStockProperty(desk.db.query, {
    user,
    propertyId,
    now,
    refusal,
    config: desk.config,
  });
  return props ? { view: "stock-property", title: props.name, props, status: 422 } : { notFound: true };
}

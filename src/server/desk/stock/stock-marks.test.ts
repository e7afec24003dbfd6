import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { MATERIAL_ITEM_NAMES } from "../../../domain/property/facts/material-items.ts";
import { stockMarks } from "../../db/migrations/0044-stock-marks.ts";
import { stockTexts } from "../../db/migrations/0048-stock-texts.ts";
import { setOverride } from "../../feed/overrides/set-override.ts";
import { putProperties, removeProperties } from "../../property/write-properties.ts";
import { readFilters } from "./read-stock.ts";
import { countStock } from "./stock-list-queries.ts";

const owner: DeskUser = { deskUserId: 1, name: "Priya", email: "", role: "owner", branchIds: "all" };

onBothEngines("the counts of the stock list", (current) => {
  const listMarks = () =>
    current().db.query.selectFrom("stock_marks").selectAll().orderBy("property_id").execute();
  const listFeedTexts = () =>
    current().db.query.selectFrom("feed_properties").select("search_text").orderBy("property_id").execute();
  const count = async (query: Record<string, string> = {}) =>
    Object.fromEntries(await countStock(current().db.query, owner, readFilters(query)));

  it("follow every write, and are the same when the migration fills them", async () => {
    const { db } = current();
    const world = await createFeedWorld(current());
    await world.deliver(buildStock(listRows(6)));
    const [one, two, three] = await world.listProperties();
    if (!one || !two || !three) throw new Error("There are no properties.");
    const photos = Array.from({ length: 5 }, (_, index) => ({ key: `test/${index}`, caption: "" }));
    const known = { state: "known", text: "Yes", source: "Seller", on: "2026-11-01" } as const;
    const material = Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, known]));
    await db.transaction(async (trx) => {
      await putProperties(db, trx, [
        {
          ...one,
          status: "sstc",
          photoKeys: photos.map(({ key }) => key),
          details: { ...one.details, photos, material: material as typeof one.details.material },
        },
        { ...two, details: { ...two.details, energy: { state: "banded", current: "C", potential: null } } },
      ]);
      await removeProperties(db, trx, [three.propertyId]);
    });
    await setOverride(db, {
      propertyId: two.propertyId,
      field: "bedrooms",
      typed: "9",
      by: "Sam",
      now: Date.now(),
    });
    const all = { all: 6, shown: 5, "not-shown": 1, gaps: 4, "few-photos": 4, "by-hand": 1 };
    expect(await count()).toEqual(all);
    expect(await count({ status: "sstc" })).toMatchObject({ all: 1, gaps: 0 });
    expect(await count({ q: "A_100" })).toMatchObject({ all: 1, shown: 1 });
    expect(await count({ q: `${two.postcode.replace(" ", "")} ${two.displayAddress}` })).toMatchObject({
      all: 6,
    });
    expect(await count({ q: "A_100 nowhere" })).toMatchObject({ all: 0 });

    const written = [await listMarks(), await listFeedTexts()];
    expect(written.map((rows) => rows.length)).toEqual([5, 6]);
    expect(written[1]?.[0]).toEqual({ search_text: expect.stringMatching(/^100 12 lynn road .* cb74ex$/) });
    await db.query.schema.dropTable("stock_marks").execute();
    await db.query.schema.dropIndex("feed_properties_for_stock_search").execute();
    await db.query.schema.alterTable("feed_properties").dropColumn("search_text").execute();
    await db.transaction(async (trx) => {
      await stockMarks.up(trx, db.engine);
      await stockTexts.up(trx, db.engine);
    });
    expect([await listMarks(), await listFeedTexts()]).toEqual(written);
  });
});

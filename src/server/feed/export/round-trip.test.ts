import { expect, it } from "vitest";
import { createTestDb, onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import {
  buildStock,
  createFeedWorld,
  listDemoBranches,
  listRows,
} from "../../../../tests/support/feed-world.ts";
import type { Property } from "../../../domain/property/property.ts";
import { createFeed } from "../create-feed.ts";
import { writeBlmFeed } from "./export-blm.ts";
import { writeJsonFeed } from "./export-json.ts";

const WRITERS = { json: writeJsonFeed, blm: writeBlmFeed } as const;
const OPTIONS = { publicUrl: "https://agency.example.org", branchId: undefined, now: Date.now() };
const NO_CHANGE = {
  verdict: "published",
  new: 0,
  changed: 0,
  withdrawn: 0,
  wouldWithdraw: 0,
  quarantined: 0,
};
const MIXED = listRows(12, (index) => ({
  ...(index % 3 === 0 && { TRANS_TYPE_ID: 2, PRICE: 900 + index, LET_RENT_FREQUENCY: 1, LET_BOND: 1_000 }),
  ...(index % 4 === 0 && { BRANCH_ID: "B" }),
  ...(index === 7 && { PROP_SUB_ID: 29 }),
  ...(index === 6 && { PRICE: 12_500, LET_RENT_FREQUENCY: 3 }),
  ...(index === 5 && { STATUS_ID: 1, DESCRIPTION: "One line.<br>Another line.<p>“Quotes” ^ and ~ & £</p>" }),
}));

onBothEngines("stock that is exported", (current) => {
  async function write(format: keyof typeof WRITERS, { db }: Pick<TestDb, "db">): Promise<string> {
    let text = "";
    for await (const part of WRITERS[format](db.query, OPTIONS)) text += part;
    return text;
  }

  /** What differs between two sites is only what the second one can't know. */
  function toCompared({ propertyId: _id, details, ...property }: Property) {
    const { material, ...rest } = details;
    return {
      ...property,
      details: rest,
      known: Object.values(material).filter(({ state }) => state === "known"),
    };
  }

  it.each(["json", "blm"] as const)(
    "as %s and imported elsewhere is the same, also again",
    async (format) => {
      const first = await createFeedWorld(current());
      await first.deliver(
        buildStock(
          MIXED.map((row) => ({ ...row, DESCRIPTION: String(row.DESCRIPTION).replace(/[\^~]/g, "") })),
        ),
      );
      const before = (await first.listProperties()).map(toCompared);
      expect(before).toHaveLength(12);
      const exported = await write(format, current());

      const intoSame = format === "blm" ? await first.deliver(`${exported}\n`) : undefined;
      expect(intoSame ?? NO_CHANGE).toMatchObject(NO_CHANGE);

      const other = await createTestDb(current().db.engine);
      const second = await createFeedWorld(other);
      const [a, b] = listDemoBranches();
      const maps = [`A=${a?.branchId}`, `B=${b?.branchId}`];
      await createFeed(other.db, { name: "copy", kind: format, maps, now: Date.now() });
      expect(await second.deliver(exported, "copy")).toMatchObject({
        verdict: "published",
        new: 12,
        quarantined: 0,
      });
      expect((await second.listProperties()).map(toCompared)).toEqual(before);

      const again = await second.deliver(`${await write(format, other)}\n`, "copy");
      expect(again).toMatchObject(NO_CHANGE);
      await other.drop();
    },
  );
});

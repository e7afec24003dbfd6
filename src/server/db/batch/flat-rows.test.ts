import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { insertFlatRows, toFlatRows } from "./flat-rows.ts";

/** More than one statement takes, and a rest. */
const MANY = 250;

onBothEngines("flat rows", (current) => {
  const listFacts = () =>
    current().db.query.selectFrom("property_private_facts").selectAll().orderBy("property_id").execute();
  const insert = (rows: { property_id: number; house_number: string }[]) => {
    const { db } = current();
    return db.transaction((trx) => insertFlatRows(db, trx, toFlatRows("property_private_facts", rows)));
  };

  it("are inserted in full, also when one statement can't take all", async () => {
    const rows = Array.from({ length: MANY }, (_, index) => ({
      property_id: index + 1,
      house_number: `Flat ${index}, O’Neill’s “£1”`,
    }));
    await insert(rows);
    expect(await listFacts()).toEqual(rows);
  });

  it("keep what isn't known as null", async () => {
    const { db } = current();
    const rows = [
      { sequence: 1, property_ids_json: null },
      { sequence: 2, property_ids_json: "[1]" },
    ];
    await db.transaction((trx) => insertFlatRows(db, trx, toFlatRows("property_changes", rows)));
    expect(await db.query.selectFrom("property_changes").selectAll().orderBy("sequence").execute()).toEqual(
      rows,
    );
  });

  it("can be none", async () => {
    await insert([]);
    expect(await listFacts()).toEqual([]);
  });

  it("are refused together when one of them exists already", async () => {
    await insert([{ property_id: 1, house_number: "1" }]);
    const rows = [
      { property_id: 2, house_number: "2" },
      { property_id: 1, house_number: "3" },
    ];
    await expect(insert(rows)).rejects.toThrow();
    expect(await listFacts()).toEqual([{ property_id: 1, house_number: "1" }]);
  });
});

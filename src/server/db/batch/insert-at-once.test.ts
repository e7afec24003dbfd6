import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { insertAtOnce, type TableRows, toTableRows } from "./insert-at-once.ts";

/** More than one statement with bound values takes. */
const MANY = 150;

onBothEngines("rows inserted at once", (current) => {
  /** PostgreSQL's one statement needs no transaction. */
  const insert = (tables: TableRows[]) => {
    const { db } = current();
    if (db.engine === "postgres") return insertAtOnce(db, tables);
    return db.transaction((trx) => insertAtOnce({ engine: db.engine, query: trx }, tables));
  };
  const toFacts = (property_id: number) => ({
    property_id,
    house_number: `${property_id}: “£1” of O'Neill\\’s "Flat" \n\t\u0001 💷 null`,
  });
  const listFacts = () =>
    current().db.query.selectFrom("property_private_facts").selectAll().orderBy("property_id").execute();
  const listChanges = () =>
    current().db.query.selectFrom("property_changes").selectAll().orderBy("sequence").execute();

  it("are in each of the tables as they were", async () => {
    const facts = Array.from({ length: MANY }, (_, index) => toFacts(index + 1));
    const changes = [
      { sequence: 1, property_ids_json: null },
      { sequence: 2_000_000_000_000, property_ids_json: '["[1]"]' },
    ];
    await insert([
      ...toTableRows("property_private_facts", facts),
      ...toTableRows("property_changes", changes),
    ]);
    expect(await listFacts()).toEqual(facts);
    expect(await listChanges()).toEqual(changes);
  });

  it("may have a column of texts that all are null", async () => {
    const change = { sequence: 1, property_ids_json: null };
    await insert(toTableRows("property_changes", [change]));
    expect(await listChanges()).toEqual([change]);
  });

  it("may be for a single table, and leave out one without rows", async () => {
    await insert([...toTableRows("property_private_facts", [toFacts(1)]), ...toTableRows("properties", [])]);
    expect(await listFacts()).toEqual([toFacts(1)]);
  });

  it("are refused together, in all tables, when one of them exists already", async () => {
    await insert(toTableRows("property_private_facts", [toFacts(1)]));
    const refused = insert([
      ...toTableRows("property_changes", [{ sequence: 1, property_ids_json: null }]),
      ...toTableRows("property_private_facts", [toFacts(2), toFacts(1)]),
    ]);
    await expect(refused).rejects.toThrow();
    expect(await listFacts()).toEqual([toFacts(1)]);
    expect(await listChanges()).toEqual([]);
  });
});

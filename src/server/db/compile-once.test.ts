import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { compileOnce } from "./compile-once.ts";

describe.each(BOTH_ENGINES)("compileOnce on %s", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    await testDb.db.query
      .insertInto("branches")
      .values(
        ["Ely", "Ramsey", "Soham"].map((name, index) => ({
          branch_id: index + 1,
          branch_url: name.toLowerCase(),
          name,
          lat: 52,
          lng: 0,
          body_json: "{}",
        })),
      )
      .execute();
  });
  afterAll(() => testDb.drop());

  it("builds the SQL once for each number of values, and asks with the values of each call", async () => {
    let builds = 0;
    const select = compileOnce((query, ids: readonly number[]) => {
      builds += 1;
      return query.selectFrom("branches").select("name").where("branch_id", "in", ids).orderBy("name");
    });
    const find = async (...ids: number[]) => (await select(testDb.db.query, ids)).map(({ name }) => name);
    expect([await find(1), await find(2), await find(9)]).toEqual([["Ely"], ["Ramsey"], []]);
    expect([await find(1, 3), await find(2, 3)]).toEqual([
      ["Ely", "Soham"],
      ["Ramsey", "Soham"],
    ]);
    expect(builds).toBe(2);
  });

  it("sees what its own transaction has written", async () => {
    const select = compileOnce((query, [lat = 0]: readonly number[]) =>
      query.selectFrom("branches").select("name").where("lat", "=", lat),
    );
    const found = await testDb.db.transaction(async (trx) => {
      await trx.updateTable("branches").set({ lat: 53 }).where("branch_id", "=", 3).execute();
      return select(trx, [53]);
    });
    expect(found).toEqual([{ name: "Soham" }]);
  });

  it("refuses a query with a value of its own, which later calls would mix up", async () => {
    const select = compileOnce((query, [name = ""]: readonly string[]) =>
      query.selectFrom("branches").selectAll().where("branch_id", "=", 1).where("name", "=", name),
    );
    await expect(select(testDb.db.query, ["Ely"])).rejects.toThrow("other parameters than its values");
  });
});

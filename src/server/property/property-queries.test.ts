import { CompiledQuery } from "kysely";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { makeHomes } from "../../../tests/support/alert-world.ts";
import { createTestDb, onBothEngines } from "../../../tests/support/engines.ts";
import type { Property } from "../../domain/property/property.ts";
import { listAvailableIds } from "./property-queries.ts";
import { insertProperties } from "./write-properties.ts";

const BRANCH = 1;
const SALLY = 11;
const NEWCOMER = 12;

let homes: Property[];
beforeAll(async () => {
  homes = await makeHomes(6);
});

onBothEngines("listAvailableIds", (current) => {
  const store = (...changes: readonly Partial<Property>[]) =>
    current().db.transaction((trx) =>
      insertProperties(
        current().db,
        trx,
        changes.map((change, at) => ({
          ...(homes[at] as Property),
          branchId: BRANCH,
          staffMemberId: SALLY,
          status: "for-sale",
          launchedAt: at,
          ...change,
        })),
      ),
    );
  const idOf = (at: number) => homes[at]?.propertyId;

  it("lists the available homes of a person in their branch, the newest first", async () => {
    await store(
      {},
      {},
      { status: "sold" },
      { branchId: 2 },
      { staffMemberId: NEWCOMER },
      { staffMemberId: null },
    );
    const ofSally = { branchId: BRANCH, staffMemberId: SALLY };
    expect(await listAvailableIds(current().db.query, { ...ofSally, limit: 12 })).toEqual([idOf(1), idOf(0)]);
    expect(await listAvailableIds(current().db.query, { ...ofSally, limit: 1 })).toEqual([idOf(1)]);
  });

  it("lists nothing for a person without homes", async () => {
    await store({}, {});
    expect(
      await listAvailableIds(current().db.query, { branchId: BRANCH, staffMemberId: NEWCOMER, limit: 12 }),
    ).toEqual([]);
  });
});

it.each([
  ["a branch", {}, "properties_by_branch (branch_id=?)"],
  ["a person", { staffMemberId: SALLY }, "properties_by_person (staff_member_id=? AND branch_id=?)"],
])(
  "listAvailableIds reads the homes of %s from an index alone, in its order",
  async (_whose, person, index) => {
    const { db, drop } = await createTestDb("sqlite");
    onTestFinished(drop);
    let asked: CompiledQuery | undefined;
    const watched = db.query.withPlugin({
      transformQuery({ node, queryId }) {
        asked = db.query.getExecutor().compileQuery(node, queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await listAvailableIds(watched, { branchId: BRANCH, ...person, limit: 12 });
    const plan = await db.query.executeQuery(
      CompiledQuery.raw(`explain query plan ${asked?.sql}`, [...(asked?.parameters ?? [])]),
    );
    expect(plan.rows).toMatchObject([{ detail: `SEARCH properties USING COVERING INDEX ${index}` }]);
  },
);

import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Trx } from "../database.ts";
import { GroupCommit } from "./group-commit.ts";

onBothEngines("a group commit", (current) => {
  /** Inserts documents by name, all in one statement, so that one bad name fails the whole group. */
  function createGroup(most = 32) {
    const groups: string[][] = [];
    const run = async (trx: Trx, names: readonly string[]) => {
      groups.push([...names]);
      const rows = names.map((name) => ({ name, body_json: "{}", version: 1, updated_at: 0 }));
      await trx.insertInto("site_documents").values(rows).execute();
      return names.map((name) => `${name} stored`);
    };
    return { groups, group: new GroupCommit<string, string>(current().db, { run, most }) };
  }

  const listNames = async () => {
    const rows = await current()
      .db.query.selectFrom("site_documents")
      .select("name")
      .where("name", "like", "item-%")
      .orderBy("name")
      .execute();
    return rows.map(({ name }) => name);
  };

  it("returns each item's own result, and stores items that arrive together in one transaction", async () => {
    const { groups, group } = createGroup();
    const names = ["item-1", "item-2", "item-3", "item-4"];
    expect(await Promise.all(names.map((name) => group.add(name)))).toEqual(
      names.map((name) => `${name} stored`),
    );
    expect(groups).toEqual([names]);
    expect(await listNames()).toEqual(names);
  });

  it("puts no more items than allowed into one transaction, and leaves none behind", async () => {
    const { groups, group } = createGroup(3);
    const names = Array.from({ length: 8 }, (_, i) => `item-${i}`);
    await Promise.all(names.map((name) => group.add(name)));
    expect(groups.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(await listNames()).toEqual(names);
    await group.add("item-8");
    expect(await listNames()).toEqual([...names, "item-8"]);
  });

  it("refuses only the item whose statement fails", async () => {
    const { group } = createGroup();
    await group.add("item-2");
    const results = await Promise.allSettled(["item-1", "item-2", "item-3"].map((name) => group.add(name)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await listNames()).toEqual(["item-1", "item-2", "item-3"]);
  });

  it("refuses everything that waits when no transaction can begin, and works again afterwards", async () => {
    const { db } = current();
    let isDown = true;
    const transaction: typeof db.transaction = (work) =>
      isDown ? Promise.reject(new Error("No connection.")) : db.transaction(work);
    const run = async (_trx: Trx, items: readonly number[]) => items.map((item) => item * 2);
    const group = new GroupCommit<number, number>({ engine: db.engine, transaction }, { run, most: 32 });
    const failed = await Promise.allSettled([group.add(1), group.add(2)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isDown = false;
    expect(await group.add(3)).toBe(6);
  });
});

import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Query } from "../database.ts";
import { GroupCommit } from "./group-commit.ts";

onBothEngines("a group commit", (current) => {
  const insert = async (query: Query, names: readonly string[]) => {
    const rows = names.map((name) => ({ name, body_json: "{}", version: 1, updated_at: 0 }));
    await query.insertInto("site_documents").values(rows).execute();
  };

  /** Inserts documents by name, all in one statement, so that one bad name fails the whole group. */
  function createGroup(most = 32) {
    const groups: string[][] = [];
    const alone: string[] = [];
    const runTogether = async (query: Query, names: readonly string[]) => {
      groups.push([...names]);
      await insert(query, names);
      return names.map((name) => `${name} stored`);
    };
    const runAlone = async (query: Query, name: string) => {
      alone.push(name);
      await insert(query, [name]);
      return `${name} stored alone`;
    };
    const group = new GroupCommit<string, string>(current().db, { runTogether, runAlone, most });
    return { groups, alone, group };
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

  /** PostgreSQL works on two groups at a time. */
  const isOneByOne = () => current().db.engine === "sqlite";

  it("returns each item's own result, and divides items that arrive together among the groups that can run", async () => {
    const { groups, alone, group } = createGroup();
    const names = ["item-1", "item-2", "item-3", "item-4"];
    expect(await Promise.all(names.map((name) => group.add(name)))).toEqual(
      names.map((name) => `${name} stored`),
    );
    expect(groups).toEqual(isOneByOne() ? [names] : [names.slice(0, 2), names.slice(2)]);
    expect(alone).toEqual([]);
    expect(await listNames()).toEqual(names);
  });

  it("puts no more items than allowed into one group, and leaves none behind", async () => {
    const { groups, group } = createGroup(3);
    const names = Array.from({ length: 8 }, (_, i) => `item-${i}`);
    await Promise.all(names.map((name) => group.add(name)));
    // If both groups of PostgreSQL end at once, they also divide the last two.
    expect(groups.slice(0, 2).map(({ length }) => length)).toEqual([3, 3]);
    expect(groups.flat()).toEqual(names);
    expect(await listNames()).toEqual(names);
    await group.add("item-8");
    expect(await listNames()).toEqual([...names, "item-8"]);
  });

  it("refuses only the item whose statement fails, and runs the others of its group alone", async () => {
    const { alone, group } = createGroup();
    await group.add("item-2");
    const results = await Promise.allSettled(["item-1", "item-2", "item-3"].map((name) => group.add(name)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(alone).toEqual(["item-1", "item-2", ...(isOneByOne() ? ["item-3"] : [])]);
    expect(await listNames()).toEqual(["item-1", "item-2", "item-3"]);
  });

  it("runs the only item of a group again, and rolls back what its second attempt did if that fails too", async () => {
    const { db } = current();
    const group = new GroupCommit<string, string>(db, {
      runTogether: () => Promise.reject(new Error("Somebody else was faster.")),
      runAlone: async (trx, name) => {
        await insert(trx, [name]);
        if (name === "item-2") throw new Error("It failed again.");
        return `${name} stored alone`;
      },
      most: 32,
    });
    expect(await group.add("item-1")).toBe("item-1 stored alone");
    await expect(group.add("item-2")).rejects.toThrow("It failed again.");
    expect(await listNames()).toEqual(["item-1"]);
  });

  it("refuses everything that waits when no transaction can begin, and works again afterwards", async () => {
    const { db } = current();
    let isDown = true;
    let attempts = 0;
    const transaction: typeof db.transaction = (work) => {
      attempts += 1;
      return isDown ? Promise.reject(new Error("No connection.")) : db.transaction(work);
    };
    const runTogether = async (_query: Query, items: readonly number[]) => {
      if (isDown) throw new Error("No connection.");
      return items.map((item) => item * 2);
    };
    const group = new GroupCommit<number, number>(
      { engine: db.engine, query: db.query, transaction },
      { runTogether, runAlone: async (_trx, item) => item * 2, most: 32 },
    );
    const failed = await Promise.allSettled([group.add(1), group.add(2), group.add(3)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    // None of a group waits for a connection after the first has waited in vain.
    expect(attempts).toBe(isOneByOne() ? 1 : 2);
    isDown = false;
    expect(await group.add(4)).toBe(8);
  });
});

import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { openDatabase } from "../db/database.ts";
import {
  getLastPropertyChange,
  listPropertyChanges,
  recordPropertyChanges,
} from "./property-change-queries.ts";

onBothEngines("property changes", (current) => {
  const record = (ids: number[] | null) => current().db.transaction((trx) => recordPropertyChanges(trx, ids));
  const list = (after: number, limit = 10) => listPropertyChanges(current().db.query, { after, limit });

  it("are numbered, and listed from any number on", async () => {
    await record([1, 2]);
    await record(null);
    await record([3]);
    expect(await list(1)).toEqual([
      { sequence: 2, propertyIds: null },
      { sequence: 3, propertyIds: [3] },
    ]);
    expect(await list(0, 1)).toEqual([{ sequence: 1, propertyIds: [1, 2] }]);
    expect(await getLastPropertyChange(current().db.query)).toBe(3);
  });

  it("are split into chunks of 500 ids", async () => {
    await record(Array.from({ length: 1_200 }, (_, i) => i + 1));
    expect((await list(0)).map(({ propertyIds }) => propertyIds?.length)).toEqual([500, 500, 200]);
    await record([]);
    expect(await getLastPropertyChange(current().db.query)).toBe(3);
  });

  it("never become visible out of order", async () => {
    const other = openDatabase(current().options);
    const ended: string[] = [];
    let commit: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const first = current().db.transaction(async (trx) => {
      await recordPropertyChanges(trx, [1]);
      await held;
      ended.push("first");
    });
    const second = other
      .transaction((trx) => recordPropertyChanges(trx, [2]))
      .then(() => ended.push("second"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    commit?.();
    await Promise.all([first, second]);
    await other.close();
    const inOrder = await list(0);
    expect(ended).toEqual(inOrder[0]?.propertyIds?.[0] === 1 ? ["first", "second"] : ["second", "first"]);
    expect(inOrder.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it("are deleted after 5,000 newer ones", async () => {
    await record(Array.from({ length: 500 * 100 }, (_, i) => i));
    for (let i = 0; i < 50; i++) await record(Array.from({ length: 500 * 100 }, (_, id) => id));
    const [oldest] = await list(0);
    expect(oldest?.sequence).toBe(101);
    expect(await getLastPropertyChange(current().db.query)).toBe(5_100);
  });
});

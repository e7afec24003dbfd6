import { beforeAll, expect, it } from "vitest";
import { addSearch, addUser, makeHomes, match, put } from "../../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Property } from "../../../domain/property/property.ts";
import { countNewFor, markSearchSeen } from "./alert-queries.ts";

let homes: Property[];
beforeAll(async () => {
  homes = await makeHomes(4);
});

onBothEngines("the count of new properties for a saved search", (current) => {
  it("starts when its owner last looked, whatever its alert frequency", async () => {
    const { db } = current();
    const userId = await addUser(db);
    const searchId = await addSearch(db, { userId, frequency: "N" });
    const quiet = await addSearch(db, { userId, search: { minPrice: 9_000_000 } });
    const count = async () => (await countNewFor(db.query, userId)).map(({ count }) => count);
    const [one, two, three] = homes as [Property, Property, Property];
    expect(await count()).toEqual([0, 0]);
    await put(db, [one, two, three]);
    await put(db, [{ ...two, priceValue: 1_000 }]);
    await match(db);
    expect(await countNewFor(db.query, userId)).toEqual([
      { searchId, count: 3, since: 0 },
      { searchId: quiet, count: 0, since: 0 },
    ]);
    await put(db, [{ ...three, status: "sold" }]);
    expect(await count()).toEqual([2, 0]);
    const now = Date.now() + 1;
    await markSearchSeen(db.query, { userId: userId + 1, searchId, now });
    expect(await count()).toEqual([2, 0]);
    await markSearchSeen(db.query, { userId, searchId, now });
    expect(await countNewFor(db.query, userId)).toMatchObject([{ count: 0, since: now }, { count: 0 }]);
  });
});

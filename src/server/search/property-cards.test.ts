import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { LETTING_ID, makeLinkedHomes, SALE_ID } from "../../../tests/support/linked-homes.ts";
import { quietLog } from "../../../tests/support/patience.ts";
import type { Property } from "../../domain/property/property.ts";
import { deleteAllProperties, putProperties, removeProperties } from "../property/write-properties.ts";
import { type LiveSearchIndex, startLiveSearchIndex } from "./index/live-search-index.ts";
import { createPropertyCards, type FindCards } from "./property-cards.ts";

const NEVER_MS = 1_000_000;
const TO_LET = "Also to let, £1,450 a month";
const FOR_SALE = "Also for sale, guide price £450,000";
let sale: Property;
let letting: Property;
beforeAll(async () => {
  ({ sale, letting } = await makeLinkedHomes());
});

onBothEngines("the cards of linked listings", (current) => {
  let live: LiveSearchIndex;
  let findCards: FindCards;
  beforeEach(async () => {
    live = startLiveSearchIndex({ db: current().db, log: quietLog(), pollMs: NEVER_MS });
    await live.get();
    findCards = createPropertyCards(current().db.query, live);
  });
  afterEach(() => live.stop());

  const put = async (...properties: Property[]) => {
    const { db } = current();
    await db.transaction((trx) => putProperties(db, trx, properties));
    await live.catchUp();
  };
  const remove = async (propertyId: number) => {
    const { db } = current();
    await db.transaction((trx) => removeProperties(db, trx, [propertyId]));
    await live.catchUp();
  };
  const readMentions = async (...ids: number[]) =>
    (await findCards(ids)).map(({ also_listed }) => also_listed?.text);

  it("mention each other", async () => {
    await put(sale, letting);
    expect(await readMentions(SALE_ID, LETTING_ID)).toEqual([TO_LET, FOR_SALE]);
  });

  it("change when the other listing changes, again and again", async () => {
    await put(sale, letting);
    expect(await readMentions(SALE_ID)).toEqual([TO_LET]);
    for (const rent of ["1,400", "1,350", "1,300"]) {
      await put({ ...letting, price: `£${rent} pcm`, priceValue: Number(rent.replace(",", "")) });
      expect(await readMentions(SALE_ID)).toEqual([`Also to let, £${rent} a month`]);
    }
  });

  it("change when the other listing is withdrawn and when it returns", async () => {
    await put(sale, letting);
    expect(await readMentions(SALE_ID)).toEqual([TO_LET]);
    await remove(LETTING_ID);
    expect(await readMentions(SALE_ID)).toEqual([undefined]);
    await put(letting);
    expect(await readMentions(SALE_ID)).toEqual([TO_LET]);
  });

  it("change when the other listing appears after the card was read", async () => {
    await put(sale);
    expect(await readMentions(SALE_ID)).toEqual([undefined]);
    await put(letting);
    expect(await readMentions(SALE_ID)).toEqual([TO_LET]);
  });

  it("change when the other listing names another home", async () => {
    await put(sale, letting);
    expect(await readMentions(SALE_ID)).toEqual([TO_LET]);
    await put({ ...letting, linkedPropertyId: null });
    expect(await readMentions(SALE_ID)).toEqual([undefined]);
  });

  it("change with the other listing although a third listing names it too", async () => {
    const third = { ...sale, propertyId: 93, reference: "LINKED-THIRD" };
    await put(sale, letting, third);
    expect(await readMentions(SALE_ID, third.propertyId)).toEqual([TO_LET, undefined]);
    await put({ ...letting, status: "let-agreed" });
    expect(await readMentions(SALE_ID, third.propertyId)).toEqual([
      "Also to let, let agreed, £1,450 a month",
      undefined,
    ]);
    await put({ ...letting, linkedPropertyId: third.propertyId });
    expect(await readMentions(SALE_ID, third.propertyId)).toEqual([undefined, TO_LET]);
  });

  it("are gone after all properties are deleted", async () => {
    const { db } = current();
    await put(sale, letting);
    expect(await readMentions(SALE_ID, LETTING_ID)).toEqual([TO_LET, FOR_SALE]);
    await db.transaction((trx) => deleteAllProperties(db, trx));
    await live.catchUp();
    expect(await findCards([SALE_ID, LETTING_ID])).toEqual([]);
  });
});

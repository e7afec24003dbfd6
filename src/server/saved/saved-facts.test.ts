import { expect, it } from "vitest";
import { registerClient } from "../../../tests/support/account.ts";
import { startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";

it.each(ENGINES)("saved properties keep the price and address they were saved with (%s)", async (engine) => {
  const { app, testDb, close } = await startDemoApp(engine, { count: 20 });
  const { query } = testDb.db;
  const home = await query
    .selectFrom("properties")
    .select(["property_id", "display_address", "price_value_pounds"])
    .where("price_value_pounds", "is not", null)
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  const client = await registerClient(app, "rosa@example.uk");
  await client.send("/saved_properties.ljson", { property_ids: String(home.property_id) });
  await query
    .updateTable("properties")
    .set({ price_value_pounds: 1, display_address: "Elsewhere" })
    .where("property_id", "=", home.property_id)
    .execute();
  // Saving it again doesn't change what it was saved with.
  await client.send("/saved_properties.ljson", { property_ids: String(home.property_id) });
  expect((await client.get("/saved_properties.ljson")).json().saved).toEqual([
    { property_id: home.property_id, price: home.price_value_pounds, address: home.display_address },
  ]);
  await close();
});

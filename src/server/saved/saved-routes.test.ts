import { expect, it } from "vitest";
import { registerClient } from "../../../tests/support/account.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { addWithdrawnHomes } from "../../../tests/support/known-homes.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";

onBothEngines("saved items", (current) => {
  it("include properties that are added, latest first, and removed one by one", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await addWithdrawnHomes(current(), [3, 5, 9]);
    const listed = async () => (await client.get("/saved_properties.ljson")).json();
    expect((await client.send("/saved_properties.ljson", { property_ids: "3,5" })).json()).toEqual({
      property_ids: [3, 5],
    });
    await client.form("/saved_properties.ljson", { property_ids: "5, 9" });
    expect((await listed()).property_ids).toHaveLength(3);
    expect((await listed()).property_ids[0]).toBe(9);
    expect((await listed()).properties).toEqual([]);
    expect((await client.send("/saved_properties/3", {}, "delete")).statusCode).toBe(204);
    expect((await client.send("/saved_properties/3", {}, "delete")).statusCode).toBe(204);
    expect((await listed()).property_ids).toEqual([9, 5]);
    await app.close();
  });

  it.each([
    "",
    "x",
    "1,-2",
    "1.5",
    "99999999999",
    "1,,x",
    Array.from({ length: 501 }, (_, i) => i + 1).join(","),
  ])("refuse the property ids %j", async (property_ids) => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    expect((await client.send("/saved_properties.ljson", { property_ids })).statusCode).toBe(422);
    await app.close();
  });

  it("ignore unknown property ids, and include properties that were taken down", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await addWithdrawnHomes(current(), [3, 5]);
    const answer = await client.send("/saved_properties.ljson", { property_ids: "5,999,3,2147483647" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { property_ids: [5, 3] }]);
    expect((await client.send("/saved_properties.ljson", { property_ids: "999" })).json()).toEqual({
      property_ids: [5, 3],
    });
    expect(await current().db.query.selectFrom("saved_properties").selectAll().execute()).toHaveLength(2);
    await app.close();
  });

  it("are limited to 500 properties, even with concurrent requests", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const ids = Array.from({ length: 540 }, (_, index) => index + 1);
    await addWithdrawnHomes(current(), ids);
    const post = (some: number[]) => client.send("/saved_properties.ljson", { property_ids: some.join(",") });
    expect((await post(ids.slice(0, 490))).statusCode).toBe(200);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => post(ids.slice(490 + index * 5, 495 + index * 5))),
    );
    const rows = await current().db.query.selectFrom("saved_properties").select("property_id").execute();
    expect(rows).toHaveLength(500);
    const saved = new Set(rows.map((row) => row.property_id));
    const refused = await post(ids.filter((id) => !saved.has(id)));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["property_ids"]]);
    // A property that is already saved needs no room.
    expect((await post([1])).statusCode).toBe(200);
    await app.close();
  });

  it("are limited to 100 searches when forty are saved at once", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    for (let number = 0; number < 80; number += 1)
      await current()
        .db.query.insertInto("saved_searches")
        .values({
          user_id: client.userId,
          query: "",
          identity: `${number}`,
          alert_frequency: "N",
          created_at: 1,
        })
        .execute();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => client.send(`/search?channel=sales&q=Place${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20);
    const rows = await current().db.query.selectFrom("saved_searches").select("search_id").execute();
    expect(rows).toHaveLength(100);
    await app.close();
  });

  it("include searches, which are saved once, changed and removed", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const listed = async () => (await client.get("/saved_searches.ljson")).json();
    const { search_id } = (await client.send("/search?channel=sales&q=Ely&fragment=from-2-bed")).json();
    expect(
      (await client.send("/search", { channel: "sales", q: "Ely", fragment: "from-2-bed" })).json().search_id,
    ).toBe(search_id);
    expect(await listed()).toMatchObject([{ search_id, q: "Ely", minBeds: 2, alert_frequency: "I" }]);

    await client.send(`/saved_searches?id=${search_id}`, { alert_frequency: "W" }, "put");
    expect(await listed()).toMatchObject([{ search_id, q: "Ely", minBeds: 2, alert_frequency: "W" }]);
    await client.send(`/saved_searches?id=${search_id}&channel=lettings&q=Soham`, {}, "put");
    expect(await listed()).toMatchObject([
      { search_id, channel: "lettings", q: "Soham", minBeds: null, alert_frequency: "W" },
    ]);
    const bad = await client.send(
      "/saved_searches",
      { id: String(search_id), alert_frequency: "toString" },
      "put",
    );
    expect(bad.statusCode).toBe(422);
    expect((await client.send("/saved_searches", { id: "x" }, "put")).statusCode).toBe(404);

    expect((await client.send(`/searches/${search_id}`, {}, "delete")).statusCode).toBe(204);
    expect((await client.send(`/searches/${search_id}`, {}, "delete")).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
    await app.close();
  });

  it.each([
    ["/search", undefined],
    ["/saved_searches", "put"],
    ["/saved_properties.ljson", undefined],
  ] as const)("refuse a body of repeated fields at %s before reading it", async (url, override) => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const repeated = Array.from({ length: 50_000 }, () => "");
    expect((await client.send(url, { q: repeated }, override)).statusCode).toBe(413);
    await app.close();
  });

  it("are limited to 100 searches", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    for (let beds = 0; beds < 100; beds += 1)
      await current()
        .db.query.insertInto("saved_searches")
        .values({
          user_id: client.userId,
          query: "",
          identity: `${beds}`,
          alert_frequency: "N",
          created_at: 1,
        })
        .execute();
    const full = await client.send("/search?channel=sales&q=Ely");
    expect([full.statusCode, Object.keys(full.json().errors)]).toEqual([422, ["search"]]);
    await app.close();
  });

  it("merge two searches that a change made equal", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await client.send("/search?channel=sales&q=Ely");
    const { search_id } = (await client.send("/search?channel=sales&q=Soham")).json();
    await client.send(`/saved_searches?id=${search_id}&channel=sales&q=Ely`, {}, "put");
    expect((await client.get("/saved_searches.ljson")).json()).toMatchObject([{ search_id, q: "Ely" }]);
    await app.close();
  });
});

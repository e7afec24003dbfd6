import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { findFlash } from "../../../domain/site/flash.ts";

describe.each(ENGINES)("/postcode_branch_lookup (%s)", (engine) => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
  });
  afterAll(() => demo?.close());
  const ask = (postcode: string) =>
    demo.app.inject(`/postcode_branch_lookup?postcode=${encodeURIComponent(postcode)}`);

  it.each([
    ["CB7 4EX", 3],
    ["cb74ex", 3],
    [" Cb7  4eX ", 3],
    ["CB24 5AA", 2],
    ["CB24 6AA", 6],
    ["CB25 0AA", 9],
    ["CB25 9AA", 6],
    ["CB21 5AA", 6],
    ["CB21 4AA", 11],
  ])("finds for %j branch %s, by sector before district", async (postcode, id) => {
    const answer = await ask(postcode);
    expect([answer.statusCode, answer.json().branch.id]).toEqual([200, id]);
    expect(answer.json().branch).toMatchObject({ name: expect.any(String), branchURL: expect.any(String) });
  });

  it("answers null when no branch serves the postcode", async () => {
    const answer = await ask("ZE1 0AA");
    expect([answer.statusCode, answer.json()]).toEqual([200, { branch: null }]);
  });

  it("answers the nearest of several branches", async () => {
    const { query } = demo.testDb.db;
    await query.insertInto("branch_areas").values({ code: "CB6", branch_id: 12 }).execute();
    await query.insertInto("branch_areas").values({ code: "CB6", branch_id: 1 }).execute();
    const { postcode = "" } =
      (await query
        .selectFrom("postcodes")
        .select("postcode")
        .where("postcode", "like", "CB6 %")
        .executeTakeFirst()) ?? {};
    expect(postcode).toMatch(/^CB6 /);
    // The position is known by street, sector or district: each time Ely is nearer than Huntingdon and Sudbury.
    for (const code of [postcode, "CB6 3ZZ", "CB6 9ZZ"]) expect((await ask(code)).json().branch.id).toBe(3);
    await query
      .deleteFrom("branch_areas")
      .where("code", "=", "CB6")
      .where("branch_id", "in", [1, 12])
      .execute();
  });

  it.each(["", "CB7", "CB7 4", "nowhere", "12345", "CB7 4EX; drop table leads", "%00"])(
    "refuses %j as not a postcode",
    async (postcode) => {
      const answer = await ask(postcode);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          error: "postcode-invalid",
          message: findFlash("postcode-invalid")?.text,
        },
      ]);
    },
  );

  it("requires a postcode, and reads the first of two", async () => {
    expect((await demo.app.inject("/postcode_branch_lookup")).statusCode).toBe(400);
    expect(
      (await demo.app.inject("/postcode_branch_lookup?postcode=CB7+4EX&postcode=x")).json().branch.id,
    ).toBe(3);
  });
});

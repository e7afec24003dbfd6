import type { Db } from "../../src/server/db/database.ts";
import { storeLead } from "./stored-lead.ts";

const STREETS = ["Chapel Lane", "École Street", "O'Brien Way", 'Zebra "Court"', "Back\\slash Row\n"];

/** A few rows in many tables, quickly: references, long tables, numbers with decimals and awkward texts. */
export async function fillSmallAgency(db: Db): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .insertInto("site_documents")
      .values({
        name: "agency",
        body_json: '{"name":"Ouse & Lark"}',
        version: 3,
        updated_at: 1_700_000_000_000,
      })
      .execute();
    await trx
      .insertInto("branches")
      .values({
        // Not the one of the enquiry, which would need a whole branch.
        branch_id: 2,
        branch_url: "ely",
        name: "Ely",
        lat: 52.3987654321,
        lng: 0.262,
        body_json: "{}",
      })
      .execute();
    await trx.insertInto("branch_areas").values({ code: "CB7", branch_id: 2 }).execute();
    await trx
      .insertInto("postcodes")
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          postcode: `CB${index % 9} ${index}AA`,
          lat: 52 + index / 7,
          lng: -index / 3,
          street: STREETS[index % STREETS.length] ?? "",
          town: "Ely",
        })),
      )
      .execute();
    const places = Array.from({ length: 250 }, (_, index) => index + 1);
    await trx
      .insertInto("places")
      .values(
        places.map((rank) => ({
          rank,
          place_id: `place-${rank}`,
          kind: "settlement" as const,
          name: `Éy ${rank}`,
          county_name: "",
          name_key: `ey ${rank}`,
          label_key: `ey ${rank}`,
          lat: 52,
          lng: 0,
        })),
      )
      .execute();
    await trx
      .insertInto("place_words")
      .values(places.flatMap((rank) => ["a", "Z"].map((word) => ({ word: `${word}${rank % 3}`, rank }))))
      .execute();
    const { user_id } = await trx
      .insertInto("users")
      .values({ email: "rosa@example.org", created_at: 1_700_000_000_000, password_hash: null })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("saved_searches")
      .values({ user_id, query: "channel=sales", identity: "i", alert_frequency: "none", created_at: 1 })
      .execute();
  });
  await storeLead(db);
}

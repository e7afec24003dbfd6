import type { TestDb } from "./engines.ts";
import type { RandomPool } from "./random-property.ts";

const PICTURES = 12;

/** What random properties may refer to in a database with the demo agency. */
export async function readRandomPool({ db }: TestDb): Promise<RandomPool> {
  const branches = await db.query.selectFrom("branches").select("branch_id").orderBy("branch_id").execute();
  const staff = await db.query
    .selectFrom("staff")
    .select("staff_member_id")
    .orderBy("staff_member_id")
    .execute();
  const pictures = await db.query
    .selectFrom("pictures")
    .select("key")
    .orderBy("key")
    .limit(PICTURES)
    .execute();
  return {
    branchIds: branches.map(({ branch_id }) => branch_id),
    staffMemberIds: staff.map(({ staff_member_id }) => staff_member_id),
    pictureKeys: pictures.map(({ key }) => key),
    now: Date.UTC(2026, 10, 15, 12),
  };
}

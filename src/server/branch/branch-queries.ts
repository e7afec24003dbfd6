import {
  type Branch,
  branchSchema,
  type StaffMember,
  staffMemberSchema,
} from "../../domain/branch/branch-schema.ts";
import { LruCache } from "../cache/lru-cache.ts";
import { compileOnce } from "../db/compile-once.ts";
import type { Query, Trx } from "../db/database.ts";

/** Replaces all branches and staff with these. */
export async function replaceBranches(
  trx: Trx,
  { branches, staff }: { branches: readonly Branch[]; staff: readonly StaffMember[] },
): Promise<void> {
  await trx.deleteFrom("branches").execute();
  for (const branch of branches) {
    const { branchId, branchUrl, name, lat, lng } = branch;
    await trx
      .insertInto("branches")
      .values({
        branch_id: branchId,
        branch_url: branchUrl,
        name,
        lat,
        lng,
        body_json: JSON.stringify(branch),
      })
      .execute();
    if (branch.serves.length === 0) continue;
    await trx
      .insertInto("branch_areas")
      .values(branch.serves.map((code) => ({ code, branch_id: branchId })))
      .execute();
  }
  for (const member of staff) {
    await trx
      .insertInto("staff")
      .values({
        staff_member_id: member.staffMemberId,
        branch_id: member.branchId,
        surname: member.surname,
        body_json: JSON.stringify(member),
      })
      .execute();
  }
}

export async function listBranches(query: Query): Promise<Branch[]> {
  const rows = await query.selectFrom("branches").select("body_json").orderBy("name").execute();
  return rows.map((row) => readBranch(row.body_json));
}

/** Lists all staff, or those of one branch, by surname. */
export async function listStaff(query: Query, branchId?: number): Promise<StaffMember[]> {
  const rows = await query
    .selectFrom("staff")
    .select("body_json")
    .$if(branchId !== undefined, (all) => all.where("branch_id", "=", branchId ?? 0))
    .orderBy("surname")
    .orderBy("staff_member_id")
    .execute();
  return rows.map((row) => readStaffMember(row.body_json));
}

export async function findBranchByUrl(query: Query, branchUrl: string): Promise<Branch | undefined> {
  const row = await query
    .selectFrom("branches")
    .select("body_json")
    .where("branch_url", "=", branchUrl)
    .executeTakeFirst();
  return row && readBranch(row.body_json);
}

export async function findBranchById(query: Query, branchId: number): Promise<Branch | undefined> {
  const [row] = await selectBranch(query, [branchId]);
  return row && readBranch(row.body_json);
}

export async function findStaffMember(query: Query, staffMemberId: number): Promise<StaffMember | undefined> {
  const [row] = await selectStaffMember(query, [staffMemberId]);
  return row && readStaffMember(row.body_json);
}

export async function hasBranches(query: Query): Promise<boolean> {
  return (await query.selectFrom("branches").select("branch_id").limit(1).executeTakeFirst()) !== undefined;
}

const selectBranch = compileOnce((query, [id = 0]: readonly number[]) =>
  query.selectFrom("branches").select("body_json").where("branch_id", "=", id),
);
const selectStaffMember = compileOnce((query, [id = 0]: readonly number[]) =>
  query.selectFrom("staff").select("body_json").where("staff_member_id", "=", id),
);

/** A large agency has fewer branches, and shows fewer of its staff. */
const MOST_KEPT = 500;
const knownBranches = new LruCache<string, Branch>(MOST_KEPT);
const knownStaff = new LruCache<string, StaffMember>(MOST_KEPT);

/** Checks the same text only once, because every property page and every enquiry has a branch. */
export function readBranch(json: string): Branch {
  return knownBranches.getOrCreate(json, () => branchSchema.parse(JSON.parse(json)));
}

function readStaffMember(json: string): StaffMember {
  return knownStaff.getOrCreate(json, () => staffMemberSchema.parse(JSON.parse(json)));
}

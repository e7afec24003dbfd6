import { createHash, randomBytes } from "node:crypto";
import type { DeskRole } from "../../src/domain/desk/role.ts";
import { insertDeskSession } from "../../src/server/desk/desk-session-queries.ts";
import { sign } from "../../src/server/signature.ts";
import type { TestDb } from "./engines.ts";
import { TEST_SECRET } from "./test-app.ts";

interface SignInOptions {
  role?: DeskRole;
  branchIds?: readonly number[] | "all";
  name?: string;
  email?: string;
}

/** A person at the desk: what their browser sends. */
export interface DeskClient {
  deskUserId: number;
  /** The header of every request. */
  cookie: string;
  /** The field `desk_token` of every form. */
  token: string;
}

/** Adds a person to the desk and starts a session for them. */
export async function signInToDesk(
  { db }: Pick<TestDb, "db">,
  { role = "owner", branchIds = "all", name = "Priya Nair", email }: SignInOptions = {},
  { secret = TEST_SECRET, now = Date.now() } = {},
): Promise<DeskClient> {
  const id = randomBytes(24).toString("base64url");
  const address = email ?? `${id.slice(0, 8).toLowerCase()}@desk.example`;
  const { desk_user_id: deskUserId } = await db.query
    .insertInto("desk_users")
    .values({
      email: address,
      email_key: address,
      name,
      role,
      sees_all_branches: branchIds === "all" ? 1 : 0,
      created_at: now,
      removed_at: null,
    })
    .returning("desk_user_id")
    .executeTakeFirstOrThrow();
  if (branchIds !== "all")
    for (const branchId of branchIds)
      await db.query
        .insertInto("desk_user_branches")
        .values({ desk_user_id: deskUserId, branch_id: branchId })
        .execute();
  const sessionHash = createHash("sha256").update(id).digest("hex");
  await insertDeskSession(db.query, { sessionHash, deskUserId, device: "Chrome on Linux", now });
  return { deskUserId, cookie: `gable_desk=${id}`, token: sign(secret, "desk-form", id) };
}

import { deskEmail } from "../../domain/desk/door/door-schema.ts";
import { INVITATION_HOURS, toInvitationPath } from "../../domain/desk/door/invitation.ts";
import { migrate } from "../../server/db/migrate.ts";
import { insertAudit } from "../../server/desk/audit-queries.ts";
import { invite } from "../../server/desk/door/invitation.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { withDatabase } from "../with-database.ts";

/** Prints a link with which this person becomes an owner of the desk, or gets in again. There is no default password. */
await withDatabase(async (db, { publicUrl }) => {
  const email = deskEmail.safeParse(process.argv[2] ?? "");
  if (!email.success) throw new OperatorProblem("Usage: npm run desk:owner -- you@example.co.uk");
  await migrate(db);
  const now = Date.now();
  const token = await db.transaction(async (trx) => {
    const subject = "invitation:command-line";
    await insertAudit(trx, {
      at: now,
      deskUserId: null,
      action: "users.invite",
      subject,
      facts: { role: "owner" },
    });
    return invite(trx, { email: email.data, role: "owner", branchIds: "all", invitedBy: null, now });
  });
  console.log(
    `Open this link to set a password and a second step. It works once, for ${INVITATION_HOURS} hours:`,
  );
  console.log(`${publicUrl}${toInvitationPath(token)}`);
});

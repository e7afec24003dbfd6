import { z } from "zod";
import { toCsv } from "../../../domain/text/csv.ts";
import { toAsciiEmail } from "../../../domain/text/person-patterns.ts";
import { isId } from "../../../domain/url/read-id.ts";
import { deleteOptOut, insertOptOut } from "../../mail/opt-out-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { listOptOutRows, loadOptOuts } from "./load-people.ts";

const PATH = "/desk/people/opt-outs";
const MOST_EXPORTED = 100_000;
const addSchema = z.object({ email: z.string().max(320).default("") });
const removeSchema = z.object({ opt_out_id: z.coerce.number().refine(isId, "Choose an entry.") });
const emailSchema = z.email();

/** The list of addresses that get no alerts and no marketing. */
export function registerOptOutRoutes(desk: Desk): void {
  const { db, config } = desk;
  const show = async (
    { user }: DeskContext,
    typed: { email?: string; problem?: string } = {},
  ): Promise<DeskAnswer> => ({
    view: "opt-outs",
    title: "Opted out",
    props: await loadOptOuts(db.query, { user, ...typed }),
    status: typed.problem === undefined ? 200 : 422,
  });

  deskGet(desk, PATH, { can: "people.read" }, show);

  deskPost(desk, PATH, { can: "people.read", action: "opt-out.add", body: addSchema }, async (c) => {
    const email = toAsciiEmail(c.body.email.trim());
    if (!emailSchema.safeParse(email).success)
      return show(c, { email, problem: "Write an email address such as rosa@example.org." });
    const isNew = await db.transaction(async (trx) => {
      const options = { email, secret: config.sessionSecret, deskUserId: c.user.deskUserId, now: c.now };
      const optOutId = await insertOptOut(trx, options);
      await c.audit(trx, { subject: `opt-out:${optOutId ?? "known"}` });
      return optOutId !== undefined;
    });
    return {
      to: PATH,
      flash: isNew
        ? "Added. We won’t send alerts or marketing to this address."
        : "This address is on the list already.",
    };
  });

  deskPost(
    desk,
    `${PATH}/remove`,
    { can: "people.erase", action: "opt-out.remove", body: removeSchema },
    async (c) => {
      if (c.user.branchIds !== "all") return { notFound: true };
      const optOutId = c.body.opt_out_id;
      const isGone = await db.transaction(async (trx) => {
        if (!(await deleteOptOut(trx, optOutId))) return false;
        await c.audit(trx, { subject: `opt-out:${optOutId}` });
        return true;
      });
      return isGone ? { to: PATH, flash: "Taken off the list." } : { notFound: true };
    },
  );

  deskPost(
    desk,
    `${PATH}/export`,
    { can: "people.erase", action: "opt-out.export", proof: true, body: z.object({}) },
    async (c) => {
      if (c.user.branchIds !== "all") return { notFound: true };
      const rows = await listOptOutRows(db.query, MOST_EXPORTED);
      await c.audit(db.query, { subject: "opt-outs", facts: { rows: rows.length } });
      const cells = rows.map(({ email, source, at }) => [email, source, at]);
      return {
        file: {
          name: "opted-out.csv",
          type: "text/csv; charset=utf-8",
          content: toCsv([["Email", "Source", "Since"], ...cells]),
        },
      };
    },
  );
}

import { randomUUID } from "node:crypto";
import { INBOX_PATH } from "../../../domain/desk/inbox/inbox-params.ts";
import { typedEnquirySchema } from "../../../domain/desk/inbox/typed-enquiry.ts";
import { seesBranch } from "../../../domain/desk/role.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { toFormProblems, toFormTexts } from "../form-texts.ts";
import { storeTypedEnquiry } from "./store-typed-enquiry.ts";

const PATH = `${INBOX_PATH}/new` as const;

/** An enquiry that staff type in from a phone call or a portal's email. */
export function registerTypedEnquiryRoutes(desk: Desk): void {
  deskGet(desk, PATH, { can: "enquiries.work" }, (context) =>
    showForm(desk, context, { values: { source: "phone", kind: "viewing", form_instance: randomUUID() } }),
  );

  deskPost(
    desk,
    PATH,
    {
      can: "enquiries.work",
      action: "enquiry.type-in",
      body: typedEnquirySchema,
      onInvalid: (context, issues) =>
        showForm(desk, context, {
          values: toFormTexts(context.fields),
          problems: toFormProblems(issues),
        }),
    },
    async (context) => {
      const { user, now, body } = context;
      const settings = await desk.settings.get();
      const result = await runRefusableTransaction(desk.db, async (trx) => {
        const stored = await storeTypedEnquiry(
          { trx, db: desk.db, settings, publicUrl: desk.config.publicUrl, secret: desk.config.sessionSecret },
          { typed: body, user, now },
        );
        if ("ok" in stored)
          await context.audit(trx, {
            subject: `enquiry:${stored.ok.leadId}`,
            // A caller may ask for any branch, as a visitor of the site may.
            within: [],
            facts: { source: body.source, kind: body.kind, isConfirmed: body.confirm !== undefined },
          });
        return stored;
      });
      if ("refused" in result)
        return showForm(desk, context, { values: toFormTexts(context.fields), problems: result.refused });
      const { leadId, branchId, deskName } = result.ok;
      const flash = `The enquiry went to ${deskName}.`;
      return { to: seesBranch(user, branchId) ? `${INBOX_PATH}/${leadId}` : INBOX_PATH, flash };
    },
  );
}

interface FormOptions {
  values: Record<string, string>;
  problems?: Record<string, string>;
}

async function showForm(
  desk: Desk,
  _context: DeskContext,
  { values, problems = {} }: FormOptions,
): Promise<DeskAnswer> {
  const branches = await listBranches(desk.db.query);
  return {
    view: "typed-enquiry",
    title: "Type in an enquiry",
    ...(Object.keys(problems).length > 0 ? { status: 422 } : {}),
    props: {
      values,
      problems,
      branches: branches.map(({ branchId, name }) => ({ value: String(branchId), text: name })),
    },
  };
}

import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { RedirectsView } from "../../../domain/desk/content/redirects-view.ts";
import { may } from "../../../domain/desk/role.ts";
import type { RedirectProblem } from "../../../domain/site/redirects/check-redirects.ts";
import { LONGEST_URL } from "../../../domain/site/redirects/redirects.ts";
import { toCsv } from "../../../domain/text/csv.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { addRedirects } from "../../site/redirects/import-redirects.ts";
import { deleteRedirect, listRedirects } from "../../site/redirects/redirect-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext, DeskScreen } from "../desk-context.ts";
import { type DeskPostContext, deskGet, deskPost } from "../desk-route.ts";

const PATH = "/desk/redirects";
const PAGE = 100;
/** Larger lists are imported by the command. */
const MOST_FILE_BYTES = 200_000;
const SHOWN_PROBLEMS = 20;
const url = z.string().trim().max(LONGEST_URL).default("");
const addForm = z.object({ from: url, to: url });
const removeForm = z.object({ from: z.string().min(1).max(LONGEST_URL) });
const querySchema = z.object({
  q: z.string().trim().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});

/** Redirects from the agency's old site. */
export function registerRedirectRoutes(desk: Desk): void {
  const { db, config } = desk;
  const { publicUrl } = config;

  deskGet(desk, PATH, { can: "content.read" }, (context) => show(context));

  deskPost(
    desk,
    PATH,
    { can: "content.edit", action: "redirect.add", body: addForm },
    async (context): Promise<DeskAnswer> => {
      const { from, to } = context.body;
      if (from === "" || to === "")
        return show(context, { typed: { from, to }, problem: "Fill in both the old URL and the new page." });
      const done = await add(
        context,
        toCsv([
          ["from", "to"],
          [from, to],
        ]),
        toSubject(from),
      );
      if ("refused" in done)
        return show(context, { typed: { from, to }, problem: done.refused.map(toWords).join(" ") });
      return { to: PATH, flash: `${from} now leads to ${to}.` };
    },
  );

  deskPost(
    desk,
    `${PATH}/import`,
    {
      can: "content.edit",
      action: "redirect.import",
      body: z.object({}),
      files: { max: 1, maxBytes: MOST_FILE_BYTES },
    },
    async (context): Promise<DeskAnswer> => {
      const [file] = context.files;
      if (!file) return show(context, { fileProblems: ["Choose a CSV file first."] });
      const done = await add(context, await readFile(file.path, "utf8"), "redirects");
      if ("refused" in done) return show(context, { fileProblems: toFileProblems(done.refused) });
      const { count } = done.ok;
      return { to: PATH, flash: `${count} ${count === 1 ? "redirect is" : "redirects are"} added.` };
    },
  );

  deskPost(
    desk,
    `${PATH}/remove`,
    { can: "content.edit", action: "redirect.remove", body: removeForm },
    async ({ body: { from }, audit }): Promise<DeskAnswer> => {
      const isGone = await db.transaction(async (trx) => {
        if (!(await deleteRedirect(trx, from))) return false;
        await audit(trx, { subject: toSubject(from) });
        return true;
      });
      return isGone ? { to: PATH, flash: `${from} isn’t redirected any more.` } : { notFound: true };
    },
  );

  function add({ audit }: DeskPostContext<unknown>, text: string, subject: string) {
    return runRefusableTransaction(db, async (trx) => {
      const result = await addRedirects(trx, { text, publicUrl, engine: db.engine });
      if ("ok" in result) await audit(trx, { subject, facts: { added: result.ok.count } });
      return result;
    });
  }

  async function show(
    { user, query }: DeskContext,
    again: Partial<Pick<RedirectsView, "typed" | "problem" | "fileProblems">> = {},
  ): Promise<DeskScreen> {
    const { q, page } = querySchema.parse(query);
    const { total, redirects } = await listRedirects(db.query, {
      text: q,
      offset: (page - 1) * PAGE,
      limit: PAGE,
    });
    const toPage = (number: number) => `${PATH}?${new URLSearchParams({ q, page: String(number) })}`;
    return {
      view: "redirects",
      title: "Redirects",
      ...(again.problem !== undefined || again.fileProblems !== undefined ? { status: 422 } : {}),
      props: {
        canEdit: may(user.role, "content.edit"),
        text: q,
        total,
        rows: redirects.map(({ fromKey, to }) => ({ from: fromKey, to })),
        earlier: page > 1 ? toPage(page - 1) : undefined,
        later: page * PAGE < total ? toPage(page + 1) : undefined,
        typed: again.typed ?? { from: "", to: "" },
        problem: again.problem,
        fileProblems: again.fileProblems ?? [],
      },
    };
  }
}

/** Without the query, which could hold a person's details. */
function toSubject(from: string): string {
  const [path = ""] = from.replace(/^https?:\/\/[^/]*/i, "").split(/[?#]/, 1);
  return `redirect:${path.slice(0, 200)}`;
}

function toWords({ message }: RedirectProblem): string {
  return message.replaceAll("'", "’");
}

function toFileProblems(problems: readonly RedirectProblem[]): string[] {
  const shown = problems.slice(0, SHOWN_PROBLEMS).map((one) => `Line ${one.line}: ${toWords(one)}`);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `${more} more lines have a problem.`] : shown;
}

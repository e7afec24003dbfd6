import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { type NewFeedView, newFeedSchema } from "../../../domain/desk/feeds/new-feed.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { createFeedIn } from "../../feed/create-feed.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { toFormProblems, toFormTexts } from "../form-texts.ts";
import { readFeed } from "./read-feed.ts";
import { canAddFeeds } from "./read-feeds.ts";

const PATH = "/desk/feeds/new";

/** A new feed. Which branches its homes will belong to isn't known yet, so it takes somebody who works for all. */
export function registerNewFeedRoutes(desk: Desk): void {
  deskGet(desk, PATH, { can: "feeds.edit" }, (context) => showForm(desk, context));

  deskPost(
    desk,
    PATH,
    {
      can: "feeds.edit",
      action: "feed.add",
      body: newFeedSchema,
      proof: true,
      onInvalid: (context, issues) =>
        showForm(desk, context, {
          values: toFormTexts(context.fields),
          problems: toFormProblems(issues),
        }),
    },
    async (context) => {
      const { body, user, now } = context;
      if (!canAddFeeds(user)) return { notFound: true };
      const { name, kind } = body;
      const result = await runRefusableTransaction(desk.db, async (trx) => {
        const created = await createFeedIn(trx, { ...body, now });
        if ("ok" in created) await context.audit(trx, { subject: `feed:${name}`, facts: { kind } });
        return created;
      });
      if ("refused" in result)
        return showForm(desk, context, { values: toFormTexts(context.fields), problem: result.refused });
      const { secret } = result.ok;
      const props = await readFeed(desk, { user, feedId: name, now, secret });
      if (!props) throw new Error(`The feed ${name} was created, and isn't there.`);
      // Not a redirect: the secret is shown here and never again.
      return { view: "feed", title: toFeedName(name), props, isDone: true };
    },
  );
}

async function showForm(
  desk: Desk,
  { user }: DeskContext,
  again?: Partial<Pick<NewFeedView, "values" | "problems" | "problem">>,
): Promise<DeskAnswer> {
  if (!canAddFeeds(user)) return { notFound: true };
  const branches = (await listBranches(desk.db.query)).map(({ branchId, name }) => ({ branchId, name }));
  return {
    view: "new-feed",
    title: "Add a feed",
    ...(again && { status: 422 }),
    props: {
      values: { kind: "blm", scope: branches.length === 1 ? "one" : "named" },
      problems: {},
      problem: null,
      branches,
      ...again,
    },
  };
}

import { toDeliveryUrl } from "../../domain/feed/delivery-url.ts";
import { joinWords } from "../../domain/text/join-words.ts";
import { createFeed } from "../../server/feed/create-feed.ts";
import { FEED_KINDS } from "../../server/feed/feed-readers.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedValues } from "./feed-options.ts";
import type { FeedCommand } from "./finish-run.ts";

export async function createFeedByCommand({ db, config }: FeedCommand, values: FeedValues): Promise<void> {
  const { new: name = "", kind } = values;
  if (kind === undefined)
    throw new OperatorProblem(`Say what it sends: --kind ${joinWords(FEED_KINDS, "or")}.`);
  const created = await createFeed(db, {
    name,
    kind,
    maps: values.map ?? [],
    oneBranch: values["one-branch"],
    now: Date.now(),
  });
  if ("refused" in created) throw new OperatorProblem(created.refused);
  const { secret } = created.ok;
  console.log(`The feed “${name}” is ready.`);
  const isRtdf = kind === "rtdf";
  const what = isRtdf ? "Calls" : "Files";
  console.log(`${what} can be sent to this URL; it is shown only now, so keep it:`);
  const url = toDeliveryUrl({ publicUrl: config.publicUrl, feedId: name, kind, secret });
  console.log(`  ${isRtdf ? "RTDF" : "PUT"} ${url}`);
}

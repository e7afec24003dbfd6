import { toDeliveryUrl } from "../../domain/feed/delivery-url.ts";
import { createFeed } from "../../server/feed/create-feed.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedValues } from "./feed-options.ts";
import type { FeedCommand } from "./finish-run.ts";

export async function createFeedByCommand({ db, config }: FeedCommand, values: FeedValues): Promise<void> {
  const { new: name = "", kind = "" } = values;
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

import { createFeed } from "../../server/feed/create-feed.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedValues } from "./feed-options.ts";
import type { FeedCommand } from "./finish-run.ts";

export async function createFeedByCommand({ db, config }: FeedCommand, values: FeedValues): Promise<void> {
  const name = values.new ?? "";
  const created = await createFeed(db, {
    name,
    kind: values.kind ?? "",
    maps: values.map ?? [],
    oneBranch: values["one-branch"],
    now: Date.now(),
  });
  if ("refused" in created) throw new OperatorProblem(created.refused);
  const { secret } = created.ok;
  console.log(`The feed “${name}” is ready.`);
  console.log("Files can be delivered to this URL; it is shown only now, so keep it:");
  console.log(`  PUT ${config.publicUrl}/feeds/${name}/${secret}/{file name}`);
  if (values.kind === "rtdf")
    console.log(`  RTDF ${config.publicUrl}/feeds/${name}/${secret}/rtdf/v1/property`);
}

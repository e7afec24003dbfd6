import { expect, it } from "vitest";
import { bundleProgram } from "../../../../tests/support/bundle-program.ts";
import { signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { FEED_RUN } from "./enqueue-run.ts";
import { feedRunHandler } from "./feed-run-job.ts";
import { findRun } from "./run-queries.ts";

onBothEngines("the job of a run", (current) => {
  it("ends a run that takes too long as failed, publishes nothing of it, and takes the same file again", {
    timeout: 120_000,
  }, async () => {
    const { db, options } = current();
    const { files, receive, listProperties } = await createFeedWorld(current());
    const program = await bundleProgram("src/entry/run-feed.ts");
    const deps = { db, files, database: { ...options, mediaUrl: undefined }, program };
    const stock = buildStock(listRows(40));
    const run = async (limit: { limitMs?: number }) => {
      const received = await receive(stock);
      if (!("ok" in received)) throw new Error(JSON.stringify(received));
      const { runId } = received.ok;
      const job = { id: `${FEED_RUN}:${runId}`, kind: FEED_RUN, payload: { runId }, attempt: 1 };
      await feedRunHandler({ ...deps, ...limit }).run(job, new AbortController().signal);
      return { runId, state: (await findRun(db.query, runId))?.state };
    };
    const failed = await run({ limitMs: 1 });
    expect(failed.state).toBe("failed");
    expect(await listProperties()).toEqual([]);

    const app = await buildTestApp(current());
    const { cookie } = await signInToDesk(current(), { role: "manager" });
    const getPage = async (url: string) => (await app.inject({ url, headers: { cookie } })).body;
    expect(await getPage(`/desk/feeds/main/runs/${failed.runId}`)).toContain(
      "This file wasn’t published. Reading it took longer than 1 minute, so we stopped. The site stays as it was.",
    );
    expect(await getPage("/desk/feeds")).toContain("Failed");
    await app.close();

    expect((await run({})).state).toBe("published");
    expect(await listProperties()).toHaveLength(40);
    expect(await receive(stock)).toEqual({ unchanged: true });
  });
});

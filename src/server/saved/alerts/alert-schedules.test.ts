import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { createScheduler } from "../../jobs/schedule.ts";
import { ALERT_SCHEDULES } from "./send-alerts.ts";

const at = (instant: string) => Date.parse(instant);

onBothEngines("scheduled alert emails", (current) => {
  const list = async (kind: string) =>
    (
      await current()
        .db.query.selectFrom("jobs")
        .select(["id", "created_at"])
        .where("kind", "=", kind)
        .orderBy("created_at")
        .execute()
    ).map(({ id, created_at }) => [id.split(":")[1], new Date(created_at).toISOString().slice(0, 16)]);
  /** Runs a clock as a worker would see it. */
  const run = async (from: string, to: string, stepMs = 15 * MINUTE_MS) => {
    const tick = createScheduler(current().db, ALERT_SCHEDULES);
    for (let now = at(from); now <= at(to); now += stepMs) await tick(now);
  };

  it.each([
    // The clocks go forward on Sunday 29 March, so 8:00 in London comes an hour earlier in UTC.
    [
      "2026-03-23T09:00Z",
      "2026-03-31T09:00Z",
      [
        ["2026-03-23", "2026-03-23T09:00"],
        ["2026-03-30", "2026-03-30T07:00"],
      ],
    ],
    // The clocks go back on Sunday 25 October.
    [
      "2026-10-19T08:00Z",
      "2026-10-27T09:00Z",
      [
        ["2026-10-19", "2026-10-19T08:00"],
        ["2026-10-26", "2026-10-26T08:00"],
      ],
    ],
  ])("run once a week across the night when the clocks change (%s)", async (from, to, runs) => {
    await run(from, to);
    expect(await list("alerts-weekly")).toEqual(runs);
  });

  it("run once a month, also across both clock changes", async () => {
    await run("2026-03-01T12:00Z", "2026-04-01T12:00Z", HOUR_MS);
    await run("2026-10-01T12:00Z", "2026-11-01T12:00Z", HOUR_MS);
    expect(await list("alerts-monthly")).toEqual([
      ["2026-03", "2026-03-01T12:00"],
      ["2026-04", "2026-04-01T07:00"],
      ["2026-10", "2026-10-01T12:00"],
      ["2026-11", "2026-11-01T08:00"],
    ]);
  });

  it("don't run again when the clock is set back, after a restart or with a second worker", async () => {
    await run("2026-10-26T07:30Z", "2026-10-26T09:00Z");
    await run("2026-10-26T06:30Z", "2026-10-26T09:00Z");
    await Promise.all([
      run("2026-10-26T07:30Z", "2026-10-26T09:00Z"),
      run("2026-10-26T07:30Z", "2026-10-26T09:00Z"),
    ]);
    expect((await list("alerts-weekly")).map(([period]) => period)).toEqual(["2026-10-19", "2026-10-26"]);
  });

  it("are caught up on if nothing ran at their time", async () => {
    await run("2026-11-13T12:00Z", "2026-11-13T12:00Z");
    await run("2026-11-18T12:00Z", "2026-11-18T12:00Z");
    expect((await list("alerts-weekly")).map(([period]) => period)).toEqual(["2026-11-09", "2026-11-16"]);
  });
});

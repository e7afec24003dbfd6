import { describe, expect, it } from "vitest";
import { type EmailRecord, readEmailState } from "./email-state.ts";

const QUEUED: EmailRecord = {
  mailId: "lead-1",
  queuedAt: 10,
  sentAt: null,
  failedAt: null,
  failure: null,
  job: { state: "ready", finishedAt: null, isErased: false },
};
const DONE = { state: "done", finishedAt: 30, isErased: false } as const;
const DEAD = { state: "dead", finishedAt: 30, isErased: false } as const;

describe("the state of an email", () => {
  it.each<[string, Partial<EmailRecord>, ReturnType<typeof readEmailState>]>([
    ["that waits", {}, { is: "queued", at: 10 }],
    ["that is being sent", { job: { ...DONE, state: "running" } }, { is: "queued", at: 10 }],
    ["that was tried once", { failure: "busy" }, { is: "delayed", at: 10, failure: "busy" }],
    ["over the day's limit", { mailId: null, job: undefined }, { is: "limited", at: 10 }],
    ["that was sent", { sentAt: 20, job: DONE }, { is: "sent", at: 20 }],
    ["whose job was deleted since", { sentAt: 20, job: undefined }, { is: "sent", at: 20 }],
    ["that was sent, which couldn't be recorded", { job: DONE }, { is: "sent", at: 30 }],
    ["whose content was erased before", { job: { ...DONE, isErased: true } }, undefined],
    [
      "that came back",
      { failure: "no-mailbox", failedAt: 20, job: DEAD },
      { is: "failed", at: 20, failure: "no-mailbox" },
    ],
    [
      "that came back, long ago",
      { failure: "no-mailbox", failedAt: 20, job: undefined },
      { is: "failed", at: 20, failure: "no-mailbox" },
    ],
    ["whose process was killed each time", { job: DEAD }, { is: "failed", at: 30, failure: "unreachable" }],
    [
      "that is tried again by hand",
      { failure: "rules", failedAt: 20 },
      { is: "delayed", at: 10, failure: "rules" },
    ],
    [
      "that was sent after all",
      { failure: "rules", failedAt: 20, sentAt: 40, job: DONE },
      { is: "sent", at: 40 },
    ],
    ["that nothing is known about", { job: undefined }, undefined],
  ])("%s", (_what, change, state) => {
    expect(readEmailState({ ...QUEUED, ...change })).toEqual(state);
  });
});

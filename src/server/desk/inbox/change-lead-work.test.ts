import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { deleteLeads } from "../../enquiry/lead/lead-erasure-queries.ts";
import { changeLeadWork, type LeadChange } from "./change-lead-work.ts";
import { listLeadEvents } from "./lead-event-queries.ts";
import { findLeadWork } from "./lead-work-queries.ts";

const NOW = Date.UTC(2026, 10, 16, 10, 24);
const PRIYA = 4;
const HANNAH = 5;

onBothEngines("the work on an enquiry", (current) => {
  const change = (options: Partial<LeadChange> & { leadId: number }) =>
    current().db.transaction((trx) =>
      changeLeadWork(
        { trx, closingDates: [] },
        {
          branchIds: "all",
          version: 1,
          by: PRIYA,
          at: NOW,
          event: { kind: "state", facts: {} },
          ...options,
        },
      ),
    );
  const find = (leadId: number) => findLeadWork(current().db.query, { leadId, branchIds: "all" });
  const store = () => storeLead(current().db, { createdAt: NOW - 14 * MINUTE_MS });

  it("starts as new, due two hours later in a branch without opening hours", async () => {
    const leadId = await store();
    expect(await find(leadId)).toMatchObject({
      state: "new",
      tab: "unanswered",
      assigneeId: null,
      dueAt: NOW - 14 * MINUTE_MS + 2 * HOUR_MS,
      version: 1,
    });
  });

  it("changes the state and says who did it", async () => {
    const leadId = await store();
    expect(await change({ leadId, state: "spam" })).toMatchObject({ ok: { version: 2 } });
    expect(await find(leadId)).toMatchObject({
      state: "spam",
      tab: "spam",
      stateBy: PRIYA,
      stateAt: NOW,
      version: 2,
    });
    expect(await change({ leadId, version: 2, state: "new" })).toMatchObject({ ok: { version: 3 } });
    expect(await find(leadId)).toMatchObject({ state: "new", tab: "unanswered" });
  });

  it("refuses a move that the table doesn't have", async () => {
    const leadId = await store();
    await change({ leadId, state: "won" });
    expect(await change({ leadId, version: 2, state: "spam" })).toMatchObject({
      refused: { reason: "no-such-move", work: { state: "won" } },
    });
    expect(await find(leadId)).toMatchObject({ state: "won", version: 2 });
  });

  it("counts only the first answer", async () => {
    const leadId = await store();
    await change({ leadId, state: "answered", isAnswer: true });
    await change({ leadId, version: 2, at: NOW + HOUR_MS, by: HANNAH, state: "open", isAnswer: true });
    expect(await find(leadId)).toMatchObject({
      state: "open",
      tab: "answered",
      firstAnsweredAt: NOW,
      firstAnsweredBy: PRIYA,
      firstResponseMs: 14 * MINUTE_MS,
    });
  });

  it("refuses a change by somebody who saw an earlier version, and says what happened since", async () => {
    const leadId = await store();
    const facts = { from: null, to: HANNAH };
    await change({ leadId, by: HANNAH, assigneeId: HANNAH, event: { kind: "assigned", facts } });
    expect(await change({ leadId, assigneeId: PRIYA })).toMatchObject({
      refused: {
        reason: "stale",
        work: { assigneeId: HANNAH },
        events: [{ kind: "assigned", deskUserId: HANNAH, facts, version: 2 }],
      },
    });
    expect(await find(leadId)).toMatchObject({ assigneeId: HANNAH, version: 2 });
  });

  it("lets only one of two simultaneous changes through", async () => {
    const leadId = await store();
    const results = await Promise.all([
      change({ leadId, assigneeId: PRIYA }),
      change({ leadId, by: HANNAH, assigneeId: HANNAH }),
    ]);
    expect(results.map((result) => "ok" in result).sort()).toEqual([false, true]);
    expect(await listLeadEvents(current().db.query, { leadId })).toHaveLength(1);
  });

  it("doesn't exist outside the person's branches", async () => {
    const leadId = await store();
    for (const branchIds of [[2, 3], []])
      expect(await change({ leadId, branchIds, state: "won" })).toEqual({ refused: { reason: "not-found" } });
    expect(await change({ leadId, branchIds: [1, 2], state: "won" })).toMatchObject({ ok: {} });
  });

  it("leaves nothing behind when the enquiry is deleted", async () => {
    const leadId = await store();
    await change({ leadId, event: { kind: "note", facts: {}, body: "Rosa is on holiday until Friday." } });
    await current().db.transaction((trx) => deleteLeads(trx, [leadId]));
    for (const table of ["lead_work", "lead_events", "lead_terms"] as const)
      expect(await current().db.query.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

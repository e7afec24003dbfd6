import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadDraft, saveDraft } from "../../form/form-drafts.ts";
import { onSiteEvent } from "../../session/site-events.ts";
import {
  confirmPostedForm,
  onPostedFormConfirmed,
  postRefusalStore,
  refusePostedForm,
  savePostedForm,
} from "./posted-form.ts";

const KEY = "form 1 12";
const PAGE = "/properties/12/sales";
const POSTED = { key: KEY, leadType: "new-homes-enquiry", page: PAGE, hash: "#/new-homes-enquiry" };
const DRAFT = { "form_submission[last_name]": "O'Brien" };
const REFUSAL = { fields: ["form_submission[cv]"], problem: "We couldn't upload that file." };
const STORED = "gable:posted-form";

describe("posted form", () => {
  const events: unknown[] = [];
  let stored: Map<string, string>;
  let stop: () => void;

  beforeEach(() => {
    stored = new Map();
    // Node has no session storage.
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    });
    events.length = 0;
    stop = onSiteEvent((name, detail) => events.push([name, detail]));
  });
  afterEach(() => {
    stop();
    postRefusalStore.set(undefined);
    vi.unstubAllGlobals();
  });

  it("is counted once when confirmed, and its draft is deleted", async () => {
    saveDraft(KEY, DRAFT);
    saveDraft("form 1 13", DRAFT);
    savePostedForm(POSTED);
    const listener = vi.fn();
    const stopListening = onPostedFormConfirmed(listener);
    await confirmPostedForm();
    await confirmPostedForm();
    stopListening();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(loadDraft(KEY)).toBeUndefined();
    expect(loadDraft("form 1 13")).toEqual(DRAFT);
    expect(events).toEqual([["ga4_form_submission", { lead_type: "new-homes-enquiry" }]]);
  });

  it("is opened again with its errors and its draft when refused", () => {
    saveDraft(KEY, DRAFT);
    savePostedForm(POSTED);
    expect(refusePostedForm(REFUSAL, PAGE)).toBe("#/new-homes-enquiry");
    expect(postRefusalStore.get()).toEqual({ ...REFUSAL, key: KEY });
    expect(loadDraft(KEY)).toEqual(DRAFT);
    expect(refusePostedForm(REFUSAL, PAGE)).toBeUndefined();
    expect(events).toEqual([]);
  });

  it("isn't opened on a page that it wasn't posted from", () => {
    savePostedForm(POSTED);
    expect(refusePostedForm(REFUSAL, "/branches")).toBeUndefined();
    expect(postRefusalStore.get()).toBeUndefined();
  });

  it.each([
    "",
    "null",
    "3",
    '"x"',
    '{"key":"form 1 12"}',
    '{"key":"form 1 12","leadType":"x","page":"/","hash":3}',
  ])("ignores the stored value %j", async (text) => {
    stored.set(STORED, text);
    expect(refusePostedForm(REFUSAL, "/")).toBeUndefined();
    await confirmPostedForm();
    expect(events).toEqual([]);
  });
});

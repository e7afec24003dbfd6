import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onSiteEvent } from "../../session/site-events.ts";
import {
  confirmPostedForm,
  findPostedValues,
  onPostedFormConfirmed,
  pickTypedValues,
  savePostedForm,
} from "./posted-form.ts";

const POSTED = {
  key: "form 1 12",
  leadType: "new-homes-enquiry",
  values: { "form_submission[last_name]": "O'Brien" },
};
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
    vi.unstubAllGlobals();
  });

  it("keeps what was typed for the same form only", () => {
    savePostedForm(POSTED);
    expect(findPostedValues("form 1 12")).toEqual(POSTED.values);
    expect(findPostedValues("form 1 13")).toBeUndefined();
  });

  it("keeps neither files nor the agreement to the terms", () => {
    const sent: [string, unknown][] = [
      ["lead[message]", "Any day"],
      ["lead[file]", new Blob(["x"])],
      ["marketing_preferences[opt_in_terms]", "on"],
      ["__proto__", "x"],
    ];
    expect(pickTypedValues(sent, /^lead\[/)).toEqual({ "lead[message]": "Any day" });
  });

  it("keeps its values when they're read more than once", () => {
    savePostedForm(POSTED);
    expect(findPostedValues("form 1 12")).toEqual(POSTED.values);
    expect(findPostedValues("form 1 12")).toEqual(POSTED.values);
    expect(events).toEqual([]);
  });

  it("is counted once when confirmed, and then removed", async () => {
    savePostedForm(POSTED);
    const listener = vi.fn();
    const stopListening = onPostedFormConfirmed(listener);
    await confirmPostedForm();
    await confirmPostedForm();
    stopListening();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(findPostedValues("form 1 12")).toBeUndefined();
    expect(stored.get(STORED)).not.toContain("O'Brien");
    expect(events).toEqual([["ga4_form_submission", { lead_type: "new-homes-enquiry" }]]);
  });

  it.each([
    "",
    "null",
    "3",
    '"x"',
    '{"key":"form 1 12"}',
    '{"key":"form 1 12","leadType":"x","values":{"a":1}}',
  ])("ignores the stored value %j", async (text) => {
    stored.set(STORED, text);
    expect(findPostedValues("form 1 12")).toBeUndefined();
    await confirmPostedForm();
    expect(events).toEqual([]);
  });
});

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

describe("a form that the browser posted as a page", () => {
  const events: unknown[] = [];
  let stored: Map<string, string>;
  let stop: () => void;

  beforeEach(() => {
    stored = new Map();
    // There is no such storage outside a browser.
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

  it("keeps what was typed for itself, and for no other form", () => {
    savePostedForm(POSTED);
    expect(findPostedValues("form 1 12")).toEqual(POSTED.values);
    expect(findPostedValues("form 1 13")).toBeUndefined();
  });

  it("notes what was typed, and neither files nor the agreement", () => {
    const sent: [string, unknown][] = [
      ["lead[message]", "Any day"],
      ["lead[file]", new Blob(["x"])],
      ["marketing_preferences[opt_in_terms]", "on"],
      ["__proto__", "x"],
    ];
    expect(pickTypedValues(sent, /^lead\[/)).toEqual({ "lead[message]": "Any day" });
  });

  it("that was refused begins with it, however often", () => {
    savePostedForm(POSTED);
    expect(findPostedValues("form 1 12")).toEqual(POSTED.values);
    expect(findPostedValues("form 1 12")).toEqual(POSTED.values);
    expect(events).toEqual([]);
  });

  it("that has arrived is told of once, and nothing of it stays behind", async () => {
    savePostedForm(POSTED);
    const told = vi.fn();
    const stopListening = onPostedFormConfirmed(told);
    await confirmPostedForm();
    await confirmPostedForm();
    stopListening();
    expect(told).toHaveBeenCalledTimes(1);
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
  ])("makes nothing of %j", async (text) => {
    stored.set(STORED, text);
    expect(findPostedValues("form 1 12")).toBeUndefined();
    await confirmPostedForm();
    expect(events).toEqual([]);
  });
});

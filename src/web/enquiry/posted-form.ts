import { loadSessionValue, saveSessionValue } from "../lib/storage.ts";
import { emitSiteEvent } from "../session/site-events.ts";

/**
 * A form that the browser posts as a page leaves its page, and what was typed with it. It is noted for as long as the answer is
 * out: if that is a refusal, the form begins with it.
 */
interface PostedForm {
  /** Which form, and about what. */
  key: string;
  leadType: string;
  values: Readonly<Record<string, string>>;
}

const NAME = "posted-form";

export function notePosted(posted: PostedForm): void {
  saveSessionValue(NAME, posted);
}

/** What was typed into this form, by its fields' names; undefined: it was not posted, or it has arrived. */
export function readPosted(key: string): Readonly<Record<string, string>> | undefined {
  const posted = loadPosted();
  return posted?.key === key ? posted.values : undefined;
}

/** When a flash message says what came of it. One that has arrived is counted and forgotten. */
export function settlePosted({ isSent }: { isSent: boolean }): void {
  const posted = loadPosted();
  if (!posted || !isSent) return;
  saveSessionValue(NAME, null);
  emitSiteEvent("ga4_form_submission", { lead_type: posted.leadType });
}

function loadPosted(): PostedForm | undefined {
  const value = loadSessionValue(NAME);
  return isPosted(value) ? value : undefined;
}

function isPosted(value: unknown): value is PostedForm {
  if (typeof value !== "object" || value === null) return false;
  const { key, leadType, values } = value as Partial<Record<keyof PostedForm, unknown>>;
  return (
    typeof key === "string" &&
    typeof leadType === "string" &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((text) => typeof text === "string")
  );
}

import { FORM_INSTANCE_FIELD } from "./lead.ts";

/** What people type to see a home. The agreement to the terms is no part of it: that is given anew. */
const TYPED_FIELDS = [
  "lead_client[first_name]",
  "lead_client[last_name]",
  "lead_client[email]",
  "lead_client[tel_home]",
  "lead[message]",
] as const;

/** As it lies in the browser's storage from the moment that it is posted until it is known to have arrived. */
export interface ViewingDraft {
  /** Of the form that was posted: if only the answer was lost, the same words are not a second enquiry. */
  instance: string;
  fields: Record<string, string>;
}

const LONGEST_FIELD = 4_000;
const INSTANCE = /^[\w-]{16,64}$/;

export function toViewingDraft(posted: Iterable<readonly [string, unknown]>): ViewingDraft | undefined {
  const values = Object.fromEntries(posted);
  return readViewingDraft({ instance: values[FORM_INSTANCE_FIELD], fields: values });
}

/** As far as the stored value makes sense; undefined: nothing was kept. */
export function readViewingDraft(stored: unknown): ViewingDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const { instance, fields } = stored;
  if (typeof instance !== "string" || !INSTANCE.test(instance) || !isRecord(fields)) return undefined;
  const typed = TYPED_FIELDS.flatMap((name): [string, string][] => {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof text === "string" && text !== "" && text.length <= LONGEST_FIELD ? [[name, text]] : [];
  });
  return typed.length === 0 ? undefined : { instance, fields: Object.fromEntries(typed) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

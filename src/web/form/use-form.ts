import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { ZodType } from "zod";
import { BOT_CHECK_FIELD } from "../../domain/site/bot-check.ts";
import { groupFields, groupIssuesByField } from "../../domain/site/form-fields.ts";
import { SPAM_TRAP_FIELDS } from "../../domain/site/spam-trap.ts";
import { authenticityToken } from "../lib/client/fetch-call.ts";
import { PlainPageContext } from "../lib/plain-page.ts";
import { hideErrors } from "../toast/toast-store.ts";
import { BotCheckError } from "./bot-check.ts";
import { mendField, NO_ERRORS, type ShownErrors, showErrors } from "./field-errors.ts";
import type { FormRefusal } from "./form-refusal.ts";
import type { FormCheck } from "./use-bot-check.ts";

/** The honeypot's value and the bot check token, sent with the form's values. */
export type FormGuards = Readonly<Record<string, string>>;

interface FormOptions<Values> {
  /** The same schema that the route uses. */
  schema: ZodType<Values>;
  initial?: Readonly<Record<string, string | undefined>> | undefined;
  /** A refusal from before the form was shown, for example after a later step. */
  refusal?: FormRefusal | undefined;
  check?: FormCheck;
  /** Runs the browser's own validation first, and stops if it fails. */
  hasBrowserCheck?: boolean;
  /** Called with the schema's errors, in addition to showing them on the fields. */
  onInvalid?(errors: Readonly<Record<string, string[]>>): void;
  /** Resolves to the refusal, or undefined. Without it the browser posts the form as a page. */
  onSubmit?(values: Values, guards: FormGuards): Promise<FormRefusal | undefined>;
  /** Called just before the browser posts the form as a page and leaves this one. */
  onPost?: ((sent: FormData) => void) | undefined;
}

/** What `<Form>` needs and what a field spreads. Fields are uncontrolled, so nothing typed is ever lost. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  check: FormCheck | undefined;
  problem: string | undefined;
  /** Counts refusals, so that the same message is announced again. */
  refusals: number;
  isSending: boolean;
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined };
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
}

const UNCHECKED =
  "We couldn’t check that you’re a person. Please try again. If that doesn’t help, reload the page or call us.";

export function useForm<Values>({
  schema,
  initial = {},
  refusal,
  check,
  hasBrowserCheck = false,
  onInvalid,
  onSubmit,
  onPost,
}: FormOptions<Values>): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const plainFields = useContext(PlainPageContext)?.fields;
  const [shown, setShown] = useState<ShownErrors>(NO_ERRORS);
  const [refusals, setRefusals] = useState(0);
  const { isSending, whileSending } = useSendingOnce();

  const read = (form: HTMLFormElement) => schema.safeParse(groupFields(fieldTexts(form)));

  function refuse(form: HTMLFormElement, refusal: FormRefusal): void {
    const names = new Set(Array.from(form.elements, (element) => (element as HTMLInputElement).name));
    setShown(showErrors(refusal, names));
    setRefusals((count) => count + 1);
  }

  /** Resolves to true if the browser is leaving the page. */
  async function submit(form: HTMLFormElement, values: Values): Promise<boolean> {
    try {
      const token = (await check?.getToken()) ?? "";
      if (!onSubmit) {
        onPost?.(new FormData(form));
        submitAsPage(form, token);
        return true;
      }
      const refusal = await onSubmit(values, readGuards(form, token));
      if (!refusal) return false;
      refuse(form, refusal);
      check?.reset();
    } catch (error) {
      if (!(error instanceof BotCheckError)) throw error;
      refuse(form, { problem: UNCHECKED });
    }
    return false;
  }

  const showRefusal = useEffectEvent(() => {
    if (refusal && ref.current) refuse(ref.current, refusal);
  });
  useEffect(() => showRefusal(), []);

  // After the errors are rendered, the first invalid field gets the focus, so that its message is read out.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return {
    ref,
    check,
    problem: shown.problem,
    refusals,
    isSending,
    field: (name) => ({
      name,
      defaultValue: findOwn(plainFields?.values, name) ?? initial[name],
      error: findOwn(shown.fields, name) ?? findOwn(plainFields?.errors, name)?.[0],
    }),
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      if (hasBrowserCheck && !form.reportValidity()) return;
      const parsed = read(form);
      if (!parsed.success) {
        const errors = groupIssuesByField(parsed.error.issues);
        refuse(form, { errors });
        onInvalid?.(errors);
        return;
      }
      void whileSending(() => {
        setShown(NO_ERRORS);
        hideErrors();
        return submit(form, parsed.data);
      });
    },
    onChange({ target, currentTarget }) {
      const { name } = target;
      if (!Object.hasOwn(shown.fields, name)) return;
      const faults = groupIssuesByField(read(currentTarget).error?.issues ?? []);
      setShown(mendField(shown, { name, error: faults[name]?.[0] }));
    },
  };
}

function findOwn<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Schemas read text, so a file is represented by its name. Browsers send an empty file if none was chosen. */
function fieldTexts(form: HTMLFormElement): [string, string][] {
  return Array.from(new FormData(form), ([name, value]) => [
    name,
    typeof value === "string" ? value : value.size > 0 ? value.name : "",
  ]);
}

/** Ignores a second submit while the first is being sent. */
function useSendingOnce() {
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const end = () => {
    isBusy.current = false;
    setIsSending(false);
  };

  useEffect(() => {
    // A page restored from the back/forward cache would still be in the sending state.
    const free = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setIsSending(false);
    };
    window.addEventListener("pageshow", free);
    return () => window.removeEventListener("pageshow", free);
  }, []);

  async function whileSending(work: () => Promise<boolean>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    let isLeaving = false;
    try {
      isLeaving = await work();
    } finally {
      if (!isLeaving) end();
    }
  }
  return { isSending, whileSending };
}

function readGuards(form: HTMLFormElement, token: string): FormGuards {
  const data = new FormData(form);
  const trap = SPAM_TRAP_FIELDS.flatMap((name): [string, string][] => {
    const value = data.get(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(trap), ...(token === "" ? {} : { [BOT_CHECK_FIELD]: token }) };
}

/** Bypasses our own submit handler. The page's token may be newer than the form's. */
function submitAsPage(form: HTMLFormElement, token: string): void {
  setHidden(form, BOT_CHECK_FIELD, token);
  setHidden(form, "authenticity_token", authenticityToken());
  HTMLFormElement.prototype.submit.call(form);
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`);
  if (known) known.value = value;
}

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
import { ensureToken } from "../lib/client/send-call.ts";
import { PlainPageContext } from "../lib/plain-page.ts";
import { hideErrors } from "../toast/toast-store.ts";
import { BotCheckError } from "./bot-check.ts";
import { mendErrors, NO_ERRORS, type ShownErrors, showErrors, summariseErrors } from "./field-errors.ts";
import { type FormRefusal, type PostRefusal, toReturnedRefusal } from "./form-refusal.ts";
import type { FormCheck } from "./use-bot-check.ts";
import { type FormDraft, useDraft } from "./use-draft.ts";

/** The honeypot's value and the bot check token, sent with the form's values. */
export type FormGuards = Readonly<Record<string, string>>;

interface FormOptions<Values> {
  /** The same schema that the route uses. */
  schema: ZodType<Values>;
  initial?: Readonly<Record<string, string | undefined>> | undefined;
  /** Identifies the form and its subject, such as 'viewing 12'. Without it no draft is kept. */
  draftKey?: string | undefined;
  /** A refusal from before the form was shown, for example after a later step. */
  refusal?: FormRefusal | undefined;
  /** The refusal of a post that left the page and came back to it. */
  returned?: PostRefusal | undefined;
  check?: FormCheck;
  /** Runs the browser's own validation first, and stops if it fails. */
  hasBrowserCheck?: boolean;
  /** Called with the schema's errors, in addition to showing them on the fields. */
  onInvalid?(errors: Readonly<Record<string, string[]>>): void;
  /** Resolves to the refusal, or undefined. Without it the browser posts the form as a page. */
  onSubmit?(values: Values, guards: FormGuards): Promise<FormRefusal | undefined>;
  /** Called just before the browser posts the form as a page and leaves this one. */
  onPost?: (() => void) | undefined;
}

/** What `<Form>` needs and what a field spreads. Fields are uncontrolled, so nothing typed is ever lost. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  check: FormCheck | undefined;
  problem: string | undefined;
  draft: Pick<FormDraft, "values" | "beginnings" | "startAgain">;
  /** Counts refusals, so that the same message is announced again. */
  refusals: number;
  isSending: boolean;
  field(name: string): {
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
    /** On a page without JavaScript the browser itself gives the focus to the first field with an error, so that it's in view. */
    autoFocus?: boolean;
  };
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
  /** Call it after a control has filled in other fields, which causes no change event: updates the errors and the draft. */
  recheck(): void;
}

const UNCHECKED =
  "We couldn’t check that you’re a person. Please try again. If that doesn’t help, reload the page or call us.";

export function useForm<Values>({
  schema,
  initial = {},
  draftKey,
  refusal,
  returned,
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
  /** The values that were refused, to tell which fields have changed since. */
  const refused = useRef<ReadonlyMap<string, string>>(new Map());
  const draft = useDraft(draftKey);
  const { isSending, whileSending } = useSendingOnce();

  const read = (form: HTMLFormElement) => schema.safeParse(groupFields(fieldTexts(form)));

  function refuse(form: HTMLFormElement, refusal: FormRefusal, isFromSchema = false): void {
    const fieldNames = new Set(Array.from(form.elements, (element) => (element as HTMLInputElement).name));
    refused.current = new Map(fieldTexts(form));
    setShown(showErrors(refusal, { fieldNames, isFromSchema }));
    setRefusals((count) => count + 1);
  }

  function mend(form: HTMLFormElement): void {
    const names = Object.keys(shown.fields);
    if (names.length === 0) return;
    const now = new Map(fieldTexts(form));
    const changed = new Set(names.filter((name) => now.get(name) !== refused.current.get(name)));
    setShown(mendErrors(shown, { faults: findFaults(form), changed }));
  }

  const findFaults = (form: HTMLFormElement) => groupIssuesByField(read(form).error?.issues ?? []);

  /** Resolves to true if the browser is leaving the page. */
  async function submit(form: HTMLFormElement, values: Values): Promise<boolean> {
    try {
      const token = (await check?.getToken()) ?? "";
      if (!onSubmit) {
        // The draft stays until the site confirms the post.
        draft.save(form);
        onPost?.();
        await ensureToken();
        submitAsPage(form, token);
        return true;
      }
      draft.hold();
      const refusal = await onSubmit(values, readGuards(form, token));
      if (!refusal) {
        draft.forget();
        return false;
      }
      draft.save(form);
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

  const showReturned = useEffectEvent((given: PostRefusal) => {
    if (ref.current) refuse(ref.current, toReturnedRefusal(given));
  });
  useEffect(() => returned && showReturned(returned), [returned]);

  // After the errors are rendered, the first one gets the focus, so that it's in view on a phone and read out.
  const focusError = useEffectEvent(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    const field = shown.sentences.length > 0 ? undefined : find('[aria-invalid="true"], [data-invalid]');
    const target = field ?? find("[data-form-problem]");
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (refusals > 0) focusError();
  }, [refusals]);

  return {
    ref,
    check,
    problem: summariseErrors(shown),
    draft: {
      ...draft,
      startAgain() {
        setShown(NO_ERRORS);
        draft.startAgain();
        // Its button is gone, and the dialog would give the focus to its heading.
        requestAnimationFrame(() =>
          ref.current?.querySelector<HTMLElement>("input:not([type=hidden],[tabindex='-1'])")?.focus(),
        );
      },
    },
    refusals,
    isSending,
    field: (name) => ({
      name,
      ...(findOwn(plainFields?.errors, name)?.[0] === undefined ? {} : { autoFocus: true }),
      defaultValue: findOwn(draft.values, name) ?? findOwn(plainFields?.values, name) ?? initial[name],
      error: findOwn(shown.fields, name) ?? findOwn(plainFields?.errors, name)?.[0],
    }),
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      if (hasBrowserCheck && !form.reportValidity()) return;
      const parsed = read(form);
      if (!parsed.success) {
        const errors = groupIssuesByField(parsed.error.issues);
        refuse(form, { errors }, true);
        onInvalid?.(errors);
        return;
      }
      void whileSending(() => {
        setShown(NO_ERRORS);
        hideErrors();
        return submit(form, parsed.data);
      });
    },
    onChange({ currentTarget }) {
      mend(currentTarget);
      draft.save(currentTarget);
    },
    recheck() {
      if (!ref.current) return;
      mend(ref.current);
      draft.save(ref.current);
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

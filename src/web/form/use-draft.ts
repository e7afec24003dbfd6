import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DraftValues, readDraftValues, toDraftValues } from "../../domain/site/form-draft.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { loadDraft, saveDraft, showDraftToast } from "./form-drafts.ts";

export interface FormDraft {
  /** The restored values; undefined when there were none. */
  values: DraftValues | undefined;
  /** Changes when the fields must be mounted again, with other initial values. */
  beginnings: number;
  save(form: HTMLFormElement): void;
  /** Call it before sending: a form that closes because it was sent says nothing about its draft. */
  hold(): void;
  /** Call it when the form has been sent. */
  forget(): void;
  startAgain(): void;
}

/** Stores what's typed into a form at once, and restores it when the form is opened again. Without a key it does nothing. */
export function useDraft(key: string | undefined): FormDraft {
  const isHydrated = useIsHydrated();
  const load = () => (key === undefined ? undefined : readDraftValues(loadDraft(key)));
  const [restored, setRestored] = useState(() => ({ values: isHydrated ? load() : undefined, count: 0 }));
  const keep = useKeptToast();

  // The server doesn't know the draft, so a server-rendered form gets it after hydration.
  const [wasRendered] = useState(!isHydrated);
  const restoreLate = useEffectEvent(() => {
    const values = wasRendered ? load() : undefined;
    if (values) setRestored({ values, count: 1 });
  });
  useEffect(() => restoreLate(), []);

  return {
    values: restored.values,
    beginnings: restored.count,
    save(form) {
      if (key === undefined) return;
      const values = toDraftValues(listKeptFields(form));
      const isEmpty = !Object.keys(values).some((name) => isVisitorsOwn(form, name));
      saveDraft(key, isEmpty ? null : values);
      keep(!isEmpty);
    },
    hold: () => keep(false),
    forget() {
      if (key !== undefined) saveDraft(key, null);
      keep(false);
    },
    startAgain() {
      if (key !== undefined) saveDraft(key, null);
      keep(false);
      setRestored(({ count }) => ({ values: undefined, count: count + 1 }));
    },
  };
}

/** Says that the draft is kept when a form with unsent changes is closed. */
export function useKeptToast(): (isKept: boolean) => void {
  const isKept = useRef(false);
  useEffect(
    () => () => {
      if (isKept.current) showDraftToast();
    },
    [],
  );
  return (now) => {
    isKept.current = now;
  };
}

/** Visible fields, and the hidden ones that are marked with `data-draft`. Passwords and files are never among them. */
function listKeptFields(form: HTMLFormElement): [string, string][] {
  const fields = Array.from(form.elements).filter(
    (element) =>
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && isKeptInput(element)),
  ) as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[];
  return fields.filter(({ name }) => name !== "").map(({ name, value }) => [name, value]);
}

function isKeptInput({ type, checked, dataset }: HTMLInputElement): boolean {
  if (type === "hidden") return dataset.draft !== undefined;
  if (type === "checkbox" || type === "radio") return checked;
  return !["password", "file", "submit", "button", "image", "reset"].includes(type);
}

/** A hidden field is there without the visitor, unless it's marked with `data-draft="chosen"`. */
function isVisitorsOwn(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  const isHidden = field instanceof HTMLInputElement && field.type === "hidden";
  return !isHidden || field.dataset.draft === "chosen";
}

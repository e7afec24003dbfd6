import { Fragment, useContext } from "react";
import {
  instantValuationSchema,
  MOST_ASKED_BEDS,
  type ValuationCriteria,
} from "../../../domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import { ASKED_KINDS, getKindLabel } from "../../../domain/enquiry/instant-valuation/valued-kinds.ts";
import { PLAIN_FIELD, PLAIN_VALUE } from "../../../domain/url/plain-pages.ts";
import { DraftNote } from "../../form/draft-note.tsx";
import { FormProblem } from "../../form/form.tsx";
import type { FormRefusal } from "../../form/form-refusal.ts";
import { useForm } from "../../form/use-form.ts";
import { PlainPageContext } from "../../lib/plain-page.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";

const NOT_CHOSEN = { value: "", label: "Please choose" };
const KINDS = [NOT_CHOSEN, ...ASKED_KINDS.map((kind) => ({ value: kind, label: getKindLabel(kind) }))];
const BEDS = [
  NOT_CHOSEN,
  ...Array.from({ length: MOST_ASKED_BEDS + 1 }, (_, beds) => ({
    value: String(beds),
    label: beds === 0 ? "Studio" : String(beds),
  })),
];

interface InstantValuationFormProps {
  initial?: Readonly<Record<string, string | undefined>>;
  /** Without it no draft is kept. */
  draftKey?: string | undefined;
  /** Validation errors from the server, for the page without JavaScript. */
  faults?: Readonly<Record<string, string[]>>;
  /** Left out on the page without JavaScript, where the browser loads the page with the result. */
  onAsk?(question: ValuationCriteria): Promise<FormRefusal | undefined>;
}

/** Asks for no personal details, so it's a GET form without a token or bot check. */
export function InstantValuationForm({ initial, draftKey, faults = {}, onAsk }: InstantValuationFormProps) {
  const isPlain = useContext(PlainPageContext) !== undefined;
  const isHydrated = useIsHydrated();
  const form = useForm({
    schema: instantValuationSchema,
    draftKey,
    ...(initial ? { initial } : {}),
    ...(onAsk ? { onSubmit: onAsk } : {}),
  });
  const field = (name: string) => {
    const shown = form.field(name);
    return { ...shown, error: shown.error ?? faults[name]?.[0] };
  };
  return (
    <form
      ref={form.ref}
      method="get"
      action="/valuation"
      noValidate={isHydrated}
      aria-busy={form.isSending || undefined}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className="grid gap-5 self-start form:grid-cols-2"
    >
      {isPlain && <input type="hidden" name={PLAIN_FIELD} value={PLAIN_VALUE} />}
      <div className="empty:hidden form:col-span-2">
        <FormProblem key={form.refusals} problem={form.problem} />
        {form.draft.values && <DraftNote onStartAgain={form.draft.startAgain} />}
      </div>
      <Fragment key={form.draft.beginnings}>
        <TextField
          label="Postcode of the property"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={10}
          required
          {...field("postcode")}
        />
        <SelectField label="Property type" options={KINDS} required {...field("type")} />
        <SelectField label="Bedrooms" options={BEDS} required {...field("beds")} />
        <TextField
          label="Floor size in square feet"
          isOptional
          inputMode="numeric"
          maxLength={7}
          hint="It's on your EPC, often in square metres (1 m² = 10.76 sq ft)."
          {...field("sq_ft")}
        />
      </Fragment>
      <Button
        type="submit"
        size="large"
        className="form:col-span-2"
        busyText={form.isSending ? "Working out your estimate" : undefined}
      >
        Show the estimate
      </Button>
    </form>
  );
}

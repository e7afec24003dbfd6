import { useState } from "react";
import type { ZodType } from "zod";
import { readFormAnswers, toFormFields } from "../../../domain/enquiry/valuation/valuation-fields.ts";
import { ADDRESS_FIELDS } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { groupFields } from "../../../domain/site/form-fields.ts";
import type { FormRefusal } from "../../form/form-refusal.ts";
import type { FormCheck } from "../../form/use-bot-check.ts";
import { type FormGuards, type FormState, useForm } from "../../form/use-form.ts";
import { useRecheck } from "../../form/use-recheck.ts";
import type { Valuation } from "./use-valuation.ts";

interface StepFormOptions<Values> {
  schema: ZodType<Values>;
  check?: FormCheck;
  onSubmit(values: Values, guards: FormGuards): Promise<FormRefusal | undefined>;
}

/** The form of a step. Starts with the answers so far, and updates the valuation on every change. */
export function useStepForm<Values>(
  { flow, refusal, act }: Valuation,
  options: StepFormOptions<Values>,
): FormState {
  const [initial] = useState(() => toFormFields(flow.answers));
  const form = useForm({ ...options, initial, refusal });
  // A chosen address and another way to enter it change fields without an event.
  useRecheck(form, [flow.isManualAddress, ...ADDRESS_FIELDS.map((field) => flow.answers[field])].join("\n"));
  return {
    ...form,
    onChange(event) {
      form.onChange(event);
      act({ kind: "fill", answers: readFormAnswers(groupFields(new FormData(event.currentTarget))) });
    },
  };
}

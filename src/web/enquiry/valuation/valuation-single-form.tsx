import { useId } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { readFormAnswers } from "../../../domain/enquiry/valuation/valuation-fields.ts";
import { singleStepSchema } from "../../../domain/enquiry/valuation/valuation-step-schema.ts";
import { LEAD_TRAP_FIELD } from "../../../domain/site/spam-trap.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { TermsField } from "../../form/terms-field.tsx";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useSite } from "../../session/use-site.ts";
import { useStepForm } from "./use-step-form.ts";
import type { Valuation } from "./use-valuation.ts";
import { ValuationAside } from "./valuation-aside.tsx";
import { ValuationFoot } from "./valuation-foot.tsx";
import { hasAddressFields, ValuationHomeFields } from "./valuation-home-fields.tsx";
import { ValuationNotesFields } from "./valuation-notes-fields.tsx";

/** The single-step form, chosen in the theme. The visit is arranged by phone. */
export function ValuationSingleForm({ valuation }: { valuation: Valuation }) {
  const { flow, act, submitDetails } = valuation;
  const id = useId();
  const form = useStepForm(valuation, {
    schema: singleStepSchema({ corrections: useSite().account, hasAddress: hasAddressFields(flow) }),
    check: useBotCheck({ pollMs: ENQUIRY_POLL_MS, action: "book_a_valuation" }),
    onSubmit: (values, guards) => submitDetails(readFormAnswers(values), guards),
  });
  return (
    <div className="grid gap-10 desk:grid-cols-[minmax(0,1fr)_300px] desk:gap-12">
      <Form
        form={form}
        id={id}
        action={ENQUIRY_CALLS.sendLead.path}
        trap={LEAD_TRAP_FIELD}
        className="grid content-start gap-5"
      >
        <ValuationHomeFields valuation={valuation} form={form} />
        <ValuationNotesFields form={form} />
        <TermsField {...form.field("marketing_preferences[opt_in_terms]")} />
      </Form>
      <ValuationAside variant={flow.variant} />
      <ValuationFoot
        formId={id}
        busyText={form.isSending ? "Sending" : undefined}
        onBack={() => act({ kind: "back" })}
      >
        Request a valuation
      </ValuationFoot>
    </div>
  );
}

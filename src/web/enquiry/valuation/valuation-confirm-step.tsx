import { useId } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { readFormAnswers } from "../../../domain/enquiry/valuation/valuation-fields.ts";
import { confirmStepSchema } from "../../../domain/enquiry/valuation/valuation-step-schema.ts";
import { LEAD_TRAP_FIELD } from "../../../domain/site/spam-trap.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { TermsField } from "../../form/terms-field.tsx";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useSite } from "../../session/use-site.ts";
import { ClientFields } from "../lead/client-fields.tsx";
import { useStepForm } from "./use-step-form.ts";
import type { Valuation } from "./use-valuation.ts";
import { ValuationFoot } from "./valuation-foot.tsx";
import { ValuationNotesFields } from "./valuation-notes-fields.tsx";
import { ValuationSummary } from "./valuation-summary.tsx";

export function ValuationConfirmStep({ valuation }: { valuation: Valuation }) {
  const { flow, act, submitConfirmed } = valuation;
  const id = useId();
  const form = useStepForm(valuation, {
    schema: confirmStepSchema(useSite().account),
    check: useBotCheck({ pollMs: ENQUIRY_POLL_MS, action: "book_a_valuation" }),
    onSubmit: (values, guards) => submitConfirmed(readFormAnswers(values), guards),
  });
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_300px] desk:gap-12">
      <div className="desk:order-1">
        <ValuationSummary flow={flow} act={act} />
      </div>
      <Form
        form={form}
        id={id}
        action={ENQUIRY_CALLS.sendLead.path}
        trap={LEAD_TRAP_FIELD}
        className="grid content-start gap-5"
      >
        <ClientFields form={form} isTelephoneWithoutLetters />
        <ValuationNotesFields form={form} />
        <TermsField {...form.field("marketing_preferences[opt_in_terms]")} />
      </Form>
      <ValuationFoot
        formId={id}
        busyText={form.isSending ? "Sending" : undefined}
        onBack={() => act({ kind: "back" })}
      >
        Book my valuation
      </ValuationFoot>
    </div>
  );
}

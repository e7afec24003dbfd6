import { useId } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { readFormAnswers } from "../../../domain/enquiry/valuation/valuation-fields.ts";
import { detailsStepSchema } from "../../../domain/enquiry/valuation/valuation-step-schema.ts";
import { Form } from "../../form/form.tsx";
import { useSite } from "../../session/use-site.ts";
import { useStepForm } from "./use-step-form.ts";
import type { Valuation } from "./use-valuation.ts";
import { ValuationAside } from "./valuation-aside.tsx";
import { ValuationFoot } from "./valuation-foot.tsx";
import { hasAddressFields, ValuationHomeFields } from "./valuation-home-fields.tsx";

export function ValuationDetailsStep({ valuation }: { valuation: Valuation }) {
  const { flow, act, submitDetails } = valuation;
  const id = useId();
  const form = useStepForm(valuation, {
    schema: detailsStepSchema({ corrections: useSite().account, hasAddress: hasAddressFields(flow) }),
    onSubmit: (values, guards) => submitDetails(readFormAnswers(values), guards),
  });
  return (
    <div className="grid gap-10 desk:grid-cols-[minmax(0,1fr)_300px] desk:gap-12">
      <Form form={form} id={id} action={ENQUIRY_CALLS.sendLead.path} className="grid content-start gap-5">
        <ValuationHomeFields valuation={valuation} form={form} />
      </Form>
      <ValuationAside variant={flow.variant} />
      <ValuationFoot
        formId={id}
        busyText={form.isSending ? "Finding your branch" : undefined}
        onBack={() => act({ kind: "back" })}
      >
        Next: date and time
      </ValuationFoot>
    </div>
  );
}

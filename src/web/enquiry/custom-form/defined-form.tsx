import { useContext, useEffect, useMemo, useState } from "react";
import {
  type FormProperty,
  findFixedValue,
  orderElements,
  toSubmissionFieldName,
} from "../../../domain/enquiry/custom-form/defined-form.ts";
import type { FormDefinition } from "../../../domain/enquiry/custom-form/form-definition.ts";
import { formSubmissionSchema } from "../../../domain/enquiry/custom-form/form-submission-schema.ts";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD, LEAD_DEFAULTS } from "../../../domain/enquiry/lead/lead.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { TermsField } from "../../form/terms-field.tsx";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useForm } from "../../form/use-form.ts";
import { PlainPageContext } from "../../lib/plain-page.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useLocation } from "../../router/router-context.ts";
import { useSite } from "../../session/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { useKnownClient } from "../lead/client-fields.tsx";
import { EnquiryEnvelope } from "../lead/enquiry-envelope.tsx";
import { onPostedFormConfirmed } from "../lead/posted-form.ts";
import { usePostedForm } from "../lead/use-posted-form.ts";
import { DefinedElements } from "./defined-elements.tsx";

interface DefinedFormProps {
  definition: FormDefinition;
  about?: FormProperty | undefined;
  /** The page to return to after the post; by default the current page. */
  comeBackTo?: string | undefined;
  /** The hash of the overlay that it's in; empty for a form in the page itself. */
  hash?: string;
}

const FORM_ID_FIELD = "f_id";
const TERMS_FIELD = "marketing_preferences[opt_in_terms]";

/** An agency-defined form. Resets when the previous post is confirmed, which can be after its values were put back. */
export function DefinedForm(props: DefinedFormProps) {
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => onPostedFormConfirmed(() => setArrivals((count) => count + 1)), []);
  return <EmptyForm key={arrivals} {...props} />;
}

/** Posted by the browser as a page load, including files. */
function EmptyForm({ definition, about, comeBackTo, hash = "" }: DefinedFormProps) {
  const { formId, gaName, formElements } = definition;
  const { account } = useSite();
  const { pathname } = useLocation();
  const plainPage = useContext(PlainPageContext);
  // Before hydration it would be posted without a token and with the same instance for every visitor.
  const canBeSent = useIsHydrated() || plainPage !== undefined;
  const draftKey = `form ${formId} ${about?.propertyId ?? pathname}`;
  const posted = usePostedForm({ key: draftKey, leadType: gaName, hash });
  const form = useForm({
    schema: useMemo(() => formSubmissionSchema(definition, account), [definition, account]),
    check: useBotCheck({ pollMs: ENQUIRY_POLL_MS, action: "form_submission" }),
    draftKey,
    ...posted,
  });
  useKnownClient(form, toSubmissionFieldName);
  const isRestored = form.draft.values !== undefined;
  const wasRefused = isRestored || Object.hasOwn(plainPage?.fields?.values ?? {}, FORM_ID_FIELD);
  const hasFile = formElements.some(({ inputType }) => inputType === "file");
  return (
    <Form
      form={form}
      action={ENQUIRY_CALLS.submitForm.path}
      id={definition.htmlFormId}
      encType={hasFile ? "multipart/form-data" : undefined}
      trap="hfhp"
      className="grid gap-5"
    >
      {definition.para !== "" && <p className="text-ink-2">{definition.para}</p>}
      <input type="hidden" name={FORM_ID_FIELD} value={formId} />
      <input type="hidden" name="redirect_url" value={comeBackTo ?? pathname} />
      <input type="hidden" name="form_submission[do_not_contact]" value={LEAD_DEFAULTS.doNotContact} />
      <input type="hidden" name="lead_client[do_not_contact]" value={LEAD_DEFAULTS.doNotContact} />
      {canBeSent && <EnquiryEnvelope resumed={form.draft.values?.[FORM_INSTANCE_FIELD]} />}
      <DefinedElements
        elements={orderElements(formElements).map((element) => ({
          ...element,
          fixed: findFixedValue(element, about),
        }))}
        form={form}
        wasRefused={wasRefused}
      />
      <TermsField {...form.field(TERMS_FIELD)} />
      <Button type="submit" disabled={!canBeSent} busyText={form.isSending ? "Sending" : undefined}>
        {definition.submitButtonText}
      </Button>
    </Form>
  );
}

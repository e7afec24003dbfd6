import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FORM_INSTANCE_FIELD, SOURCE_PAGE_FIELD } from "../../domain/enquiry/lead.ts";
import type { FormState } from "../form/use-form.ts";

interface EnquiryEnvelopeProps {
  form: FormState;
  /** The instance of a form that was posted before, and whose answer never came. */
  resumed?: string | undefined;
}

/** What goes with every enquiry beside what people fill in: which form it was, and from which page. */
export function EnquiryEnvelope({ form, resumed }: EnquiryEnvelopeProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name={FORM_INSTANCE_FIELD} value={useFormInstance(form, resumed)} />
      <input type="hidden" name={SOURCE_PAGE_FIELD} value={pathname + search} />
    </>
  );
}

/**
 * Two posts of one form are one enquiry, so that nothing is doubled when an answer is lost. Whoever changes something after that
 * says something new, which must not be taken for a repetition.
 */
function useFormInstance({ ref, refusals }: FormState, resumed: string | undefined): string {
  const [instance, setInstance] = useState(newInstance);
  useEffect(() => {
    if (resumed !== undefined) setInstance(resumed);
  }, [resumed]);
  useEffect(() => {
    const form = ref.current;
    if ((refusals === 0 && resumed === undefined) || !form) return;
    const renew = () => setInstance(newInstance());
    form.addEventListener("input", renew, { once: true });
    return () => form.removeEventListener("input", renew);
  }, [refusals, ref, resumed]);
  return instance;
}

/** `crypto.randomUUID` is missing where the site is not reached by https. */
export function newInstance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

import { useState } from "react";
import { FORM_INSTANCE_FIELD, SOURCE_PAGE_FIELD } from "../../../domain/enquiry/lead/lead.ts";
import { useLocation } from "../../router/router-context.ts";

/**
 * The hidden fields of every enquiry: the form instance and the page. The same answers from one instance count as one enquiry, so
 * sending again after a lost response stores nothing twice; changed answers are a new enquiry.
 */
export function EnquiryEnvelope({
  resumed,
}: {
  /** The instance of the draft: its post may have arrived although the answer didn't. */
  resumed?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const [instance] = useState(() => resumed ?? createInstance());
  return (
    <>
      <input type="hidden" name={FORM_INSTANCE_FIELD} value={instance} data-draft />
      <input type="hidden" name={SOURCE_PAGE_FIELD} value={pathname + search} />
    </>
  );
}

/** Doesn't use `crypto.randomUUID`, which exists only on https. */
export function createInstance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

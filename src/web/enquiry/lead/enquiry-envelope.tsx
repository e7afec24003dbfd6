import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FORM_INSTANCE_FIELD, SOURCE_PAGE_FIELD } from "../../../domain/enquiry/lead/lead.ts";

/**
 * What goes with every enquiry beside what people fill in: which form it was, and from which page. The same words from one form are one
 * enquiry, so that nothing is doubled when an answer is lost; other words are another.
 */
export function EnquiryEnvelope({
  resumed,
}: {
  /** The instance of a form that was posted before, and whose answer never came. */
  resumed?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const [instance, setInstance] = useState(newInstance);
  useEffect(() => {
    if (resumed !== undefined) setInstance(resumed);
  }, [resumed]);
  return (
    <>
      <input type="hidden" name={FORM_INSTANCE_FIELD} value={instance} />
      <input type="hidden" name={SOURCE_PAGE_FIELD} value={pathname + search} />
    </>
  );
}

/** `crypto.randomUUID` is missing where the site is not reached by https. */
export function newInstance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

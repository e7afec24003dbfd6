import type { EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { INBOX_PATH } from "../../../domain/desk/inbox/inbox-params.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { type EnquiryOptions, loadEnquiry } from "./load-enquiry.ts";

/** Shows an enquiry, or nothing when it isn't in the user's branches. */
export async function showEnquiry(
  desk: Desk,
  { user, now }: Pick<DeskContext, "user" | "now">,
  options: Omit<EnquiryOptions, "leadId"> & { leadId: number | undefined; status?: number },
): Promise<DeskAnswer> {
  const { leadId, status = 200, ...rest } = options;
  if (leadId === undefined) return { notFound: true };
  const settings = await desk.settings.get();
  const props: EnquiryView | undefined = await loadEnquiry(
    { query: desk.db.query, settings, user, now },
    { leadId, ...rest },
  );
  return props ? { view: "enquiry", title: props.name, props, status } : { notFound: true };
}

export function toEnquiryPath(leadId: number): string {
  return `${INBOX_PATH}/${leadId}`;
}

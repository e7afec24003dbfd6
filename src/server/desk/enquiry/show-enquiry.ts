import type { EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { readInboxParams, toInboxUrl } from "../../../domain/desk/inbox/inbox-params.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { type EnquiryOptions, loadEnquiry } from "./load-enquiry.ts";

/** Shows an enquiry, or nothing when it isn't in the user's branches. */
export async function showEnquiry(
  desk: Desk,
  { user, now, query }: Pick<DeskContext, "user" | "now" | "query">,
  options: Omit<EnquiryOptions, "leadId" | "listParams"> & { leadId: number | undefined; status?: number },
): Promise<DeskAnswer> {
  const { leadId, status = 200, ...rest } = options;
  if (leadId === undefined) return { notFound: true };
  const settings = await desk.settings.get();
  const props: EnquiryView | undefined = await loadEnquiry(
    { query: desk.db.query, settings, user, now },
    { leadId, listParams: readInboxParams(query), ...rest },
  );
  return props ? { view: "enquiry", title: props.name, props, status } : { notFound: true };
}

/** The enquiry's page with the same list beside it as before. */
export function toEnquiryPath(leadId: number, { query }: Pick<DeskContext, "query">): string {
  return toInboxUrl(readInboxParams(query), leadId);
}

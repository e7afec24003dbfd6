import { randomBytes } from "node:crypto";
import { readEmailState } from "../../../domain/desk/enquiry/email-state.ts";
import type { Composer, ComposeTab } from "../../../domain/desk/enquiry/enquiry-view.ts";
import {
  fillTemplate,
  getTemplateLabel,
  listTemplates,
  suggestTemplate,
  type TemplateName,
} from "../../../domain/desk/enquiry/reply-templates.ts";
import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import type { LeadEmail } from "../../enquiry/lead/lead-email-queries.ts";
import { toShownSlot } from "../../enquiry/viewing/shown-slot.ts";
import { findListings } from "../../property/property-queries.ts";
import type { EnquiryDeps, LoadedEnquiry } from "./loaded-enquiry.ts";
import { listFreeTimes } from "./viewing/load-viewing.ts";

export interface ComposeOptions {
  tab: ComposeTab;
  template?: TemplateName | undefined;
  /** What was typed before, which replaces the template. */
  typed?: Partial<Pick<Composer, "text" | "to" | "outcome" | "formKey">> | undefined;
  problem?: Composer["problem"];
  conflict?: Composer["conflict"];
}

const KEY_BYTES = 18;
const OFFERED_TIMES = 3;

/** The form below the timeline: with what was typed, or with the template that was chosen or fits best. */
export async function loadComposer(
  deps: EnquiryDeps,
  enquiry: LoadedEnquiry,
  {
    tab,
    template,
    typed = {},
    problem = null,
    conflict = null,
    emails,
  }: ComposeOptions & { emails: readonly LeadEmail[] },
): Promise<Composer> {
  const { lead } = enquiry;
  const suggested = await suggest(deps, enquiry);
  const chosen = template ?? suggested;
  const filled = tab === "reply" ? await fill(deps, enquiry, chosen) : { text: "", filled: [] };
  // An erased recipient leaves an empty address.
  const to = emails.findLast(({ kind }) => kind === "reply")?.toEmail || lead.person.email;
  const last = emails.findLast(({ toEmail }) => toEmail === to);
  const isUndelivered = last !== undefined && readEmailState(last)?.is === "failed";
  return {
    tab,
    formKey: typed.formKey ?? randomBytes(KEY_BYTES).toString("base64url"),
    to: typed.to ?? to,
    isToOpen: to === "" || isUndelivered || problem?.field === "to",
    from: lead.deskName,
    text: typed.text ?? filled.text,
    filled: filled.filled,
    templates: listTemplates(lead.type, suggested),
    template: getTemplateLabel(chosen),
    outcome: typed.outcome ?? "",
    problem,
    conflict,
  };
}

async function suggest({ query }: EnquiryDeps, { lead, viewing }: LoadedEnquiry): Promise<TemplateName> {
  const [listing] = lead.propertyId === null ? [] : await findListings(query, [lead.propertyId]);
  return suggestTemplate({
    type: lead.type,
    hasViewing: viewing.booking !== undefined,
    hasValuationTime: lead.fields.some(({ name }) => name === "booking_date"),
    isHomeAvailable:
      lead.propertyId === null
        ? null
        : listing !== undefined && PROPERTY_STATUSES[listing.status].isAvailable,
  });
}

async function fill(deps: EnquiryDeps, enquiry: LoadedEnquiry, name: TemplateName) {
  const { lead, viewing } = enquiry;
  const answer = (field: string) => lead.fields.find((one) => one.name === field)?.value ?? "";
  const free = name === "viewing-times" ? await listFreeTimes(deps, enquiry, OFFERED_TIMES) : [];
  return fillTemplate(name, {
    firstName: lead.person.firstName,
    property: viewing.home?.address ?? "",
    viewingTime: viewing.booking ? formatSlot(toShownSlot(viewing.booking)) : "",
    freeTimes: free.map(({ text }) => text).join("\n"),
    valuationTime: [answer("booking_date"), answer("booking_time")].filter((part) => part !== "").join(", "),
    telephone: viewing.answerer.desk.telephone,
    me: deps.user.name,
    branch: viewing.answerer.branch?.name ?? lead.deskName,
    agency: deps.settings.agency.name,
  });
}

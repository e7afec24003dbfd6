import { toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { formatFullTime, formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { describeSource } from "../../../domain/desk/enquiry/arrival-words.ts";
import type { Composer, EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { describePresence } from "../../../domain/desk/enquiry/presence.ts";
import {
  INBOX_PATH,
  type InboxParams,
  toInboxQuery,
  toInboxUrl,
} from "../../../domain/desk/inbox/inbox-params.ts";
import { LEAD_TRANSITIONS } from "../../../domain/desk/inbox/lead-transitions.ts";
import { ABOUT_WORDS, toLeadSubject } from "../../../domain/desk/inbox/lead-words.ts";
import { describeCounting, readResponseClock } from "../../../domain/desk/inbox/response-clock.ts";
import { may } from "../../../domain/desk/role.ts";
import { describeUpload } from "../../../domain/enquiry/custom-form/upload.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import { listLeadEmails } from "../../enquiry/lead/lead-email-queries.ts";
import { formatFullName } from "../../enquiry/lead/lead-mail.ts";
import type { StoredLead } from "../../enquiry/lead/lead-queries.ts";
import { findViewing } from "../../enquiry/viewing/find-viewing.ts";
import { findDeskNames, listColleagues } from "../inbox/colleague-queries.ts";
import { listLeadEvents } from "../inbox/lead-event-queries.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";
import { loadInbox } from "../inbox/load-inbox.ts";
import { describeWebhook } from "./describe-webhook.ts";
import { findLeadConsent, findNeighbours, listDeliveries, listLeadUploads } from "./enquiry-queries.ts";
import { type ComposeOptions, loadComposer } from "./load-composer.ts";
import { loadPerson } from "./load-person.ts";
import { loadProperty } from "./load-property.ts";
import { loadTimeline } from "./load-timeline.ts";
import type { EnquiryDeps, LoadedEnquiry } from "./loaded-enquiry.ts";
import { listPresence } from "./presence-queries.ts";
import { loadViewing } from "./viewing/load-viewing.ts";

export interface EnquiryOptions extends ComposeOptions {
  leadId: number;
  /** What the list beside it shows. */
  listParams: InboxParams;
  viewingProblem?: string;
}

/** Undefined when there's no such enquiry in the user's branches. */
export async function loadEnquiry(
  deps: EnquiryDeps,
  options: EnquiryOptions,
): Promise<EnquiryView | undefined> {
  const { query, settings, user, now } = deps;
  const { leadId, listParams } = options;
  const work = await findLeadWork(query, { leadId, branchIds: user.branchIds });
  const viewing = work && (await findViewing(query, leadId));
  if (!work || !viewing) return undefined;
  const { lead, answerer } = viewing;
  const path = `${INBOX_PATH}/${leadId}`;
  const enquiry: LoadedEnquiry = { lead, work, viewing, name: formatFullName(lead.person), path };
  const times = toOpeningTimes(answerer.branch, settings.closingDays.dates);
  const branchName = answerer.branch?.name ?? lead.deskName;
  const counting = describeCounting({ times, branchName, createdAt: lead.createdAt, dueAt: work.dueAt, now });
  const arrival = `${describeSource(lead.sourcePage)}, ${formatTimeInSentence(lead.createdAt, now)}. ${counting}`;
  const [events, emails, deliveries, property] = [
    await listLeadEvents(query, { leadId }),
    await listLeadEmails(query, leadId),
    await listDeliveries(query, leadId),
    await loadProperty(query, { propertyId: lead.propertyId, now }),
  ];
  const neighbours = await findNeighbours(query, { ...work, user });
  const names = await findDeskNames(query, [work.assigneeId, work.stateBy]);
  const isWaiting = work.state === "new" || work.state === "open" || work.state === "answered";
  const composer: Composer = await loadComposer(deps, enquiry, { ...options, emails });
  return {
    leadId,
    version: work.version,
    path,
    list: await loadInbox({ query, user, now, closingDates: settings.closingDays.dates }, listParams, {
      currentLeadId: leadId,
    }),
    listQuery: toInboxQuery(listParams),
    canWork: may(user.role, "enquiries.work"),
    name: enquiry.name,
    firstName: lead.person.firstName || enquiry.name,
    state: work.state,
    stateNote:
      work.stateBy === null
        ? ""
        : `by ${names.get(work.stateBy) ?? "a former colleague"}, ${formatTimeInSentence(work.stateAt, now)}`,
    moves: LEAD_TRANSITIONS[work.state],
    kind: work.kind,
    clock: isWaiting
      ? readResponseClock({
          times,
          createdAt: lead.createdAt,
          dueAt: work.dueAt,
          firstResponseMs: work.firstResponseMs,
          isAnswered: work.state === "answered" || work.firstAnsweredAt !== null,
          now,
        })
      : null,
    about: {
      words: ABOUT_WORDS[work.kind],
      subject: toLeadSubject({
        address: property?.address ?? null,
        hasProperty: lead.propertyId !== null,
        fields: lead.fields,
        deskName: lead.deskName,
      }),
      href: property?.href ?? null,
    },
    arrived: formatFullTime(lead.createdAt),
    neighbours: {
      previous: neighbours.previous === undefined ? null : toInboxUrl(listParams, neighbours.previous),
      next: neighbours.next === undefined ? null : toInboxUrl(listParams, neighbours.next),
    },
    assignee:
      work.assigneeId === null
        ? null
        : { deskUserId: work.assigneeId, name: names.get(work.assigneeId) ?? "A former colleague" },
    colleagues: await listColleagues(query, { branchIds: [work.branchId] }),
    timeline: await loadTimeline(query, { enquiry, events, emails, deliveries, arrival, now }),
    composer,
    presence: describePresence(await listPresence(query, { leadId, now }), { ...user, now }),
    person: await loadPerson(query, { lead, user, now }),
    viewing: await loadViewing(deps, { enquiry, problem: options.viewingProblem ?? null }),
    property,
    why: lead.why,
    consent: await describeConsent(query, lead, settings),
    files: (await listLeadUploads(query, leadId)).map((upload) => ({
      href: `${path}/files/${upload.uploadId}`,
      name: upload.fileName,
      about: describeUpload(upload),
    })),
    webhook: settings.leadWebhook ? describeWebhook(deliveries, now) : null,
  };
}

async function describeConsent(
  query: Query,
  { leadId, createdAt }: StoredLead,
  { retention }: SiteSettings,
): Promise<string> {
  const consent = await findLeadConsent(query, leadId);
  const agreed = consent
    ? `Agreed on ${formatDay(londonDay(consent.at))} to: “${consent.words}” Marketing: no.`
    : "No agreement is recorded. Marketing: no.";
  const until = new Date(createdAt);
  until.setUTCMonth(until.getUTCMonth() + retention.enquiryMonths);
  const [, month, year] = formatDay(londonDay(until.getTime())).split(" ");
  return `${agreed} Kept until ${month} ${year}, or longer if they write again.`;
}

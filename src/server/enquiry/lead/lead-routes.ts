import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { readLeadType } from "../../../domain/enquiry/lead/lead-schema.ts";
import { CHANNELS } from "../../../domain/property/channel.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { BODY_LIMITS } from "../../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { type ComeBack, flashOnRefusal } from "../../http/page/flash-redirect.ts";
import { findOwnPath } from "../../http/request/own-path.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField, nestedFields } from "../../http/request/request-body.ts";
import type { SiteSettingsCache } from "../../site/settings/site-settings-cache.ts";
import { createViewingPath } from "../viewing/viewing-link.ts";
import type { DraftDeps, DraftResult, LeadDraft } from "./draft-lead.ts";
import { draftLead, draftViewing } from "./draft-lead.ts";
import type { LeadAnswer } from "./lead-answer.ts";
import { LEAD_SENT, sendLeadAnswer, toInstanceKey, toLeadAnswer } from "./lead-answer.ts";
import { sendLead } from "./send-lead.ts";
import type { LeadToSend } from "./store-leads.ts";

export interface LeadRouteDeps {
  db: Db;
  settings: SiteSettingsCache;
  publicUrl: string;
  secret: string;
}

/** How a route turns the sent fields into a draft. */
type Drafter = (parts: DraftDeps, sent: Record<string, unknown>) => Promise<DraftResult>;

/** Viewings and the forms that share `/leads`, sent as JSON or posted by the browser. */
export function registerLeadRoutes(app: FastifyInstance, parts: LeadRouteDeps): void {
  const guarded = (getComeBack: (request: FastifyRequest) => ComeBack) => ({
    bodyLimit: BODY_LIMITS.enquiry,
    config: {
      rateLimit: RATE_LIMITS.lead,
      botCheck: "or-plain" as const,
      spamTrap: (request: FastifyRequest, reply: FastifyReply) =>
        sendLeadAnswer({ request, reply }, LEAD_SENT, getComeBack(request)),
    },
    errorHandler: flashOnRefusal(getComeBack),
  });

  registerCall(app, ENQUIRY_CALLS.sendViewing, guarded(getViewingComeBack), async (request, reply) => {
    const propertyId = readPropertyId(request);
    if (propertyId === undefined) throw new HttpError(404, "not-found");
    const draft: Drafter = (from, sent) => draftViewing(from, { sent, propertyId });
    return sendLeadAnswer(
      { request, reply },
      await takeLead(parts, request, draft),
      getViewingComeBack(request),
    );
  });

  registerCall(app, ENQUIRY_CALLS.sendLead, guarded(getLeadComeBack), async (request, reply) =>
    sendLeadAnswer({ request, reply }, await takeLead(parts, request, draftLead), getLeadComeBack(request)),
  );
}

/** Validates, routes and stores an enquiry before it's answered. */
async function takeLead(
  { db, settings: cache, publicUrl, secret }: LeadRouteDeps,
  request: FastifyRequest,
  draft: Drafter,
): Promise<LeadAnswer> {
  const settings: SiteSettings = await cache.get();
  const now = Date.now();
  const drafted = await draft({ query: db.query, settings, now }, nestedFields(request.body));
  if ("refused" in drafted) return toLeadAnswer(drafted.refused);
  const lead = leadToSend({ request, draft: drafted.ok, now });
  const sent = await sendLead({ db, publicUrl, secret, settings }, lead);
  if ("refused" in sent) return toLeadAnswer(sent.refused);
  const { viewing } = lead;
  if (!viewing) return LEAD_SENT;
  const viewingPath = createViewingPath({ leadId: sent.ok.leadId, endsAt: viewing.endsAt, secret });
  return { ...LEAD_SENT, viewingPath };
}

/** Adds what the request says: the account, the page and the instance key. */
export function leadToSend({
  request,
  draft,
  now,
}: {
  request: FastifyRequest;
  draft: LeadDraft;
  now: number;
}): LeadToSend {
  const { formInstance, sourcePage, ...lead } = draft;
  const said = [lead.type, lead.said ?? lead.fields, lead.route.desk, lead.propertyId];
  return {
    ...lead,
    instanceKey: toInstanceKey({ formInstance, request, said, now }),
    userId: request.session.userId ?? null,
    sourcePage: findOwnPath(sourcePage) ?? findOwnPath(request.headers.referer) ?? "/",
    isPlain: request.isPlainPost,
    createdAt: now,
    uploads: [],
  };
}

interface ViewingParams {
  id: string;
  channel: string;
}

function readPropertyId({ params }: FastifyRequest): number | undefined {
  const { id, channel } = params as ViewingParams;
  const isChannel = CHANNELS.some((known) => known === channel);
  return isChannel ? readId(id) : undefined;
}

function getViewingComeBack(request: FastifyRequest): ComeBack {
  const propertyId = readPropertyId(request);
  const { channel } = request.params as ViewingParams;
  if (propertyId === undefined) return { page: "/", plain: { path: "/book-a-viewing", query: {} } };
  return {
    page: `/properties/${propertyId}/${channel}`,
    plain: { path: "/book-a-viewing", query: { property: propertyId } },
  };
}

const PLAIN_PATHS = { valuation: "/book-a-valuation", office: "/contact-office" } as const;

/** The page that the form was sent from, and the form's own page without JavaScript. */
function getLeadComeBack(request: FastifyRequest): ComeBack {
  const { body, headers } = request;
  const page = findOwnPath(formField(body, "source_page")) ?? findOwnPath(headers.referer) ?? "/";
  const sent = nestedFields(body);
  const type = readLeadType(sent);
  if (type !== "staff") {
    const query = type === "office" ? toOfficeQuery(sent.lead) : {};
    return { page, plain: { path: PLAIN_PATHS[type], query } };
  }
  const id = readId(formField(sent.lead, "agency_employee_id"));
  const path = id === undefined ? "/staff" : `/contact-staff-member/${id}`;
  return { page, plain: { path, query: {} } };
}

/** Keeps the branch and the desk, so that a corrected form goes to the same desk. */
function toOfficeQuery(lead: unknown): Record<string, number> {
  const branch = readId(formField(lead, "branch_id"));
  const department = readId(formField(lead, "branch_department_id"));
  return { ...(branch && { branch }), ...(department && { department }) };
}

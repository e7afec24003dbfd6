import type { FastifyReply, FastifyRequest } from "fastify";
import { formatTimeInSentence } from "../../../../domain/desk/desk-time.ts";
import {
  type AnsweredLinkView,
  answeredFormSchema,
} from "../../../../domain/desk/enquiry/answered-link-view.ts";
import { INBOX_PATH } from "../../../../domain/desk/inbox/inbox-params.ts";
import { ABOUT_WORDS, toLeadSubject } from "../../../../domain/desk/inbox/lead-words.ts";
import { formatDuration } from "../../../../domain/desk/inbox/response-clock.ts";
import type { Query } from "../../../db/database.ts";
import { ANSWERED_LINK_DAYS } from "../../../enquiry/lead/answered-link.ts";
import { readLeadLink } from "../../../enquiry/lead/lead-link.ts";
import { findLead } from "../../../enquiry/lead/lead-queries.ts";
import { BODY_LIMITS } from "../../../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../../../http/limits/rate-limits.ts";
import { findMailHome } from "../../../property/mail-home.ts";
import type { Desk } from "../../desk.ts";
import { renderScreen } from "../../desk-answer.ts";
import type { DeskScreen } from "../../desk-context.ts";
import { findLeadWork } from "../../inbox/lead-work-queries.ts";
import { answerByLink } from "./answer-by-link.ts";

const PATH = "/desk/answered/:lead/:expires/:signature";

interface LinkRequest {
  Params: { lead: string; expires: string; signature: string };
}

/**
 * The link "I've answered this" in the branch's email. The signature is the permission and replaces the form's token. Only the POST
 * changes anything, because email programs open links before their owners do.
 */
export function registerAnsweredLinkRoutes(desk: Desk): void {
  const { app, db, config, settings } = desk;
  const rateLimit = RATE_LIMITS.answeredLink;
  const read = ({ params }: FastifyRequest<LinkRequest>, now: number) =>
    readLeadLink(params, { purpose: "answered", secret: config.sessionSecret, now });

  app.get<LinkRequest>(
    PATH,
    { config: { rateLimit, session: false, desk: { can: "anyone" } } },
    async (request, reply) => {
      const now = Date.now();
      const link = read(request, now);
      const props = "refused" in link ? undefined : await loadPage(db.query, { leadId: link.leadId, now });
      if (props) {
        const path = toPath(request);
        return show(
          desk,
          { request, reply },
          { view: "answered-link", title: "I’ve answered this", props: { ...props, path } },
        );
      }
      return show(desk, { request, reply }, describeProblem("refused" in link ? link.refused : "unknown"));
    },
  );

  app.post<LinkRequest>(
    PATH,
    {
      bodyLimit: BODY_LIMITS.standard,
      config: {
        rateLimit,
        session: false,
        authenticityToken: false,
        desk: { can: "anyone", action: "enquiry.answered-by-link" },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const link = read(request, now);
      const form = answeredFormSchema.safeParse(request.body);
      if ("leadId" in link && form.success)
        await answerByLink(
          { db, settings: await settings.get() },
          { leadId: link.leadId, ...form.data, now },
        );
      // The page itself says what has become of it, or what's wrong with the link.
      return reply.header("cache-control", "no-store").redirect(toPath(request), 303);
    },
  );
}

function toPath({ params }: FastifyRequest<LinkRequest>): string {
  return `/desk/answered/${[params.lead, params.expires, params.signature].map(encodeURIComponent).join("/")}`;
}

function show(desk: Desk, context: { request: FastifyRequest; reply: FastifyReply }, screen: DeskScreen) {
  // The path contains the signature, so it must not leak to other sites as a referrer.
  context.reply.header("referrer-policy", "no-referrer");
  return renderScreen(desk, context, { status: 200, ...screen, frame: undefined });
}

function describeProblem(problem: "unknown" | "expired"): DeskScreen {
  const [heading, text] =
    problem === "expired"
      ? [
          "This link has ended",
          `It works for ${ANSWERED_LINK_DAYS} days. You can still mark the enquiry as answered at the desk.`,
        ]
      : [
          "This link doesn’t lead to an enquiry",
          "It looks incomplete, or the enquiry was deleted. Please copy the link from the email again.",
        ];
  const props = { heading, text, link: { href: INBOX_PATH, text: "Open the desk" } };
  return { view: "message", title: heading, status: problem === "expired" ? 410 : 404, props };
}

/** Undefined when the enquiry was deleted. */
async function loadPage(
  query: Query,
  { leadId, now }: { leadId: number; now: number },
): Promise<Omit<AnsweredLinkView, "path"> | undefined> {
  const work = await findLeadWork(query, { leadId, branchIds: "all" });
  const lead = work && (await findLead(query, leadId));
  if (!work || !lead) return undefined;
  const home = lead.propertyId === null ? undefined : await findMailHome(query, lead.propertyId);
  const subject = toLeadSubject({
    address: home?.address ?? null,
    hasProperty: lead.propertyId !== null,
    // An address to be valued is the person's own.
    fields: [],
    deskName: lead.deskName,
  });
  const { firstAnsweredAt, firstResponseMs } = work;
  const took = firstResponseMs === null ? "" : `, after ${formatDuration(firstResponseMs)} of opening hours`;
  return {
    about: `${ABOUT_WORDS[work.kind]} ${subject}`,
    arrived: `Sent to ${lead.deskName}, ${formatTimeInSentence(lead.createdAt, now)}.`,
    answered:
      firstAnsweredAt === null ? null : `Answered ${formatTimeInSentence(firstAnsweredAt, now)}${took}.`,
    deskPath: `${INBOX_PATH}/${leadId}`,
  };
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { VIEWING_CALLS } from "../../../domain/enquiry/viewing/viewing-calls.ts";
import type { ViewingLink } from "../../../domain/enquiry/viewing/viewing-page.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";
import type { SiteSettingsCache } from "../../site/settings/site-settings-cache.ts";
import { changeViewing } from "./change-viewing.ts";
import { findViewing, toMailedViewing } from "./find-viewing.ts";
import { readViewingLink } from "./viewing-link.ts";
import { createViewingFile } from "./viewing-mail.ts";

interface ViewingRouteDeps {
  db: Db;
  settings: SiteSettingsCache;
  publicUrl: string;
  secret: string;
}

const SEE_OTHER = 303;
/** Enough for two ids. */
const BODY_LIMIT_BYTES = 4 * 1024;
const NO_STORE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * The link in a viewing's emails. Anyone who has it can move or cancel the viewing without signing in: the signature replaces the
 * authenticity token. Only a POST changes anything, because email clients open links before their owners do.
 */
export function registerViewingRoutes(app: FastifyInstance, deps: ViewingRouteDeps): void {
  const { db, settings, publicUrl, secret } = deps;

  registerCall(
    app,
    VIEWING_CALLS.changeViewing,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { session: false, authenticityToken: false, rateLimit: RATE_LIMITS.viewing },
    },
    async (request, reply) => {
      const path = getLinkPath(request);
      const link = readViewingLink(request.params as ViewingLink, { secret, now: Date.now() });
      reply.headers(NO_STORE);
      // The page itself says what's wrong with the link.
      if ("refused" in link) return reply.redirect(path, SEE_OTHER);
      const toSlotId = readTarget(request.body);
      if (toSlotId === undefined) return reply.redirect(`${path}?problem=no-time`, SEE_OTHER);
      const result = await changeViewing(
        { db, publicUrl, secret, settings: await settings.get() },
        {
          leadId: link.leadId,
          seenSlotId: readId(formField(request.body, "seen_slot_id")),
          toSlotId,
          now: Date.now(),
          madeBy: "visitor",
        },
      );
      const outcome = "ok" in result ? `done=${result.ok}` : `problem=${result.refused}`;
      return reply.redirect(`${path}?${outcome}`, SEE_OTHER);
    },
  );

  app.get(
    `${VIEWING_CALLS.changeViewing.path}/viewing.ics`,
    { config: { session: false, rateLimit: RATE_LIMITS.viewing } },
    async (request, reply) => {
      const now = Date.now();
      const link = readViewingLink(request.params as ViewingLink, { secret, now });
      const viewing = "refused" in link ? undefined : await findViewing(db.query, link.leadId);
      if (!viewing?.booking) throw new HttpError(404, "not-found");
      const { agency } = await settings.get();
      const mailed = toMailedViewing(viewing, { agencyName: agency.name, publicUrl, secret, now });
      const { filename, contentType, content } = createViewingFile(mailed, "enquirer");
      return reply
        .headers(NO_STORE)
        .header("content-disposition", `attachment; filename="${filename}"`)
        .type(contentType)
        .send(content);
    },
  );
}

function getLinkPath({ params }: FastifyRequest): string {
  const { lead, expires, signature } = params as ViewingLink;
  return `/viewings/${[lead, expires, signature].map(encodeURIComponent).join("/")}`;
}

/** The chosen slot, or null to cancel; undefined when neither was chosen. */
function readTarget(body: unknown): number | null | undefined {
  return formField(body, "cancel") === "yes" ? null : readId(formField(body, "viewing_slot_id"));
}

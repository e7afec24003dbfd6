import type { FastifyInstance } from "fastify";
import { CONSENT_CALLS } from "../../domain/site/consent-calls.ts";
import { CONSENT_CALL_SCHEMAS } from "../../domain/site/consent-calls-schema.ts";
import { SITE_CALLS } from "../../domain/site/site-calls.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { registerCall } from "../http/request/register-call.ts";
import { logEvent } from "./event-log-queries.ts";
import type { SiteSettingsCache } from "./settings/site-settings-cache.ts";

interface ConsentParts {
  db: Db;
  settings: SiteSettingsCache;
}

/** The choice about cookies is kept without a name; browsers ask for the analytics' code after consent. */
export function registerConsentRoutes(app: FastifyInstance, { db, settings }: ConsentParts): void {
  const limited = { config: { rateLimit: RATE_LIMITS.eventLog } };
  registerCall(app, CONSENT_CALLS.logEvent, limited, async (request, reply) => {
    const parsed = CONSENT_CALL_SCHEMAS.logEvent.payload.safeParse(request.body);
    if (!parsed.success) throw new HttpError(400, "bad-event", "Say which event, and which choice.");
    await logEvent(db.query, { ...parsed.data, at: Date.now() });
    return reply.code(204).send();
  });

  registerCall(app, SITE_CALLS.getAnalyticsCode, { config: { session: false } }, async (_request, reply) => {
    const { analytics_code, head_analytics_code } = (await settings.get()).analytics;
    return reply.header("cache-control", "public, max-age=60").send({ analytics_code, head_analytics_code });
  });
}

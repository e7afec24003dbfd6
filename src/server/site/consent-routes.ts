import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CONSENT_CHOICES } from "../../domain/site/cookie-consent.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { logEvent } from "./event-log-queries.ts";
import type { SiteSettingsCache } from "./settings/site-settings-cache.ts";

interface ConsentRouteDeps {
  db: Db;
  settings: SiteSettingsCache;
}

const logSchema = z.object({ event: z.literal("cookie_consent"), choice: z.enum(CONSENT_CHOICES) });

/** Logs cookie choices anonymously, and serves the analytics code that browsers fetch after consent. */
export function registerConsentRoutes(app: FastifyInstance, { db, settings }: ConsentRouteDeps): void {
  app.post("/ajax-events/logs", { config: { rateLimit: RATE_LIMITS.eventLog } }, async (request, reply) => {
    const parsed = logSchema.safeParse(request.body);
    if (!parsed.success)
      throw new HttpError(400, "bad-event", "The event or the choice is missing or isn't valid.");
    await logEvent(db.query, { ...parsed.data, at: Date.now() });
    return reply.code(204).send();
  });

  app.get("/analytics_code", { config: { session: false } }, async (_request, reply) => {
    const { analytics_code, head_analytics_code } = (await settings.get()).analytics;
    return reply.header("cache-control", "public, max-age=60").send({ analytics_code, head_analytics_code });
  });
}

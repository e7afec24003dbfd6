import type { FastifyInstance, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { ACCOUNT_CALL_SCHEMAS } from "../../domain/account/account-calls-schema.ts";
import { PREFERENCES_SIGN_IN_TEXT } from "../../domain/account/account-texts.ts";
import { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { findOwnPath, findPageUrl } from "../http/request/own-path.ts";
import { readFields } from "../http/request/read-fields.ts";
import { registerCall } from "../http/request/register-call.ts";
import { flatFields } from "../http/request/request-body.ts";
import { requireUser } from "../http/require-user.ts";
import type { AccountDeps } from "./account-deps.ts";
import { recordConsent } from "./consent-queries.ts";
import { findMarketingPreference, putMarketingPreference } from "./marketing-preference-queries.ts";

const CONFIG = { config: { rateLimit: RATE_LIMITS.savedItem } };

/** Opting in to and out of marketing, with the standard form or the agency's own. */
export function registerMarketingRoutes(app: FastifyInstance, { db, settings }: AccountDeps): void {
  async function choose(userId: number, { isOptedIn, url }: { isOptedIn: boolean; url: string }) {
    const { marketingStatement } = (await settings.get()).account;
    const now = Date.now();
    const page = findOwnPath(url) ?? "/";
    await db.transaction(async (trx) => {
      await putMarketingPreference(trx, { userId, isOptedIn, url: findPageUrl(url) ?? page, now });
      await recordConsent(trx, {
        userId,
        kind: "marketing",
        isGiven: isOptedIn,
        words: marketingStatement,
        page,
        at: now,
      });
    });
  }

  registerCall(app, ACCOUNT_CALLS.updateMarketing, CONFIG, async (request, reply) => {
    const userId = requireUser(request, PREFERENCES_SIGN_IN_TEXT);
    const preference = await findMarketingPreference(db.query, userId);
    if (preference?.id !== readIdParam(request)) throw new HttpError(404, "not-found");
    const { payload, groups } = ACCOUNT_CALL_SCHEMAS.updateMarketing;
    const { opt_in_marketing_at, opt_in_marketing_url } = readFields(
      payload,
      flatFields(request.body, groups),
    );
    await choose(userId, { isOptedIn: opt_in_marketing_at === "optin", url: opt_in_marketing_url });
    return reply.code(204).send();
  });

  registerCall(app, ACCOUNT_CALLS.updateCustomMarketing, CONFIG, async (request, reply) => {
    const userId = requireUser(request, PREFERENCES_SIGN_IN_TEXT);
    if (userId !== readIdParam(request)) throw new HttpError(404, "not-found");
    const { payload, groups } = ACCOUNT_CALL_SCHEMAS.updateCustomMarketing;
    await choose(userId, readFields(payload, flatFields(request.body, groups)));
    return reply.code(204).send();
  });
}

function readIdParam({ params }: FastifyRequest): number {
  return Number((params as { id: string }).id);
}

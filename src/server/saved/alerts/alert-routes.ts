import type { FastifyInstance } from "fastify";
import { ALERT_CALLS } from "../../../domain/saved/alert-calls.ts";
import { isFrequency } from "../../../domain/saved/saved-search.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";
import { type AlertSubject, toAlertPath } from "./alert-links.ts";
import { type AlertLink, findAlertSubject } from "./alert-service.ts";
import { setAlertFrequency, stopAllAlerts } from "./alert-setting-queries.ts";

const SEE_OTHER = 303;

/**
 * The links in alert emails. Anyone who has one can set the frequency without signing in: the signature replaces the
 * authenticity token. Only a POST changes anything, because email clients open links before their owners do.
 */
export function registerAlertRoutes(
  app: FastifyInstance,
  { db: { query }, secret }: { db: Db; secret: string },
): void {
  registerCall(
    app,
    ALERT_CALLS.changeAlerts,
    // One-click unsubscribe (RFC 8058) may be sent as a multipart form.
    { config: { session: false, authenticityToken: false, multipart: "fields" } },
    async (request, reply) => {
      const subject = await findAlertSubject({ query, secret }, request.params as AlertLink);
      if (!subject) throw new HttpError(404, "not-found");
      // RFC 8058: sent by the email client's own button, which doesn't follow redirects.
      if (formField(request.body, "List-Unsubscribe") === "One-Click") {
        await stop(subject);
        return reply.type("text/plain; charset=utf-8").send("You won't get any more of these emails.\n");
      }
      await change(subject, request.body);
      return reply.redirect(`${toAlertPath(secret, subject)}?saved=yes`, SEE_OTHER);
    },
  );

  async function stop(subject: AlertSubject): Promise<void> {
    if (subject.kind === "all") await stopAllAlerts(query, subject.userId);
    else await setAlertFrequency(query, { searchId: subject.searchId, frequency: "N" });
  }

  async function change(subject: AlertSubject, body: unknown): Promise<void> {
    if (formField(body, "stop") === "all") return stopAllAlerts(query, subject.userId);
    const frequency = formField(body, "alert_frequency") ?? "";
    if (subject.kind === "all" || !isFrequency(frequency)) {
      throw new HttpError(400, "bad-frequency", "Please choose how often we should email you.");
    }
    await setAlertFrequency(query, { searchId: subject.searchId, frequency });
  }
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  MATERIAL_ALERT_PATH,
  MATERIAL_ITEMS_PARAMETER,
  type MaterialAlertLink,
} from "../../../domain/property/material-alert/material-alert.ts";
import { PROPERTY_CALLS } from "../../../domain/property/property-calls.ts";
import { PROPERTY_CALL_SCHEMAS } from "../../../domain/property/property-calls-schema.ts";
import type { Services } from "../../../domain/services.ts";
import { groupIssuesByField } from "../../../domain/site/form-fields.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { answerForm, type FormAnswer } from "../../http/page/answer-form.ts";
import { type ComeBack, flashOnRefusal } from "../../http/page/flash-redirect.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";
import { type AskRefusal, askMaterialAlert, confirmAlert } from "./ask-material-alert.ts";
import { readMaterialAlertLink, toMaterialAlertPath } from "./material-alert-link.ts";
import { deleteMaterialAlert } from "./material-alert-queries.ts";

interface MaterialAlertRouteDeps {
  db: Db;
  services: Services;
  publicUrl: string;
  secret: string;
}

const ASKED: FormAnswer = { status: 200, code: "material-alert-asked" };
const REFUSALS: Record<AskRefusal, FormAnswer> = {
  "no-property": { status: 404, code: "material-alert-invalid" },
  "known-already": {
    status: 422,
    code: "material-alert-invalid",
    errors: { items: ["We know this now. Please open the property’s page again to see it."] },
  },
  "enough-emails": {
    status: 429,
    code: "material-alert-invalid",
    errors: { email: ["We’ve sent several emails to this address today. Please try again tomorrow"] },
  },
};

const SEE_OTHER = 303;
/** Enough for an id, the names of the items and an email address. */
const BODY_LIMIT_BYTES = 8 * 1024;
const NO_STORE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** `POST /material_alerts`, and the link in the emails that follow. */
export function registerMaterialAlertRoutes(app: FastifyInstance, deps: MaterialAlertRouteDeps): void {
  const { db, secret } = deps;
  registerCall(
    app,
    PROPERTY_CALLS.askMaterialAlert,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: {
        rateLimit: RATE_LIMITS.materialAlert,
        botCheck: "or-plain",
        spamTrap: (request, reply) => answerForm({ request, reply }, ASKED, readComeBack(request)),
      },
      errorHandler: flashOnRefusal(readComeBack),
    },
    async (request, reply) =>
      answerForm({ request, reply }, await ask(request.body, deps), readComeBack(request)),
  );

  registerCall(
    app,
    PROPERTY_CALLS.changeMaterialAlert,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      // One-click unsubscribe (RFC 8058) may be sent as a multipart form.
      config: {
        session: false,
        authenticityToken: false,
        multipart: "fields",
        rateLimit: RATE_LIMITS.materialAlertLink,
      },
    },
    async (request, reply) => {
      const alertId = readMaterialAlertLink(secret, request.params as MaterialAlertLink);
      if (alertId === undefined) throw new HttpError(404, "not-found");
      reply.headers(NO_STORE);
      // RFC 8058: sent by the email client's own button, which doesn't follow redirects.
      if (formField(request.body, "List-Unsubscribe") === "One-Click") {
        await deleteMaterialAlert(db.query, alertId);
        return reply.type("text/plain; charset=utf-8").send("You won't get any more of these emails.\n");
      }
      const change = formField(request.body, "change");
      if (change === "stop") await deleteMaterialAlert(db.query, alertId);
      else if (change === "confirm") await confirmAlert(db, { alertId, now: Date.now() });
      else throw new HttpError(400, "bad-change", "Please choose what we should do.");
      return reply.redirect(toMaterialAlertPath(secret, alertId), SEE_OTHER);
    },
  );
}

async function ask(
  body: unknown,
  { db, services, publicUrl, secret }: MaterialAlertRouteDeps,
): Promise<FormAnswer> {
  const { data: sent, error } = PROPERTY_CALL_SCHEMAS.askMaterialAlert.payload.safeParse(body);
  if (!sent) return { status: 422, code: "material-alert-invalid", errors: groupIssuesByField(error.issues) };
  const { agencyName } = await services.site.getSite();
  const result = await askMaterialAlert({ db, agencyName, publicUrl, secret, sent, now: Date.now() });
  return "ok" in result ? ASKED : REFUSALS[result.refused];
}

/** The sales URL redirects to the property's own channel, and browsers keep the hash across the redirect. */
function readComeBack({ body }: FastifyRequest): ComeBack {
  const id = readId(formField(body, "property_id"));
  const items = formField(body, "items") ?? "";
  return {
    page: id === undefined ? "/" : `/properties/${id}/sales`,
    plain: {
      path: MATERIAL_ALERT_PATH,
      query: id === undefined ? {} : { property: id, [MATERIAL_ITEMS_PARAMETER]: items },
    },
  };
}

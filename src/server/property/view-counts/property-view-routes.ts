import type { FastifyInstance, FastifyRequest } from "fastify";
import { VIEW_CALLS } from "../../../domain/property/view-counts/view-calls.ts";
import { VIEW_CALL_SCHEMAS } from "../../../domain/property/view-counts/view-calls-schema.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { registerCall } from "../../http/request/register-call.ts";
import type { ViewCounter } from "./view-counter.ts";

/** JSON sent as plain text needs no CORS preflight. */
const CONTENT_TYPES = new Set(["application/json", "application/x-www-form-urlencoded", "text/plain"]);
const MOST_BYTES = 2_048;

/**
 * `POST /property_views` counts one view of a property. The client ignores the response, and counting never
 * delays it.
 */
export function registerPropertyViewRoutes(app: FastifyInstance, views: ViewCounter): void {
  registerCall(
    app,
    VIEW_CALLS.countView,
    {
      bodyLimit: MOST_BYTES,
      // Without a cookie there is no token to compare, and a forged request can only add one view.
      config: { session: false, authenticityToken: false, rateLimit: RATE_LIMITS.propertyView },
      onRequest: async (request) => requireKnownType(request),
    },
    async (request, reply) => {
      const { property_id: propertyId } = readView(request.body);
      const { ip, headers } = request;
      reply.raw.once("finish", () => views.count({ propertyId, ip, userAgent: headers["user-agent"] }));
      return reply.code(204).send();
    },
  );
}

function requireKnownType({ headers }: FastifyRequest): void {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  if (CONTENT_TYPES.has(type.trim().toLowerCase())) return;
  throw new HttpError(400, "bad-content-type", "Send a view as JSON, as a form or as JSON in plain text.");
}

function readView(body: unknown) {
  const parsed = VIEW_CALL_SCHEMAS.countView.payload.safeParse(
    typeof body === "string" ? parseJson(body) : body,
  );
  if (parsed.success) return parsed.data;
  throw new HttpError(400, "bad-view", "Say which property_id was looked at, and on which domain.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

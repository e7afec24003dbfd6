import type { FastifyInstance } from "fastify";
import { PROPERTY_CALLS } from "../../domain/property/property-calls.ts";
import { MOST_CARDS, PROPERTY_CALL_SCHEMAS } from "../../domain/property/property-calls-schema.ts";
import type { Services } from "../../domain/services.ts";
import { HttpError } from "../http/http-error.ts";
import { registerCall } from "../http/request/register-call.ts";

/** Cards by id, for a map pin or a saved list: `/property_cards.ljson?ids=1,2,3`. */
export function registerPropertyCardRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, PROPERTY_CALLS.listCards, { config: { session: false } }, async (request, reply) => {
    const parsed = PROPERTY_CALL_SCHEMAS.listCards.query.safeParse(request.query);
    if (!parsed.success) throw new HttpError(400, "bad-ids", `Ask with ids=1,2,3, at most ${MOST_CARDS}.`);
    const ids = parsed.data.ids.split(",").map(Number);
    const properties = await services.search.findCards(ids);
    return reply.header("cache-control", "public, max-age=30").send({ properties });
  });
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../domain/services.ts";
import { MAX_ID, readId } from "../../domain/url/read-id.ts";
import { HttpError } from "../http/http-error.ts";

const MOST_CARDS = 60;
const querySchema = z.object({ ids: z.string().max(MOST_CARDS * (String(MAX_ID).length + 1)) });

/** Cards by number, for a pin of the map or a saved list: `/property_cards.ljson?ids=1,2,3`. */
export function registerPropertyCardRoutes(app: FastifyInstance, services: Services): void {
  app.get("/property_cards.ljson", { config: { session: false } }, async (request, reply) => {
    const parsed = querySchema.safeParse(request.query);
    const texts = parsed.success ? parsed.data.ids.split(",") : [];
    const ids = texts.flatMap((text) => readId(text) ?? []);
    if (ids.length === 0 || ids.length > MOST_CARDS || ids.length < texts.length) {
      throw new HttpError(400, "bad-ids", `Ask with ids=1,2,3, at most ${MOST_CARDS}.`);
    }
    const properties = await services.search.findCards(ids);
    return reply.header("cache-control", "public, max-age=30").send({ properties });
  });
}

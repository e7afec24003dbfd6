import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Services } from "../../../domain/services.ts";
import { RATE_LIMITS, requireWithinLimit } from "../limits/rate-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The services for this request. Expensive work is rate limited here, whichever URL leads to it. */
    readonly services: Services;
  }
}

export const requestServicesPlugin = fp<{ services: Services }>(async (app, { services }) => {
  const limitEstimates = app.createRateLimit(RATE_LIMITS.instantValuation);

  app.decorateRequest("services", {
    getter(this: FastifyRequest): Services {
      return {
        ...services,
        enquiry: {
          ...services.enquiry,
          estimateValue: async (question) => {
            await requireWithinLimit(limitEstimates, this);
            return services.enquiry.estimateValue(question);
          },
        },
      };
    },
  });
});

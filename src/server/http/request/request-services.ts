import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Services } from "../../../domain/services.ts";
import { RATE_LIMITS, requireWithinLimit } from "../limits/rate-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What pages may ask, for this visitor: work that costs us is counted here, whichever URL it was reached by. */
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

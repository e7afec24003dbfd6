import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Services } from "../../../domain/services.ts";
import { RATE_LIMITS, requireWithinLimit } from "../limits/rate-limits.ts";

type Overlay = (services: Services) => Services;

declare module "fastify" {
  interface FastifyRequest {
    /** The services for this request. Expensive work is rate limited here, whichever URL leads to it. */
    readonly services: Services;
    /** Changes what the services answer, for this request only. */
    overlayServices(overlay: Overlay): void;
    /** Whether the services were changed for this request. */
    readonly isPreview: boolean;
  }
}

export const requestServicesPlugin = fp<{ services: Services }>(async (app, { services }) => {
  const limitEstimates = app.createRateLimit(RATE_LIMITS.instantValuation);
  const overlays = new WeakMap<FastifyRequest, Overlay>();

  app.decorateRequest("services", {
    getter(this: FastifyRequest): Services {
      const limited: Services = {
        ...services,
        enquiry: {
          ...services.enquiry,
          estimateValue: async (question) => {
            await requireWithinLimit(limitEstimates, this);
            return services.enquiry.estimateValue(question);
          },
        },
      };
      return overlays.get(this)?.(limited) ?? limited;
    },
  });
  app.decorateRequest("isPreview", {
    getter(this: FastifyRequest): boolean {
      return overlays.has(this);
    },
  });
  app.decorateRequest("overlayServices", function (this: FastifyRequest, overlay: Overlay): void {
    overlays.set(this, overlay);
  });
});

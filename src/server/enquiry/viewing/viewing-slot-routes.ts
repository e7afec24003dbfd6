import type { FastifyInstance } from "fastify";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import type { Services } from "../../../domain/services.ts";
import type { AnswerOf } from "../../../domain/url/call.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { HttpError } from "../../http/http-error.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";

/** `/viewing_slots?property=123`. Never cached: a slot can be booked at any moment. */
export function registerViewingSlotRoutes(app: FastifyInstance, services: Pick<Services, "enquiry">): void {
  registerCall(
    app,
    ENQUIRY_CALLS.listViewingSlots,
    { config: { session: false } },
    async (request, reply) => {
      const propertyId = readId(formField(request.query, "property"));
      if (propertyId === undefined) throw new HttpError(400, "bad-property", "Ask with property={id}.");
      const answer: AnswerOf<typeof ENQUIRY_CALLS.listViewingSlots> = {
        slots: await services.enquiry.listViewingSlots(propertyId),
      };
      return reply.header("cache-control", "no-store").send(answer);
    },
  );
}

import type { FastifyInstance } from "fastify";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { ENQUIRY_CALL_SCHEMAS } from "../../../domain/enquiry/enquiry-calls-schema.ts";
import { groupFields, groupIssuesByField } from "../../../domain/site/form-fields.ts";
import { messageFor } from "../../http/http-error.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { textEntries } from "../../http/request/request-body.ts";

/** Private, because the postcode may be the visitor's home. */
const CACHE = "private, max-age=60";

/** `/instant_valuation?postcode=CB7 4EX&type=bungalow&beds=3&sq_ft=1100` */
export function registerInstantValuationRoutes(app: FastifyInstance): void {
  const config = { session: false };
  registerCall(app, ENQUIRY_CALLS.estimateValue, { config }, async (request, reply) => {
    const parsed = ENQUIRY_CALL_SCHEMAS.estimateValue.query.safeParse(
      groupFields(textEntries(request.query)),
    );
    if (!parsed.success) {
      const errors = groupIssuesByField(parsed.error.issues);
      return reply.code(400).send({ error: "bad-valuation-question", message: messageFor(400), errors });
    }
    const answer = await request.services.enquiry.estimateValue(parsed.data);
    return reply.header("cache-control", CACHE).send(answer);
  });
}

import type { FastifyInstance } from "fastify";
import { readPostcode } from "../../../domain/enquiry/address/postcode.ts";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import type { AnswerOf } from "../../../domain/url/call.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";
import { findBranchByPostcode } from "./find-branch-by-postcode.ts";

/** `/postcode_branch_lookup?postcode=CB7 4EX`. Cacheable, since the answer is the same for everyone. */
export function registerPostcodeRoutes(app: FastifyInstance, db: Db): void {
  registerCall(
    app,
    ENQUIRY_CALLS.findBranchByPostcode,
    { config: { session: false } },
    async (request, reply) => {
      const postcode = readPostcode(formField(request.query, "postcode") ?? "");
      if (!postcode) throw new HttpError(400, "postcode-invalid");
      const branch = await findBranchByPostcode(db.query, postcode);
      const answer: AnswerOf<typeof ENQUIRY_CALLS.findBranchByPostcode> = {
        branch: branch ? { id: branch.branchId, name: branch.name, branchURL: branch.branchUrl } : null,
      };
      return reply.header("cache-control", "public, max-age=300").send(answer);
    },
  );
}

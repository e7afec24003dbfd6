import type { FastifyInstance } from "fastify";
import { readPostcode } from "../../../domain/enquiry/address/postcode.ts";
import { ENQUIRY_CALLS, type PostcodeBranchAnswer } from "../../../domain/enquiry/enquiry-calls.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { formField } from "../../http/request/request-body.ts";
import { findBranchByPostcode } from "./find-branch-by-postcode.ts";

/** `/postcode_branch_lookup?postcode=CB7 4EX`. Cacheable, since the answer is the same for everyone. */
export function registerPostcodeRoutes(app: FastifyInstance, db: Db): void {
  app.get(ENQUIRY_CALLS.findBranchByPostcode.path, { config: { session: false } }, async (request, reply) => {
    const postcode = readPostcode(formField(request.query, "postcode") ?? "");
    if (!postcode) throw new HttpError(400, "postcode-invalid");
    const branch = await findBranchByPostcode(db.query, postcode);
    const answer: PostcodeBranchAnswer = {
      branch: branch ? { id: branch.branchId, name: branch.name, branchURL: branch.branchUrl } : null,
    };
    return reply.header("cache-control", "public, max-age=300").send(answer);
  });
}

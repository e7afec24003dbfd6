import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { submissionField } from "../../../domain/enquiry/custom-form/defined-form.ts";
import { plainFormPlace } from "../../../domain/enquiry/custom-form/form-place.ts";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { ENQUIRY_CALL_SCHEMAS } from "../../../domain/enquiry/enquiry-calls-schema.ts";
import { NEW_HOMES_PATH } from "../../../domain/property/new-homes.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { BODY_LIMITS } from "../../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { type ComeBack, flashOnRefusal } from "../../http/page/flash-redirect.ts";
import { ownPathOf } from "../../http/request/own-path.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField, nestedFields } from "../../http/request/request-body.ts";
import type { CleanPicture } from "../../media/clean-picture.ts";
import { findForm } from "../../site/settings/page-queries.ts";
import { LEAD_SENT, sendLeadAnswer, toLeadAnswer } from "../lead/lead-answer.ts";
import type { Refused } from "../lead/lead-refusal.ts";
import { refuseFields, refuseIssues } from "../lead/lead-refusal.ts";
import { type LeadRouteParts, leadToSend } from "../lead/lead-routes.ts";
import { type SendLeadResult, sendLead } from "../lead/send-lead.ts";
import { draftSubmission, type SubmittedFile } from "./draft-submission.ts";
import { keepUpload, receivedIn } from "./receive-uploads.ts";
import type { UploadFolder } from "./upload-folder.ts";

type SubmissionParts = LeadRouteParts & { uploads: UploadFolder; cleanPicture: CleanPicture };

const GONE = "This form is not here any more. Please reload the page.";

/** `POST /form_submissions`: the forms that the agency defines, with their files. */
export function registerFormSubmissionRoutes(app: FastifyInstance, parts: SubmissionParts): void {
  registerCall(
    app,
    ENQUIRY_CALLS.submitForm,
    {
      bodyLimit: BODY_LIMITS.enquiry,
      config: {
        multipart: "files",
        rateLimit: RATE_LIMITS.lead,
        botCheck: "or-plain",
        spamTrap: (request: FastifyRequest, reply: FastifyReply) =>
          sendLeadAnswer({ request, reply }, LEAD_SENT, comeBackOf(request)),
      },
      errorHandler: flashOnRefusal(comeBackOf),
    },
    async (request, reply) => {
      const result = await takeSubmission(parts, request);
      const answer = "refused" in result ? toLeadAnswer(result.refused) : LEAD_SENT;
      return sendLeadAnswer({ request, reply }, answer, comeBackOf(request));
    },
  );
}

async function takeSubmission(
  parts: SubmissionParts,
  request: FastifyRequest,
): Promise<SendLeadResult | Refused> {
  const { db, uploads, publicUrl, secret } = parts;
  const settings = await parts.settings.get();
  const known = ENQUIRY_CALL_SCHEMAS.submitForm.payload.safeParse(request.body);
  if (!known.success) return refuseIssues(known.error);
  const form = await findForm(db.query, known.data.f_id);
  if (!form) return refuseFields({ f_id: [GONE] });

  const received = receivedIn(request.body);
  const sent = nestedFields(request.body);
  const drafted = await draftSubmission({ query: db.query, settings }, { form, sent, received });
  if ("refused" in drafted) return drafted;
  const { draft, files } = drafted.ok;

  const kept: SubmittedFile[] = [];
  const forget = () => Promise.all(kept.map(({ uploadId }) => uploads.forget(uploadId)));
  for (const { file, fieldName, label } of files) {
    const upload = await keepUpload({ folder: uploads, cleanPicture: parts.cleanPicture }, file);
    if ("problem" in upload) {
      await forget();
      return refuseFields({ [submissionField(fieldName)]: [upload.problem] }, "file-upload-error");
    }
    kept.push({ ...upload, fieldName, label });
  }
  const lead = leadToSend({ request, draft, now: Date.now() });
  // If this throws, it may have been stored all the same and only the word of it lost: what belongs to nobody is swept later.
  const result = await sendLead({ db, publicUrl, secret, settings }, { ...lead, uploads: kept });
  if (!("ok" in result && result.ok.isNew)) await forget();
  return result;
}

/** Only ever a path of our own, whatever `redirect_url` says. */
function comeBackOf({ body, headers }: FastifyRequest): ComeBack {
  const page = ownPathOf(formField(body, "redirect_url")) ?? ownPathOf(headers.referer) ?? "/";
  const formId = readId(formField(body, "f_id")) ?? 0;
  const propertyId = readId(formField(body, submissionField("development_id")));
  const plain =
    propertyId === undefined
      ? plainFormPlace({ formId, page })
      : { path: NEW_HOMES_PATH, query: { property: propertyId } };
  return { page, plain };
}

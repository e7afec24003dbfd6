import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toSubmissionFieldName } from "../../../domain/enquiry/custom-form/defined-form.ts";
import { getPlainFormLocation } from "../../../domain/enquiry/custom-form/form-place.ts";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { ENQUIRY_CALL_SCHEMAS } from "../../../domain/enquiry/enquiry-calls-schema.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { NEW_HOMES_PATH } from "../../../domain/property/new-homes.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { HttpError } from "../../http/http-error.ts";
import { BODY_LIMITS } from "../../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { type ComeBack, flashOnRefusal } from "../../http/page/flash-redirect.ts";
import { findOwnPath } from "../../http/request/own-path.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField, nestedFields } from "../../http/request/request-body.ts";
import type { CleanPicture } from "../../media/clean-picture.ts";
import { findForm } from "../../site/settings/page-queries.ts";
import { LEAD_SENT, sendLeadAnswer, toLeadAnswer } from "../lead/lead-answer.ts";
import type { LeadUpload } from "../lead/lead-queries.ts";
import type { Refused } from "../lead/lead-refusal.ts";
import { refuseFields, refuseIssues } from "../lead/lead-refusal.ts";
import { type LeadRouteDeps, leadToSend } from "../lead/lead-routes.ts";
import { sendLead } from "../lead/send-lead.ts";
import type { SendLeadResult } from "../lead/store-leads.ts";
import { draftSubmission } from "./draft-submission.ts";
import { keepUpload, listReceivedUploads } from "./receive-uploads.ts";
import type { UploadFolder } from "./upload-folder.ts";

type SubmissionDeps = LeadRouteDeps & { uploads: UploadFolder; cleanPicture: CleanPicture };

const GONE = LEAD_TEXTS.formGone;
const FILE_TEXTS = { "too-large": LEAD_TEXTS.fileTooLarge, "not-accepted": LEAD_TEXTS.fileKind } as const;

/** `POST /form_submissions`: agency-defined forms with their files. */
export function registerFormSubmissionRoutes(app: FastifyInstance, parts: SubmissionDeps): void {
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
          sendLeadAnswer({ request, reply }, LEAD_SENT, getComeBack(request)),
      },
      errorHandler: flashOnRefusal(getComeBack),
    },
    async (request, reply) => {
      const result = await takeSubmission(parts, request);
      const answer = "refused" in result ? toLeadAnswer(result.refused) : LEAD_SENT;
      return sendLeadAnswer({ request, reply }, answer, getComeBack(request));
    },
  );
}

async function takeSubmission(
  parts: SubmissionDeps,
  request: FastifyRequest,
): Promise<SendLeadResult | Refused> {
  const { db, uploads, publicUrl, secret } = parts;
  const settings = await parts.settings.get();
  const known = ENQUIRY_CALL_SCHEMAS.submitForm.payload.safeParse(request.body);
  if (!known.success) return refuseIssues(known.error);
  const form = await findForm(db.query, known.data.f_id);
  if (!form) return refuseFields({ f_id: [GONE] });

  const received = listReceivedUploads(request.body);
  const sent = nestedFields(request.body);
  const drafted = await draftSubmission({ query: db.query, settings }, { form, sent, received });
  if ("refused" in drafted) return drafted;
  const { draft, files } = drafted.ok;

  const kept: LeadUpload[] = [];
  const forget = () => Promise.all(kept.map(({ uploadId }) => uploads.forget(uploadId)));
  for (const { file, fieldName } of files) {
    const upload = await keepUpload({ folder: uploads, cleanPicture: parts.cleanPicture }, file);
    if ("refused" in upload) {
      await forget();
      if (upload.refused === "busy") throw new HttpError(503, "busy");
      const text = FILE_TEXTS[upload.refused];
      return refuseFields({ [toSubmissionFieldName(fieldName)]: [text] }, "file-upload-error");
    }
    kept.push({ ...upload.ok, fieldName });
  }
  const lead = leadToSend({ request, draft, now: Date.now() });
  // If this throws, the enquiry may still have been stored, so the files stay. The sweep removes those without an enquiry.
  const result = await sendLead({ db, publicUrl, secret, settings }, { ...lead, uploads: kept });
  if (!("ok" in result && result.ok.isNew)) await forget();
  return result;
}

/** Always a path on this site, whatever `redirect_url` says. */
function getComeBack({ body, headers }: FastifyRequest): ComeBack {
  const page = findOwnPath(formField(body, "redirect_url")) ?? findOwnPath(headers.referer) ?? "/";
  const formId = readId(formField(body, "f_id")) ?? 0;
  const propertyId = readId(formField(body, toSubmissionFieldName("development_id")));
  const plain =
    propertyId === undefined
      ? getPlainFormLocation({ formId, page })
      : { path: NEW_HOMES_PATH, query: { property: propertyId } };
  return { page, plain };
}

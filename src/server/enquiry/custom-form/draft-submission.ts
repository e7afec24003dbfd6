import { toSubmissionFieldName } from "../../../domain/enquiry/custom-form/defined-form.ts";
import type { FormDefinition } from "../../../domain/enquiry/custom-form/form-definition.ts";
import { formSubmissionSchema } from "../../../domain/enquiry/custom-form/form-submission-schema.ts";
import { listSubmissionFields, toSubmissionPerson } from "../../../domain/enquiry/lead/lead-details.ts";
import { routeForm } from "../../../domain/enquiry/lead/lead-routing.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { findListings } from "../../property/property-queries.ts";
import type { LeadDraft } from "../lead/draft-lead.ts";
import type { LeadSubject } from "../lead/lead-mail.ts";
import { type Refused, refuseIssues } from "../lead/lead-refusal.ts";
import type { ReceivedUpload } from "./receive-uploads.ts";

interface Submission {
  form: FormDefinition;
  sent: Record<string, unknown>;
  received: ReadonlyMap<string, readonly ReceivedUpload[]>;
}

interface SubmissionDraft {
  draft: LeadDraft;
  /** Not checked yet. */
  files: { file: ReceivedUpload; fieldName: string }[];
}

/** Reads a submission of an agency-defined form by the form's definition. */
export async function draftSubmission(
  { query, settings }: { query: Query; settings: Pick<SiteSettings, "corrections"> },
  { form, sent, received }: Submission,
): Promise<{ ok: SubmissionDraft } | Refused> {
  const files = listFiles(form, received);
  const { data, error } = formSubmissionSchema(form, settings.corrections).safeParse({
    ...sent,
    form_submission: withFiles(sent.form_submission, { form, files }),
  });
  if (!data) return refuseIssues(error);
  const branch = await findBranchById(query, form.branchId);
  if (!branch) return { refused: { reason: "gone" } };
  const about = await findSubject(query, data.form_submission);
  const fields = listSubmissionFields(form, data);
  const draft: LeadDraft = {
    type: "form",
    person: toSubmissionPerson(data),
    fields,
    // A file gets a new name each time, so a repeated submission is recognised by the file's size.
    said: fields.map((field) => ({ ...field, value: findFileSize(files, field.name) ?? field.value })),
    route: routeForm({ name: form.name, branch, departmentId: form.departmentId }),
    propertyId: about?.propertyId ?? null,
    subject: about?.subject ?? { title: form.name, path: null },
    hasBooking: false,
    formInstance: data.form_instance,
    sourcePage: data.source_page ?? data.redirect_url,
  };
  return { ok: { draft, files } };
}

function listFiles(
  { formElements }: FormDefinition,
  received: Submission["received"],
): SubmissionDraft["files"] {
  return formElements
    .filter(({ inputType }) => inputType === "file")
    .flatMap(({ fieldName }) => {
      const file = received.get(toSubmissionFieldName(fieldName))?.[0];
      // A browser sends an empty file when none was chosen.
      return file && file.bytes > 0 ? [{ file, fieldName }] : [];
    });
}

function findFileSize(files: SubmissionDraft["files"], fieldName: string): number | undefined {
  return files.find((file) => file.fieldName === fieldName)?.file.bytes;
}

/** Sets each file field to the upload's id. A text that was sent in its place is dropped. */
function withFiles(
  submission: unknown,
  { form, files }: Pick<SubmissionDraft, "files"> & { form: FormDefinition },
): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.assign(Object.create(null), submission);
  for (const { fieldName, inputType } of form.formElements) {
    if (inputType !== "file") continue;
    fields[fieldName] = files.find((file) => file.fieldName === fieldName)?.file.uploadId ?? "";
  }
  return fields;
}

/** The development that a new-homes form is about; undefined when the form names none. */
async function findSubject(
  query: Query,
  fields: Readonly<Record<string, string>>,
): Promise<{ propertyId: number; subject: LeadSubject } | undefined> {
  const id = readId(fields.development_id);
  if (id === undefined) return undefined;
  const [property] = await findListings(query, [id]);
  if (!property) return undefined;
  const subject = { title: property.displayAddress, path: getPropertyPath(property) };
  return { propertyId: property.propertyId, subject };
}

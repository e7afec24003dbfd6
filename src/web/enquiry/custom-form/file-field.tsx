import { type ChangeEvent, useState } from "react";
import { findUploadProblem, UPLOAD_ACCEPT } from "../../../domain/enquiry/custom-form/upload.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { TextField } from "../../ui/field/text-field.tsx";

interface FileFieldProps {
  label: string;
  name: string;
  isRequired: boolean;
  error: string | undefined;
  /** The form's count of refusals. A new refusal replaces the 'file too large' error. */
  refusals: number;
  /** True after a refused post, because browsers don't keep a posted file. */
  mustBeChosenAgain: boolean;
}

const HINT = "A PDF, a Word document or an image, up to 10 MB.";
const AGAIN = "Please choose your file again.";

/** Refuses and clears a file that's too large as soon as it's chosen, so that the visitor doesn't wait for the upload first. */
export function FileField({ label, name, isRequired, error, refusals, mustBeChosenAgain }: FileFieldProps) {
  const [tooLargeAt, setTooLargeAt] = useState<number>();
  const isTooLarge = tooLargeAt === refusals;

  function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const bytes = input.files?.[0]?.size ?? null;
    const isOver = findUploadProblem({ bytes, isRequired: false }) !== undefined;
    if (isOver) input.value = "";
    setTooLargeAt(isOver ? refusals : undefined);
  }

  return (
    <div>
      <TextField
        type="file"
        label={label}
        name={name}
        accept={UPLOAD_ACCEPT}
        required={isRequired}
        isOptional={!isRequired}
        hint={mustBeChosenAgain ? `${AGAIN} ${HINT}` : HINT}
        error={isTooLarge ? LEAD_TEXTS.fileTooLarge : error}
        onChange={checkSize}
        className="cursor-pointer file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-action-soft file:px-3 file:py-1 file:font-semibold file:text-link file:text-sm"
      />
      <p role="alert" className="sr-only">
        {isTooLarge && LEAD_TEXTS.fileTooLarge}
      </p>
    </div>
  );
}

import { LEAD_TEXTS } from "../lead/lead-texts.ts";

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** The accepted kinds of file, detected by content. Images are re-encoded, which removes anything hidden in them. */
export const UPLOAD_KINDS = {
  pdf: { mime: "application/pdf", extension: "pdf" },
  doc: { mime: "application/msword", extension: "doc" },
  docx: {
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
  },
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
} as const satisfies Record<string, { mime: string; extension: string }>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

/** For the `accept` attribute of a file field. */
export const UPLOAD_ACCEPT = Object.values(UPLOAD_KINDS)
  .map(({ mime }) => mime)
  .join(",");

/** The form's error for a chosen file; undefined when it can be sent. */
export function findUploadProblem({
  bytes,
  isRequired,
}: {
  /** Null when no file was chosen. */
  bytes: number | null;
  isRequired: boolean;
}): string | undefined {
  if (bytes === null || bytes === 0) return isRequired ? LEAD_TEXTS.fileMissing : undefined;
  return bytes > MAX_UPLOAD_BYTES ? LEAD_TEXTS.fileTooLarge : undefined;
}

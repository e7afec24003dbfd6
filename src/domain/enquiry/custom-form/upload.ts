import { formatFileSize } from "../../text/file-size.ts";
import { trimEndOf } from "../../text/trim-end-of.ts";
import { LEAD_TEXTS } from "../lead/lead-texts.ts";

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** The accepted kinds of file, detected by content. Images are re-encoded, which removes anything hidden in them. */
export const UPLOAD_KINDS = {
  pdf: { label: "PDF", mime: "application/pdf", extension: "pdf" },
  doc: { label: "Word document", mime: "application/msword", extension: "doc" },
  docx: {
    label: "Word document",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
  },
  jpeg: { label: "JPEG image", mime: "image/jpeg", extension: "jpg" },
  png: { label: "PNG image", mime: "image/png", extension: "png" },
  webp: { label: "WebP image", mime: "image/webp", extension: "webp" },
} as const satisfies Record<string, { label: string; mime: string; extension: string }>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

/** For the `accept` attribute of a file field. */
export const UPLOAD_ACCEPT = Object.values(UPLOAD_KINDS)
  .map(({ mime }) => mime)
  .join(",");

const LONGEST_FILE_NAME = 80;

/**
 * The visitor's name for a file, safe to show and to save under: no folders, no invisible or reserved characters, and the ending of
 * what it really is. 'file.pdf' when nothing is left.
 */
export function toFileName(given: string, kind: UploadKind): string {
  const own = given.replace(/^.*[\\/]/su, "").replace(/\.\w{1,5}$/u, "");
  const clean = trimEndOf(
    own
      .replace(/[^\p{L}\p{M}\p{N} ._()+-]+/gu, " ")
      .replace(/ +/g, " ")
      .replace(/^[ .]+/, ""),
    /[ .]/,
  );
  const short = [...clean].slice(0, LONGEST_FILE_NAME).join("").trim();
  return `${short === "" ? "file" : short}.${UPLOAD_KINDS[kind].extension}`;
}

/** 'PDF, 240 kB' */
export function describeUpload({ kind, bytes }: { kind: UploadKind; bytes: number }): string {
  return `${UPLOAD_KINDS[kind].label}, ${formatFileSize(bytes)}`;
}

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

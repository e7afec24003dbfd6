import { createHash } from "node:crypto";
import { isWebSource, type MediaRole } from "../../../domain/feed/media/feed-media.ts";
import type { FileProblem } from "../../../domain/feed/media/file-problem.ts";
import { isPlainPdf } from "../../enquiry/custom-form/pdf-content.ts";
import { RendererEnded } from "../../media/image-renderer.ts";
import { type KeepPictureDeps, keepPicture } from "../../media/keep-picture.ts";
import { MOST_ORIGINAL_BYTES } from "../../media/picture-limits.ts";
import { findPictureType } from "../../media/picture-type.ts";

interface FileToKeep {
  role: MediaRole;
  source: string;
  content: Buffer;
  /** The alternative text of a picture. */
  alt: string;
}

export interface FileRefusal {
  problem: FileProblem;
  /** For the agency's people. */
  sentence: string;
  /** Whether another try can't help. */
  isFinal: boolean;
}

/** `link`: neither a picture nor a PDF, so the page links to it. */
type KeepFileResult =
  | { kept: { mediaKey: string; bytes: number | null } }
  | { link: true }
  | { refused: FileRefusal };

const REFUSALS = {
  "too-large": { problem: "too-large", sentence: "The file is larger than 25 MB.", isFinal: true },
  "not-a-picture": {
    problem: "wrong-type",
    sentence: "The file isn’t a picture that can be opened.",
    isFinal: true,
  },
  "too-many-pixels": {
    problem: "too-many-pixels",
    sentence: "The picture has too many pixels.",
    isFinal: true,
  },
  "not-a-document": {
    problem: "wrong-type",
    sentence: "The file isn’t a PDF, or it contains more than pages to read.",
    isFinal: true,
  },
  // The renderer may have been stopped for another reason than this picture.
  "renderer-ended": { problem: "wrong-type", sentence: "The picture couldn’t be opened.", isFinal: false },
} as const satisfies Record<string, FileRefusal>;

/** Stores a picture or PDF of a feed. Decides by the content: names and content types are often wrong. */
export async function keepFile(deps: KeepPictureDeps, file: FileToKeep): Promise<KeepFileResult> {
  const { role, source, content, alt } = file;
  const isPicture = findPictureType(content) !== undefined;
  if (role === "photo" || (role !== "document" && isPicture)) return keepFeedPicture(deps, content, alt);
  const pdf = await keepPdf(deps, content);
  if (pdf) return pdf;
  if (isWebSource(source) && /^https:/i.test(source)) return { link: true };
  return { refused: role === "document" ? REFUSALS["not-a-document"] : REFUSALS["not-a-picture"] };
}

async function keepFeedPicture(deps: KeepPictureDeps, content: Buffer, alt: string): Promise<KeepFileResult> {
  try {
    const result = await keepPicture(deps, { content, alt });
    if ("ok" in result) return { kept: { mediaKey: result.ok.key, bytes: null } };
    if (result.refused === "busy") throw new Error("Too many pictures are waiting to be cleaned.");
    return { refused: REFUSALS[result.refused] };
  } catch (error) {
    if (error instanceof RendererEnded) return { refused: REFUSALS["renderer-ended"] };
    throw error;
  }
}

/** Undefined if it isn't a PDF without scripts or embedded files. */
async function keepPdf({ store }: KeepPictureDeps, content: Buffer): Promise<KeepFileResult | undefined> {
  if (content.length > MOST_ORIGINAL_BYTES) return { refused: REFUSALS["too-large"] };
  const isPdf = content.subarray(0, 5).toString("latin1") === "%PDF-";
  if (!isPdf || !(await isPlainPdf(content))) return undefined;
  const sha256 = createHash("sha256").update(content).digest("hex");
  await store.put(`documents/${sha256}.pdf`, content);
  return { kept: { mediaKey: sha256, bytes: content.length } };
}

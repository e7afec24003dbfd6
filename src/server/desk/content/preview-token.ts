import { getPublicPath } from "../../../domain/desk/content/content-access.ts";
import {
  type DocumentBody,
  type DocumentRef,
  readDocumentRef,
} from "../../../domain/desk/content/content-document.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Config } from "../../config.ts";
import { isSignedText, sign } from "../../signature.ts";

const VALID_MS = 30 * MINUTE_MS;

interface PreviewOptions {
  ref: DocumentRef;
  deskUserId: number;
  now: number;
  body: DocumentBody;
}

/** The public page as it would look with a person's draft. The link works for half an hour. */
export function toPreviewUrl(
  { sessionSecret }: Pick<Config, "sessionSecret">,
  { ref, deskUserId, now, body }: PreviewOptions,
): string {
  const text = [ref.kind, ref.id, deskUserId, now + VALID_MS].join("~");
  const token = `${text}~${sign(sessionSecret, "desk-preview", text)}`;
  return `${getPublicPath(ref, body)}?preview=${encodeURIComponent(token)}`;
}

/** Undefined if the token was changed, or is too old. */
export function readPreviewToken(
  secret: string,
  token: string,
  now: number,
): { ref: DocumentRef; deskUserId: number } | undefined {
  const [kind = "", id = "", deskUserId = "", until = "", signature = ""] = token.split("~");
  const text = [kind, id, deskUserId, until].join("~");
  if (!isSignedText(secret, "desk-preview", { text, signature }) || Number(until) < now) return undefined;
  const ref = readDocumentRef(kind, id);
  return ref && { ref, deskUserId: Number(deskUserId) };
}

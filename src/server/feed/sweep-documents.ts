import { DOCUMENT_KEY } from "../../domain/property/facts/property-document-schema.ts";
import type { Db } from "../db/database.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { REFERENCE_PROVIDERS } from "../media/sweep/reference-queries.ts";
import { KEEP_CHANGES_MS } from "./run/roll-back.ts";
import { forgetFeedFile, listChangedTexts, listDocumentKeys } from "./sweep-queries.ts";

const KEYS = new RegExp(DOCUMENT_KEY.source.replace(/^\^|\$$/g, ""), "g");

/**
 * Deletes PDFs of feeds that no property shows or waits to show, and that no run needs that can still be rolled back.
 * The agency's own PDFs are left alone. One that a feed names again is fetched again.
 */
export async function sweepDocuments(
  { db: { query }, store }: { db: Db; store: MediaStore },
  now: number,
): Promise<void> {
  const unused = await listDocumentKeys(query);
  const providers = [...REFERENCE_PROVIDERS, listChangedTexts];
  for (const listTexts of providers) {
    if (unused.size === 0) return;
    for await (const text of listTexts(query)) for (const [key] of text.matchAll(KEYS)) unused.delete(key);
  }
  for await (const { key, storedAt } of store.list("documents")) {
    const sha256 = key.replace(/^documents\/|\.pdf$/g, "");
    // A young one may belong to a property that is about to be written.
    if (!unused.has(sha256) || storedAt > now - KEEP_CHANGES_MS) continue;
    await forgetFeedFile(query, sha256);
    await store.remove(key);
  }
}

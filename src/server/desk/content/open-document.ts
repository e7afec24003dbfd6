import { type FieldConflict, mergeDocuments } from "../../../domain/desk/content/compare-documents.ts";
import {
  type DocumentBody,
  type DocumentKind,
  type DocumentRef,
  findDocument,
  getIdField,
  isSameDocument,
  listDocumentIds,
} from "../../../domain/desk/content/content-document.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import {
  type DocumentDraft,
  findDraft,
  findLatestVersion,
  findVersion,
  listDrafts,
  putDraft,
} from "./document-queries.ts";
import { recordCurrentVersion } from "./publish-document.ts";

export interface OpenedDocument {
  ref: DocumentRef;
  /** What visitors see; undefined if there's no such document yet. */
  live: DocumentBody;
  version: number;
  /** Null if it was changed by an import, undefined if it isn't published. */
  publishedBy: number | null | undefined;
  publishedAt: number | undefined;
  draft: DocumentDraft | undefined;
  /** Whether somebody published since the draft was begun. */
  isBehind: boolean;
  /** Other people's drafts. */
  others: { deskUserId: number; updatedAt: number }[];
}

/** A document with the person's own draft of it. Undefined if neither exists. */
export async function openDocument(
  db: Db,
  { ref, deskUserId, now }: { ref: DocumentRef; deskUserId: number; now: number },
): Promise<OpenedDocument | undefined> {
  const live = findDocument((await readStoredAgency(db.query)).content, ref);
  const draft = await findDraft(db.query, ref, deskUserId);
  if (live === undefined && !draft) return undefined;
  const latest = await findLatestVersion(db.query, ref);
  const isRecorded = latest ? isSameDocument(latest.body, live) : live === undefined;
  const version = isRecorded
    ? (latest?.version ?? 0)
    : await db.transaction((trx) => recordLive(trx, db.engine, { ref, now }));
  const published = isRecorded ? latest : await findVersion(db.query, ref, version);
  return {
    ref,
    live,
    version,
    publishedBy: published?.deskUserId,
    publishedAt: published?.createdAt,
    draft,
    isBehind: draft !== undefined && draft.baseVersion !== version,
    others: (await listDrafts(db.query, ref)).filter((other) => other.deskUserId !== deskUserId),
  };
}

async function recordLive(
  trx: Trx,
  engine: Db["engine"],
  { ref, now }: { ref: DocumentRef; now: number },
): Promise<number> {
  await takeLock(trx, { engine, lock: "seed" });
  const live = findDocument((await readStoredAgency(trx)).content, ref);
  return recordCurrentVersion(trx, { ref, live, now });
}

interface NewDocument {
  kind: Exclude<DocumentKind, "setting">;
  deskUserId: number;
  /** For a page, whose id is chosen. Other kinds get the next number. */
  slug?: string | undefined;
  toBody(id: string): Record<string, unknown>;
  now: number;
}

/** Begins a draft of a document that doesn't exist yet. Two people who do so at once get two documents. */
export async function createDocument(
  trx: Trx,
  engine: Db["engine"],
  { kind, deskUserId, slug, toBody, now }: NewDocument,
): Promise<{ ok: DocumentRef } | { refused: "taken" }> {
  await takeLock(trx, { engine, lock: "seed" });
  const { content } = await readStoredAgency(trx);
  const drafted = (await listDrafts(trx)).filter((draft) => draft.kind === kind).map(({ id }) => id);
  const taken = [...listDocumentIds(content, kind), ...drafted];
  if (slug !== undefined && taken.includes(slug)) return { refused: "taken" };
  const id = slug ?? String(Math.max(0, ...taken.map(Number)) + 1);
  const ref = { kind, id };
  const baseVersion = (await findLatestVersion(trx, ref))?.version ?? 0;
  const body = { ...toBody(id), [getIdField(kind) ?? "id"]: kind === "page" ? id : Number(id) };
  await putDraft(trx, ref, { deskUserId, baseVersion, body, updatedAt: now });
  return { ok: ref };
}

export interface DraftConflict {
  conflicts: FieldConflict[];
  merged: DocumentBody;
  /** The version that the merged document would be written from. */
  version: number;
  base: DocumentBody;
  mine: DocumentBody;
  theirs: DocumentBody;
}

/** Puts a draft together with what was published since it was begun. */
export async function mergeDraft(
  db: Db,
  opened: OpenedDocument,
  choose?: (field: string) => "mine" | "theirs",
): Promise<DraftConflict | undefined> {
  const { ref, draft, live, version } = opened;
  if (!draft) return undefined;
  const base = (await findVersion(db.query, ref, draft.baseVersion))?.body;
  const sides = { base, mine: draft.body, theirs: live };
  return { ...mergeDocuments({ ...sides, choose }), ...sides, version };
}

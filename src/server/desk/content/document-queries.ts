import type { DocumentBody, DocumentRef } from "../../../domain/desk/content/content-document.ts";
import type { Query, Trx } from "../../db/database.ts";

export interface DocumentVersion {
  version: number;
  /** Undefined if the document was removed. */
  body: DocumentBody;
  /** Null if it was changed by an import, not at the desk. */
  deskUserId: number | null;
  createdAt: number;
}

export interface DocumentDraft {
  deskUserId: number;
  baseVersion: number;
  body: DocumentBody;
  updatedAt: number;
}

export async function findLatestVersion(
  query: Query,
  { kind, id }: DocumentRef,
): Promise<DocumentVersion | undefined> {
  const row = await query
    .selectFrom("document_versions")
    .selectAll()
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toVersion(row);
}

export async function findVersion(
  query: Query,
  { kind, id }: DocumentRef,
  version: number,
): Promise<DocumentVersion | undefined> {
  const row = await query
    .selectFrom("document_versions")
    .selectAll()
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && toVersion(row);
}

/** The newest first. */
export async function listVersions(
  query: Query,
  { kind, id }: DocumentRef,
  limit: number,
): Promise<DocumentVersion[]> {
  const rows = await query
    .selectFrom("document_versions")
    .selectAll()
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
  return rows.map(toVersion);
}

/** The latest version of every document that has one, without their bodies. */
export async function listLatestVersions(
  query: Query,
): Promise<(DocumentRef & Pick<DocumentVersion, "version" | "deskUserId" | "createdAt">)[]> {
  const rows = await query
    .selectFrom("document_versions as v")
    .select(["v.kind", "v.document_id", "v.version", "v.desk_user_id", "v.created_at"])
    .where(({ eb, selectFrom }) =>
      eb(
        "v.version",
        "=",
        selectFrom("document_versions as latest")
          .select(({ fn }) => fn.max("latest.version").as("version"))
          .whereRef("latest.kind", "=", "v.kind")
          .whereRef("latest.document_id", "=", "v.document_id"),
      ),
    )
    .execute();
  return rows.map((row) => ({
    kind: row.kind as DocumentRef["kind"],
    id: row.document_id,
    version: row.version,
    deskUserId: row.desk_user_id,
    createdAt: row.created_at,
  }));
}

export async function insertVersion(
  trx: Trx,
  { kind, id }: DocumentRef,
  { version, body, deskUserId, createdAt }: DocumentVersion,
): Promise<void> {
  await trx
    .insertInto("document_versions")
    .values({
      kind,
      document_id: id,
      version,
      body_json: body === undefined ? null : JSON.stringify(body),
      desk_user_id: deskUserId,
      created_at: createdAt,
    })
    .execute();
}

export async function findDraft(
  query: Query,
  { kind, id }: DocumentRef,
  deskUserId: number,
): Promise<DocumentDraft | undefined> {
  const row = await query
    .selectFrom("document_drafts")
    .selectAll()
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .where("desk_user_id", "=", deskUserId)
    .executeTakeFirst();
  return row && toDraft(row);
}

/** Everybody's drafts, of one document or of all. */
export async function listDrafts(
  query: Query,
  ref?: DocumentRef,
): Promise<(DocumentRef & Omit<DocumentDraft, "body"> & { bodyText: string })[]> {
  const rows = await query
    .selectFrom("document_drafts")
    .selectAll()
    .$if(ref !== undefined, (all) =>
      all.where("kind", "=", ref?.kind ?? "").where("document_id", "=", ref?.id ?? ""),
    )
    .orderBy("updated_at", "desc")
    .execute();
  return rows.map((row) => ({
    kind: row.kind as DocumentRef["kind"],
    id: row.document_id,
    deskUserId: row.desk_user_id,
    baseVersion: row.base_version,
    updatedAt: row.updated_at,
    bodyText: row.body_json,
  }));
}

export async function putDraft(
  trx: Query,
  { kind, id }: DocumentRef,
  { deskUserId, baseVersion, body, updatedAt }: DocumentDraft,
): Promise<void> {
  await trx
    .insertInto("document_drafts")
    .values({
      kind,
      document_id: id,
      desk_user_id: deskUserId,
      base_version: baseVersion,
      body_json: JSON.stringify(body),
      updated_at: updatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["kind", "document_id", "desk_user_id"]).doUpdateSet((is) => ({
        base_version: is.ref("excluded.base_version"),
        body_json: is.ref("excluded.body_json"),
        updated_at: is.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

export async function deleteDraft(trx: Query, { kind, id }: DocumentRef, deskUserId: number): Promise<void> {
  await trx
    .deleteFrom("document_drafts")
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .where("desk_user_id", "=", deskUserId)
    .execute();
}

/** The names of everybody who has worked at the desk, also of those who have left. */
export async function findDeskNames(query: Query): Promise<Map<number, string>> {
  const rows = await query.selectFrom("desk_users").select(["desk_user_id", "name"]).execute();
  return new Map(rows.map((row) => [row.desk_user_id, row.name]));
}

function toVersion(row: {
  version: number;
  body_json: string | null;
  desk_user_id: number | null;
  created_at: number;
}): DocumentVersion {
  return {
    version: row.version,
    body: row.body_json === null ? undefined : JSON.parse(row.body_json),
    deskUserId: row.desk_user_id,
    createdAt: row.created_at,
  };
}

function toDraft(row: {
  desk_user_id: number;
  base_version: number;
  body_json: string;
  updated_at: number;
}): DocumentDraft {
  return {
    deskUserId: row.desk_user_id,
    baseVersion: row.base_version,
    body: JSON.parse(row.body_json),
    updatedAt: row.updated_at,
  };
}

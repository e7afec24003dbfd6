import {
  canEditDocument,
  getDocumentName,
  getEditorPath,
} from "../../../domain/desk/content/content-access.ts";
import { findDocument } from "../../../domain/desk/content/content-document.ts";
import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskContext, DeskScreen } from "../desk-context.ts";
import { nameOf, toChanges, toFieldWords, toShown } from "./content-words.ts";
import { findDeskNames, listVersions } from "./document-queries.ts";
import { mergeDraft, type OpenedDocument } from "./open-document.ts";

const SHOWN_VERSIONS = 50;

/** Every version, each with what it changed. */
export async function showVersions(
  desk: Desk,
  { user, now }: DeskContext,
  { ref, live, draft, version: current }: OpenedDocument,
): Promise<DeskScreen> {
  const names = await findDeskNames(desk.db.query);
  const versions = await listVersions(desk.db.query, ref, SHOWN_VERSIONS);
  const name = getDocumentName(ref, live ?? draft?.body);
  return {
    view: "content-versions",
    title: `Versions of ${name}`,
    props: {
      heading: name,
      path: getEditorPath(ref),
      canEdit: canEditDocument(user, ref),
      versions: versions.map(({ version, body, deskUserId, createdAt }, at) => ({
        version,
        text: `${body === undefined ? "Removed" : "Published"} ${formatTimeInSentence(createdAt, now)} by ${nameOf(names, deskUserId)}`,
        isLive: version === current,
        changes: versions[at + 1] ? toChanges(versions[at + 1]?.body, body) : [],
      })),
    },
  };
}

/** Undefined if the person has no draft, or it isn't behind. */
export async function showConflict(desk: Desk, opened: OpenedDocument): Promise<DeskScreen | undefined> {
  const merge = opened.isBehind ? await mergeDraft(desk.db, opened) : undefined;
  if (!merge) return undefined;
  const names = await findDeskNames(desk.db.query);
  const { content } = await readStoredAgency(desk.db.query);
  const heading = getDocumentName(opened.ref, findDocument(content, opened.ref) ?? merge.mine);
  return {
    view: "content-conflict",
    title: `Two changes of ${heading}`,
    props: {
      heading,
      path: getEditorPath(opened.ref),
      version: merge.version,
      who: nameOf(names, opened.publishedBy),
      conflicts: merge.conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: toFieldWords(field),
        mine: toShown(field, mine),
        theirs: toShown(field, theirs),
      })),
      mine: toChanges(merge.base, merge.mine),
      theirs: toChanges(merge.base, merge.theirs),
    },
  };
}

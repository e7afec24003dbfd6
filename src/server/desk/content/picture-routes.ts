import { readFile } from "node:fs/promises";
import { z } from "zod";
import {
  canEditDocument,
  type DocumentGroup,
  getDocumentName,
  getEditorPath,
} from "../../../domain/desk/content/content-access.ts";
import type { ContentPictureView } from "../../../domain/desk/content/content-views.ts";
import { toJsonSchema } from "../../../domain/desk/content/document-schema.ts";
import { toThumbnail } from "../../../domain/desk/content/picture-field.ts";
import { isPictureField, withPicture } from "../../../domain/desk/content/set-picture.ts";
import { LONGEST_ALT } from "../../../domain/property/media/picture-alt.ts";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import { listPictureKeysIn } from "../../../domain/site/agency/resolve-references.ts";
import { keepPicture } from "../../media/keep-picture.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { REFUSAL_TEXTS } from "../../site/agency/agency-pictures.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext, DeskScreen } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { ACTION_GROUPS } from "./content-actions.ts";
import { findOpened } from "./content-editor.ts";
import { listDrafts, putDraft } from "./document-queries.ts";
import type { OpenedDocument } from "./open-document.ts";

const MOST_BYTES = 25 * 1024 * 1024;
const SHOWN = 60;
const pictureForm = z.object({
  field: z.string().max(200),
  /** One of the pictures that the site has already. */
  key: z.string().max(120).default(""),
  alt: z.string().trim().max(LONGEST_ALT).default(""),
});

/** Chooses or uploads the picture of one field of a document. It goes into the person's draft. */
export function registerPictureRoutes(desk: Desk): void {
  for (const { group, prefix, can } of ACTION_GROUPS.filter(({ group: one }) => one !== "secured")) {
    deskGet(desk, `${prefix}/picture`, { can }, async (context) => {
      const field = context.query.field ?? "";
      const opened = await findField(desk, context, { group, field });
      return opened ? show(desk, opened, { field }) : { notFound: true };
    });
    deskPost(
      desk,
      `${prefix}/picture`,
      {
        can,
        action: "content.picture",
        body: pictureForm,
        files: { max: 1, maxBytes: MOST_BYTES },
      },
      async (context): Promise<DeskAnswer> => {
        const { field, key, alt } = context.body;
        const opened = await findField(desk, context, { group, field });
        if (!opened) return { notFound: true };
        const [file] = context.files;
        const chosen =
          key !== ""
            ? await choose(desk, key)
            : await upload(desk, { content: file && (await readFile(file.path)), alt });
        if ("problem" in chosen) return show(desk, opened, { field, alt, problem: chosen.problem });
        await desk.db.transaction(async (trx) => {
          const { user, now } = context;
          const { ref, draft, live, version } = opened;
          await putDraft(trx, ref, {
            deskUserId: user.deskUserId,
            baseVersion: draft?.baseVersion ?? version,
            body: withPicture(draft?.body ?? live, field, { picture: chosen.ok, root: toJsonSchema(ref) }),
            updatedAt: now,
          });
          await context.audit(trx, { subject: `${ref.kind}:${ref.id}`, facts: { field: field.slice(2) } });
        });
        return {
          to: `${getEditorPath(opened.ref)}#${field}`,
          flash: "The picture is in your draft. Publish it to show it to visitors.",
        };
      },
    );
  }
}

/** Undefined if the document has no such field, or the person may not change it. */
async function findField(
  desk: Desk,
  context: DeskContext,
  { group, field }: { group: DocumentGroup; field: string },
): Promise<OpenedDocument | undefined> {
  const opened = await findOpened(desk, context, group);
  if (!opened || !canEditDocument(context.user, opened.ref)) return undefined;
  const body = opened.draft?.body ?? opened.live;
  return isPictureField(body, field, toJsonSchema(opened.ref)) ? opened : undefined;
}

type Chosen = { ok: Picture } | { problem: string };

async function choose(desk: Desk, key: string): Promise<Chosen> {
  const picture = (await findPictures(desk.db.query, [key])).get(key);
  return picture ? { ok: picture } : { problem: "That picture isn’t there any more. Choose another." };
}

async function upload(
  { db, store, pictures }: Desk,
  { content, alt }: { content: Buffer | undefined; alt: string },
): Promise<Chosen> {
  if (!content) return { problem: "Choose a picture file first." };
  if (alt === "") return { problem: "Say what the picture shows, for people who can’t see it." };
  const kept = await keepPicture({ db, store, ...pictures }, { content, alt });
  if ("ok" in kept) return kept;
  return { problem: `The file ${REFUSAL_TEXTS[kept.refused]}.`.replaceAll("'", "’") };
}

interface ShowOptions {
  field: string;
  alt?: string;
  problem?: string;
}

async function show(
  desk: Desk,
  { ref, draft, live }: OpenedDocument,
  { field, alt = "", problem }: ShowOptions,
): Promise<DeskScreen> {
  const heading = getDocumentName(ref, draft?.body ?? live);
  const props: ContentPictureView = {
    heading,
    path: getEditorPath(ref),
    field,
    alt,
    problem,
    pictures: await listUsed(desk),
  };
  return {
    view: "content-picture",
    title: `A picture for ${heading}`,
    ...(problem === undefined ? {} : { status: 422 }),
    props,
  };
}

/** The pictures that the site's texts and drafts use already. */
async function listUsed({ db }: Desk): Promise<ContentPictureView["pictures"]> {
  const { content } = await readStoredAgency(db.query);
  const drafts = (await listDrafts(db.query)).map(({ bodyText }) => JSON.parse(bodyText) as unknown);
  const keys = [...new Set(listPictureKeysIn([drafts, content]))].slice(0, SHOWN);
  const found = await findPictures(db.query, keys);
  return keys.flatMap((key) => {
    const picture = found.get(key);
    return picture ? [{ key, alt: picture.alt, src: toThumbnail(key) ?? "" }] : [];
  });
}

import { readFile } from "node:fs/promises";
import type { ByHandMedia } from "../../../domain/desk/stock/by-hand-form.ts";
import type { KeptFile } from "../../../domain/desk/stock/by-hand-view.ts";
import {
  type FeedDocument,
  type FeedMedia,
  type FeedRecord,
  LONGEST_CAPTION,
  MOST_FLOORPLANS,
  MOST_PHOTOS,
} from "../../../domain/feed/feed-record-schema.ts";
import { toLine } from "../../../domain/feed/feed-texts.ts";
import { isWebSource, type MediaRole } from "../../../domain/feed/media/feed-media.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { createPictureAlt } from "../../../domain/property/media/picture-alt.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Trx } from "../../db/database.ts";
import { BY_HAND } from "../../feed/by-hand/by-hand-feed.ts";
import { findKnownFiles, putFeedFile } from "../../feed/media/feed-file-queries.ts";
import { keepFile } from "../../feed/media/keep-file.ts";
import { findPictures } from "../../media/picture-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskUpload } from "../desk-upload.ts";

/** The fields of the form that take files, and what each is for. */
const FILE_FIELDS: Readonly<Record<string, { list: keyof ByHandMedia; role: MediaRole }>> = {
  new_photos: { list: "photos", role: "photo" },
  camera: { list: "photos", role: "photo" },
  new_floorplans: { list: "floorplans", role: "floorplan" },
  brochure: { list: "documents", role: "document" },
  epc: { list: "documents", role: "document" },
};
const DOCUMENTS = {
  brochure: { kind: "brochure", label: "Brochure" },
  epc: { kind: "certificate", label: "Energy performance certificate" },
} as const;
const LISTS = ["photos", "floorplans", "documents"] as const;

/** A file that was uploaded is named by its content: forty digits for a picture, and a PDF by all of its digits. */
const PICTURE = /^[0-9a-f]{40}$/;
const PDF = /^([0-9a-f]{64})\.(brochure|epc|floorplan)\.pdf$/;
const TILE_WIDTH = 320;
/** Photos of a phone in its own format, which no browser but its own can show. */
const HEIC = /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/;

export interface ByHandFiles {
  media: ByHandMedia;
  problems: Record<string, string>;
}

interface FilesAsked {
  fields: Readonly<Record<string, unknown>>;
  files: readonly DeskUpload[];
  address: string;
  before: FeedRecord | undefined;
}

/** What was there before without what is ticked to go, and then what was uploaded. */
export async function readByHandFiles(desk: Desk, asked: FilesAsked): Promise<ByHandFiles> {
  const { fields, files, before } = asked;
  const gone = new Set([fields.drop].flat());
  const media = {
    photos: await listKept(desk, { list: "photos", fields, before }),
    floorplans: await listKept(desk, { list: "floorplans", fields, before }),
    documents: (await listKept(desk, { list: "documents", fields, before })) as FeedDocument[],
  };
  for (const list of LISTS)
    media[list] = media[list].filter(({ source }) => !gone.has(source)) as FeedDocument[];
  media.photos = media.photos.map((photo) => ({ ...photo, caption: readCaption(fields, photo) }));
  const problems: Record<string, string> = {};
  for (const { upload, use, kept } of await keepUploads(desk, files, asked.address)) {
    if ("refused" in kept) problems[upload.field] ??= kept.refused;
    else if (!media[use.list].some(({ source }) => source === kept.ok.source))
      media[use.list].push(kept.ok as FeedDocument);
  }
  if (media.photos.length > MOST_PHOTOS)
    problems.new_photos ??= `A property has at most ${MOST_PHOTOS} photos.`;
  if (media.floorplans.length > MOST_FLOORPLANS)
    problems.new_floorplans ??= `A property has at most ${MOST_FLOORPLANS} floorplans.`;
  return { media, problems };
}

interface KeptAsked {
  list: keyof ByHandMedia;
  fields: Readonly<Record<string, unknown>>;
  before: FeedRecord | undefined;
}

/** The files that the form named: those of the property, and those that were uploaded with an earlier try. */
async function listKept(desk: Desk, { list, fields, before }: KeptAsked): Promise<FeedMedia[]> {
  const text = fields[list];
  const sources = typeof text === "string" ? [...new Set(text.split("\n").map((one) => one.trim()))] : [];
  const known: readonly FeedMedia[] = before?.[list] ?? [];
  const kept: FeedMedia[] = [];
  for (const source of sources) {
    const own = known.find((one) => one.source === source);
    const found = own ?? ((await isStored(desk, source)) ? toMedia(source) : undefined);
    if (found) kept.push(found);
  }
  return kept;
}

/** As typed under the photo; unchanged if the form has no such field. */
function readCaption(fields: Readonly<Record<string, unknown>>, { source, caption }: FeedMedia): string {
  const typed = fields[`caption_${source}`];
  return typeof typed === "string" ? toLine(typed).slice(0, LONGEST_CAPTION) : caption;
}

async function isStored({ db, store }: Desk, source: string): Promise<boolean> {
  if (PICTURE.test(source)) return (await findPictures(db.query, [`media/${source}`])).size > 0;
  const sha256 = PDF.exec(source)?.[1];
  const opened = sha256 === undefined ? undefined : await store.open(`documents/${sha256}.pdf`);
  opened?.content.destroy();
  return opened !== undefined;
}

function toMedia(source: string): FeedMedia {
  const use = PDF.exec(source)?.[2];
  const document = use === "brochure" || use === "epc" ? DOCUMENTS[use] : {};
  return { source, caption: "", changed: null, ...document };
}

type KeptUpload = { ok: FeedMedia } | { refused: string };
type FileUse = (typeof FILE_FIELDS)[string];

/** How many photos are cleaned together. */
const AT_ONCE = 3;

/** Cleans several files together, because a person waits; they stay in the order in which they were sent. */
async function keepUploads(desk: Desk, files: readonly DeskUpload[], address: string) {
  const kept: { upload: DeskUpload; use: FileUse; kept: KeptUpload }[] = [];
  for (const chunk of chunksOf(files, AT_ONCE))
    kept.push(
      ...(await Promise.all(
        chunk.flatMap((upload) => {
          const use = FILE_FIELDS[upload.field];
          if (!use) return [];
          return keepUpload(desk, upload, { ...use, address }).then((one) => ({ upload, use, kept: one }));
        }),
      )),
    );
  return kept;
}

async function keepUpload(
  desk: Desk,
  { path, name, field }: DeskUpload,
  { role, address }: { role: MediaRole; address: string },
): Promise<KeptUpload> {
  const content = await readFile(path);
  const file = name === "" ? "This file" : `“${name.slice(0, 80)}”`;
  if (HEIC.test(content.toString("latin1", 4, 12)))
    return {
      refused: `${file} is in the HEIC format, which most browsers can’t show. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send the photo as a JPEG.`,
    };
  const alt = createPictureAlt(
    role === "photo" ? { kind: "photo", address, number: 1, count: 1 } : { kind: "floorplan", address },
  );
  const { db, store, pictures } = desk;
  const result = await keepFile({ db, store, ...pictures }, { role, source: name, content, alt });
  if ("link" in result) return { refused: `${file} can’t be used here.` };
  if ("refused" in result)
    return { refused: `${file} can’t be used. ${result.refused.sentence} ${HELP[role]}`.trim() };
  const { mediaKey } = result.kept;
  const use = field === "brochure" || field === "epc" ? field : "floorplan";
  return { ok: toMedia(mediaKey.includes("/") ? mediaKey.replace("media/", "") : `${mediaKey}.${use}.pdf`) };
}

const HELP: Readonly<Record<MediaRole, string>> = {
  photo: "Choose a JPEG, PNG or WebP picture.",
  floorplan: "Choose a JPEG, PNG or WebP picture, or a PDF.",
  "energy-chart": "",
  document: "Choose a PDF.",
};

/** Notes what the property's files are, in the transaction that writes the property. */
export async function putByHandFiles(
  trx: Trx,
  desk: Desk,
  { media, theirRef }: { media: ByHandMedia; theirRef: string },
): Promise<void> {
  for (const { source } of LISTS.flatMap((list): readonly FeedMedia[] => media[list])) {
    const sha256 = PDF.exec(source)?.[1];
    if (!PICTURE.test(source) && sha256 === undefined) continue;
    const opened = sha256 === undefined ? undefined : await desk.store.open(`documents/${sha256}.pdf`);
    opened?.content.destroy();
    await putFeedFile(
      trx,
      { feedId: BY_HAND, source, theirRef },
      {
        mediaKey: sha256 ?? `media/${source}`,
        bytes: opened?.bytes ?? null,
        fingerprint: null,
        etag: null,
        lastModified: null,
        runId: null,
        nextLookAt: null,
        tries: 0,
        problem: null,
      },
    );
  }
}

/** The files of a form, as it shows them. */
export async function listShownFiles(
  { db }: Pick<Desk, "db">,
  media: ByHandMedia,
): Promise<Record<keyof ByHandMedia, KeptFile[]>> {
  const sources = LISTS.flatMap((list) => media[list].map(({ source }) => source));
  const known = await findKnownFiles(db.query, BY_HAND, sources);
  const toShown = ({ source, caption }: FeedMedia, name: string): KeptFile => {
    const key = known.get(source)?.mediaKey ?? (PICTURE.test(source) ? `media/${source}` : null);
    const isPicture = key?.includes("/") === true;
    return {
      source,
      name: caption || name,
      caption,
      href: isWebSource(source) ? source : "",
      pictureUrl: isPicture && key !== null ? imageUrl({ key, width: TILE_WIDTH }) : null,
    };
  };
  return {
    photos: media.photos.map((one, index) => toShown(one, `Photo ${index + 1}`)),
    floorplans: media.floorplans.map((one, index) => toShown(one, `Floorplan ${index + 1}`)),
    documents: media.documents.map((one) => toShown(one, one.label)),
  };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { pictureSchema } from "../../../domain/property/media/picture-schema.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import { BadPicture, createImageRenderer } from "../../media/image-renderer.ts";
import { type KeepPictureDeps, keepPicture, openPictureOriginal } from "../../media/keep-picture.ts";
import { MOST_ORIGINAL_BYTES } from "../../media/picture-limits.ts";
import { findPictureType } from "../../media/picture-type.ts";
import { createRenderQueue } from "../../media/render-queue.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import type { AgencyPictures } from "./agency-pictures.ts";

interface AgencyPicturesOptions {
  db: Db;
  config: Pick<Config, "dataDir" | "mediaUrl">;
  /** The pictures that ship with Gable. */
  shippedFolder: string;
  rendererProgram: string;
}

const shippedSchema = z.array(pictureSchema.extend({ file: z.string() }).strip());

/** Opens the media store and the renderer for a command. `close` ends both. */
export function openAgencyPictures({ db, config, shippedFolder, rendererProgram }: AgencyPicturesOptions) {
  const store = openMediaStore(config);
  const renderer = createImageRenderer(rendererProgram);
  const deps: KeepPictureDeps = { db, store, queue: createRenderQueue(), renderer };
  const shipped = openShippedPictures(shippedFolder);
  const pictures: AgencyPictures = {
    findShipped: (key) => shipped.find(key),
    keep: (picture) => keepPicture(deps, picture),
    async findRefusal(content) {
      if (content.length > MOST_ORIGINAL_BYTES) return "too-large";
      const type = findPictureType(content);
      if (!type) return "not-a-picture";
      try {
        await renderer.clean({ kind: "keep", content, type });
        return undefined;
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error;
        return error.reason === "too-many-pixels" ? "too-many-pixels" : "not-a-picture";
      }
    },
    async readOriginal(key) {
      const found = await openPictureOriginal({ query: db.query, store }, key);
      if (!found) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of found.content) chunks.push(chunk as Buffer);
      return { content: Buffer.concat(chunks), ending: toEnding(found.contentType) };
    },
  };
  return {
    pictures,
    store,
    async close() {
      await renderer.close();
      await store.close();
    },
  };
}

/** `.jpg` for image/jpeg, else the type itself. */
function toEnding(contentType: string): string {
  const type = contentType.replace("image/", "");
  return type === "jpeg" ? ".jpg" : `.${type}`;
}

function openShippedPictures(folder: string) {
  let read: Promise<Map<string, NonNullable<Awaited<ReturnType<AgencyPictures["findShipped"]>>>>> | undefined;
  const load = async () => {
    const manifest = shippedSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
    return new Map(
      manifest.map(({ file, ...picture }) => [picture.key, { picture, path: join(folder, file) }]),
    );
  };
  return {
    async find(key: string) {
      read ??= load();
      return (await read).get(key);
    },
  };
}

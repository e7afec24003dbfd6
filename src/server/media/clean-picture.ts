import { randomUUID } from "node:crypto";
import { HttpError } from "../http/http-error.ts";
import { BadPicture, type ImageRenderer } from "./image-renderer.ts";
import { QueueFull, type RenderQueue } from "./render-queue.ts";
import type { UploadFormat } from "./render-task.ts";

/** Re-encodes an uploaded image without metadata or hidden content; undefined if it isn't a valid image. */
export type CleanPicture = (content: Buffer, format: UploadFormat) => Promise<Buffer | undefined>;

export function createPictureCleaner(queue: RenderQueue, renderer: ImageRenderer): CleanPicture {
  return async (content, format) => {
    const render = () => renderer.render({ kind: "upload", content, format });
    try {
      return await queue.add({ key: `upload ${randomUUID()}`, lane: "upload", client: "", render });
    } catch (error) {
      if (error instanceof BadPicture) return undefined;
      if (error instanceof QueueFull) throw new HttpError(503, "busy");
      throw error;
    }
  };
}

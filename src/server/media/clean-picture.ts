import { randomUUID } from "node:crypto";
import { BadPicture, type ImageRenderer } from "./image-renderer.ts";
import { QueueFull, type RenderQueue } from "./render-queue.ts";
import type { UploadFormat } from "./render-task.ts";

/** `busy`: too many uploads are waiting, so a retry may succeed. */
type CleanPictureResult = { ok: Buffer } | { refused: "bad-picture" | "busy" };

/** Re-encodes an uploaded image without metadata or hidden content. */
export type CleanPicture = (content: Buffer, format: UploadFormat) => Promise<CleanPictureResult>;

export function createPictureCleaner(queue: RenderQueue, renderer: ImageRenderer): CleanPicture {
  return async (content, format) => {
    const render = () => renderer.render({ kind: "upload", content, format });
    try {
      return { ok: await queue.add({ key: `upload ${randomUUID()}`, lane: "upload", client: "", render }) };
    } catch (error) {
      if (error instanceof BadPicture) return { refused: "bad-picture" };
      if (error instanceof QueueFull) return { refused: "busy" };
      throw error;
    }
  };
}

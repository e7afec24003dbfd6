import type { ImageFormat } from "./image-format.ts";

/** A task for the renderer process. Plain data, because it is sent between processes. */
export type RenderTask =
  | { kind: "picture"; file: string; mirrored: boolean; width: number; format: ImageFormat }
  | { kind: "upload"; content: Buffer; format: UploadFormat };

export type UploadFormat = "jpeg" | "png" | "webp";

export interface RenderRequest {
  id: number;
  task: RenderTask;
}

export type RenderAnswer = {
  id: number;
  /** Resident memory of the renderer process after the render, in bytes. */
  rss: number;
} & ({ bytes: Buffer } | { error: string });

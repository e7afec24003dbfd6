import type { ImageFormat } from "./image-format.ts";
import type { PictureType } from "./picture-type.ts";

/** A task for the renderer process. Plain data, because it is sent between processes. */
export type RenderTask =
  | { kind: "picture"; file: string; mirrored: boolean; width: number; format: ImageFormat }
  | { kind: "upload"; content: Buffer; format: UploadFormat }
  | KeepTask;

export type UploadFormat = "jpeg" | "png" | "webp";

/** Cleans and measures a picture of the agency. */
export interface KeepTask {
  kind: "keep";
  content: Buffer;
  type: PictureType;
}

export interface PictureFacts {
  width: number;
  height: number;
  /** The average colour, such as `#8aa066`. */
  colour: string;
  /** A tiny picture as a data URL, to show while the picture loads. */
  blur: string;
}

export interface RenderRequest {
  id: number;
  task: RenderTask;
}

export interface RenderResult {
  bytes: Buffer;
  /** Only of a `keep` task. */
  facts?: PictureFacts;
}

export type RenderAnswer = {
  id: number;
  /** Resident memory of the renderer process after the render, in bytes. */
  rss: number;
} & (RenderResult | { error: string; reason?: "too-many-pixels" });

import { describe, expect, it } from "vitest";
import { createPictureCleaner } from "./clean-picture.ts";
import { BadPicture, type ImageRenderer } from "./image-renderer.ts";
import { createRenderQueue } from "./render-queue.ts";

const UPLOAD = Buffer.from("upload");
const CLEAN = Buffer.from("clean");

const clean = () => Promise.reject(new Error("Not used."));

function cleanWith(render: ImageRenderer["render"], maxWaiting = 1) {
  const queue = createRenderQueue({ waiting: { upload: maxWaiting, picture: 1 }, perClient: maxWaiting });
  return createPictureCleaner(queue, { render, clean, close: async () => {} })(UPLOAD, "jpeg");
}

describe("a picture cleaner", () => {
  it("returns the re-encoded image", async () => {
    expect(await cleanWith(async () => CLEAN)).toEqual({ ok: CLEAN });
  });

  it("refuses what isn't a valid image", async () => {
    const render = () => Promise.reject(new BadPicture("Not an image."));
    expect(await cleanWith(render)).toEqual({ refused: "bad-picture" });
  });

  it("refuses an image while the queue is full", async () => {
    expect(await cleanWith(async () => CLEAN, 0)).toEqual({ refused: "busy" });
  });

  it("throws anything unexpected", async () => {
    await expect(cleanWith(() => Promise.reject(new Error("The disk is full.")))).rejects.toThrow(
      "The disk is full.",
    );
  });
});

import sharp from "sharp";
import { renderTask, TooManyPixels } from "./render-image.ts";
import type { RenderAnswer, RenderRequest } from "./render-task.ts";

/** Runs in the renderer process: handles requests of the web process and exits when the web process is gone. */
export function answerRenders(): void {
  // A decoded original is rarely needed twice in a row, and more threads use more memory without rendering faster.
  sharp.cache(false);
  sharp.concurrency(1);
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C and service managers signal the whole group. The web process ends this one after its last request.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  process.on("message", async ({ id, task }: RenderRequest) => {
    const result = await renderTask(task).catch((error: Error) => ({
      error: error.message,
      ...(error instanceof TooManyPixels ? { reason: "too-many-pixels" as const } : {}),
    }));
    const answer: RenderAnswer = { id, rss: process.memoryUsage.rss(), ...result };
    // The callback swallows the error if the web process has exited meanwhile.
    process.send?.(answer, undefined, undefined, () => undefined);
  });
}

import sharp from "sharp";
import { renderTask } from "./render-image.ts";
import type { RenderAnswer, RenderRequest } from "./render-task.ts";

/** The renderer process's side: answers each request of the web process, and ends when the web process is gone. */
export function answerRenders(): void {
  // Decoded originals are rarely asked for twice in a row, and more threads hold more memory without more renders per second.
  sharp.cache(false);
  sharp.concurrency(1);
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C and service managers signal the whole group; the web process ends us after its last request.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  process.on("message", async ({ id, task }: RenderRequest) => {
    const result = await renderTask(task).then(
      (bytes) => ({ bytes }),
      (error: Error) => ({ error: error.message }),
    );
    const answer: RenderAnswer = { id, rss: process.memoryUsage.rss(), ...result };
    // The callback takes the error of a web process that went away meanwhile.
    process.send?.(answer, undefined, undefined, () => undefined);
  });
}

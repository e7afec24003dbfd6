import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exitOnCrash } from "../server/exit-on-crash.ts";
import { yieldToEventLoop } from "../server/jobs/yield-to-event-loop.ts";
import { createDeskRenderer, deskAssetsFromManifest } from "../web/desk/desk-renderer.tsx";
import { assetsFromManifest, createPageRenderer } from "../web/entry.server.tsx";
import { CLIENT_DIR } from "./package-root.ts";
import { reportAndExit } from "./report-and-exit.ts";
import { startProcess, warnWithoutSharedSecret, warnWithoutSmtp } from "./start-process.ts";
import { startSite } from "./start-site.ts";

/** Runs the built product. */
try {
  const config = startProcess();
  warnWithoutSmtp(config);
  warnWithoutSharedSecret(config);
  const manifest = JSON.parse(await readFile(join(CLIENT_DIR, "manifest.json"), "utf8"));
  const app = await startSite({
    config,
    pages: createPageRenderer({ assets: assetsFromManifest(manifest), yieldToEventLoop }),
    desk: createDeskRenderer(deskAssetsFromManifest(manifest)),
    clientDir: CLIENT_DIR,
  });
  exitOnCrash(app.log, app.errorHook);
  console.log(`Gable is ready at ${app.listeningOrigin}`);
} catch (error) {
  reportAndExit(error);
}

import { Server } from "node:http";
import { createServer } from "vite";
import { freshPages, loadDesk, useVite } from "./dev/vite-pages.ts";
import { PACKAGE_ROOT } from "./package-root.ts";
import { reportAndExit } from "./report-and-exit.ts";
import { startProcess } from "./start-process.ts";
import { startSite } from "./start-site.ts";

/** Runs the product from its sources. Vite reloads the browser's code on the same port; tsx restarts the server. */
try {
  const config = startProcess();
  // Vite needs a server before ours exists. This one never listens; it gets the connections that ours passes on.
  const upgrades = new Server();
  const vite = await createServer({
    root: PACKAGE_ROOT,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  const desk = await loadDesk(vite);
  const app = await startSite({
    config,
    pages: freshPages(vite),
    desk,
    extend: (app) => useVite(app, vite, upgrades),
  });
  console.log(`Gable is ready at ${app.listeningOrigin} (components at /dev/ui, emails at /dev/mail)`);
} catch (error) {
  reportAndExit(error);
}

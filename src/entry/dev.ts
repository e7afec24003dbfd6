import { Server } from "node:http";
import react from "@vitejs/plugin-react";
import type { FastifyInstance } from "fastify";
import { createServer, type ViteDevServer } from "vite";
import type { AppDeps } from "../server/app-deps.ts";
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

/** Reloads the page code for each request; Vite caches the modules that haven't changed. */
function freshPages(vite: ViteDevServer): AppDeps["pages"] {
  const assets = {
    script: "/src/web/entry.client.tsx",
    styles: ["/src/web/app.css"],
    fonts: [],
    development: `import "/@vite/client";${react.preambleCode.replace("__BASE__", "/")}`,
    preloadsOf: () => [],
  };
  const load = async (): Promise<AppDeps["pages"]> => {
    const { createPageRenderer } = await vite.ssrLoadModule("/src/web/entry.server.tsx");
    return createPageRenderer(assets);
  };
  return {
    renderPage: async (page) => (await load()).renderPage(page),
    renderTwin: async (page) => (await load()).renderTwin(page),
    renderFailure: async (page) => (await load()).renderFailure(page),
  };
}

async function loadDesk(vite: ViteDevServer): Promise<AppDeps["desk"]> {
  const { createDeskRenderer } = await vite.ssrLoadModule("/src/web/desk/desk-renderer.tsx");
  return createDeskRenderer({ script: "/src/web/desk/entry.desk.ts", styles: [] });
}

/** Lets Vite serve its own files first; all other requests are ours. */
async function useVite(app: FastifyInstance, vite: ViteDevServer, upgrades: Server): Promise<void> {
  app.server.on("upgrade", (...connection) => upgrades.emit("upgrade", ...connection));
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
}

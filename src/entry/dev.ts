import react from "@vitejs/plugin-react";
import type { FastifyInstance } from "fastify";
import { createServer, type ViteDevServer } from "vite";
import type { PageRenderer } from "../domain/page-renderer.ts";
import { PACKAGE_ROOT } from "./package-root.ts";
import { reportAndExit } from "./report-and-exit.ts";
import { startProcess } from "./start-process.ts";
import { startSite } from "./start-site.ts";

/** The product from its sources: Vite under the same port reloads the browser's code, tsx restarts the server's. */
try {
  const config = startProcess();
  const vite = await createServer({
    root: PACKAGE_ROOT,
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: config.port + 1 } },
  });
  const app = await startSite({ config, pages: freshPages(vite), extend: (app) => useVite(app, vite) });
  console.log(`Gable is ready at ${app.listeningOrigin} (parts at /dev/ui, mail at /dev/mail)`);
} catch (error) {
  reportAndExit(error);
}

/** Loads the page code anew for each request; Vite keeps what has not changed. */
function freshPages(vite: ViteDevServer): PageRenderer {
  const assets = {
    script: "/src/web/entry.client.tsx",
    styles: ["/src/web/app.css"],
    fonts: [],
    inlineScript: `import "/@vite/client";${react.preambleCode.replace("__BASE__", "/")}`,
    preloadsOf: () => [],
  };
  const load = async (): Promise<PageRenderer> => {
    const { createPageRenderer } = await vite.ssrLoadModule("/src/web/entry.server.tsx");
    return createPageRenderer(assets);
  };
  return {
    renderPage: async (page) => (await load()).renderPage(page),
    renderTwin: async (page) => (await load()).renderTwin(page),
    renderFailure: async (page) => (await load()).renderFailure(page),
  };
}

/** Vite answers its own files first; whatever it leaves goes on to us. */
async function useVite(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
}

import type { Server } from "node:http";
import react from "@vitejs/plugin-react";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import type { AppDeps } from "../../server/app-deps.ts";
import { yieldToEventLoop } from "../../server/jobs/yield-to-event-loop.ts";

/** Reloads the page code for each request; Vite caches the modules that haven't changed. */
export function freshPages(vite: ViteDevServer): AppDeps["pages"] {
  const assets = {
    script: "/src/web/entry.client.tsx",
    styles: ["/src/web/app.css"],
    fonts: [],
    development: `import "/@vite/client";${react.preambleCode.replace("__BASE__", "/")}`,
    preloadsOf: () => [],
  };
  const load = async (): Promise<AppDeps["pages"]> => {
    const { createPageRenderer } = await vite.ssrLoadModule("/src/web/entry.server.tsx");
    return createPageRenderer({ assets, yieldToEventLoop });
  };
  return {
    renderPage: async (page) => (await load()).renderPage(page),
    renderTwin: async (page) => (await load()).renderTwin(page),
    renderFailure: async (page) => (await load()).renderFailure(page),
  };
}

export async function loadDesk(vite: ViteDevServer): Promise<AppDeps["desk"]> {
  const { createDeskRenderer } = await vite.ssrLoadModule("/src/web/desk/desk-renderer.tsx");
  return createDeskRenderer({ script: "/src/web/desk/entry.desk.ts", styles: [] });
}

/** Lets Vite serve its own files first; all other requests are ours. */
export async function useVite(app: FastifyInstance, vite: ViteDevServer, upgrades: Server): Promise<void> {
  app.server.on("upgrade", (...connection) => upgrades.emit("upgrade", ...connection));
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
}

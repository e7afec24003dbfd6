import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { getMenuGraphicPath, MENU_GRAPHICS } from "../../domain/site/header/header-menu.ts";
import { DAY_MS } from "../../domain/time/time.ts";
import { LEGACY_CALENDAR_PATH, THIRD_PARTY_PATH } from "../../domain/url/page-hash.ts";

/** Files of `public/`, and one of the build, that are served under their own path. */
const PUBLIC_PATHS = [
  "/favicon.svg",
  THIRD_PARTY_PATH,
  LEGACY_CALENDAR_PATH,
  ...MENU_GRAPHICS.map(getMenuGraphicPath),
];

/** Serves the build output. Files with hashed names are cached forever, others for a day. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onRoute", (route) => {
      route.config = { ...route.config, session: false };
    });
    await files.register(fastifyStatic, {
      root: join(clientDir, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      setHeaders: (response) => response.setHeader("vary", "accept-encoding"),
      maxAge: 365 * DAY_MS,
      logLevel: "warn",
      index: false,
      decorateReply: false,
    });
    await files.register(fastifyStatic, {
      root: clientDir,
      serve: false,
      logLevel: "warn",
    });
    for (const address of PUBLIC_PATHS) {
      files.get(address, (_request, reply) => reply.sendFile(address.slice(1), { maxAge: DAY_MS }));
    }
  });
}

import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DAY_MS } from "../../domain/time.ts";

/** What the build made: hashed names live for ever, the icon for a day. */
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
    files.get("/favicon.svg", (_request, reply) => reply.sendFile("favicon.svg", { maxAge: DAY_MS }));
  });
}

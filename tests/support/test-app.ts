import type { FastifyInstance } from "fastify";
import { MINUTE_MS } from "../../src/domain/time/time.ts";
import { buildApp } from "../../src/server/app.ts";
import type { AppDeps } from "../../src/server/app-deps.ts";
import { type Config, readConfig } from "../../src/server/config.ts";
import { createFormTime } from "../../src/server/http/request/form-time.ts";
import { yieldToEventLoop } from "../../src/server/jobs/yield-to-event-loop.ts";
import { createDeskRenderer } from "../../src/web/desk/desk-renderer.tsx";
import { createPageRenderer } from "../../src/web/entry.server.tsx";
import { checkAnswers } from "./check-answers.ts";
import type { TestDb } from "./engines.ts";

const ASSETS = { script: "/assets/entry.js", styles: ["/assets/entry.css"], fonts: [], preloadsOf: () => [] };

export const TEST_DESK = createDeskRenderer({ script: "/assets/desk.js", styles: ["/assets/desk.css"] });

export const TEST_SECRET = "a secret that only the tests know, forty";

/** The fields of a plain page's form, as if it had been fetched a minute ago. */
export function plainFormFields(): { plain: string; form_time: string } {
  return { plain: "1", form_time: createFormTime(TEST_SECRET, Date.now() - MINUTE_MS) };
}

export function testConfig(dataDir: string, environment: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    SESSION_SECRET: TEST_SECRET,
    PUBLIC_URL: "http://gable.test",
    BOT_CHECK: "none",
    ...environment,
  });
}

interface TestAppOptions {
  environment?: Record<string, string>;
  extend?: AppDeps["extend"];
  onRoute?: AppDeps["onRoute"];
  pages?: AppDeps["pages"];
}

/** The real app on a test's database; only the network is missing. */
export async function buildTestApp(testDb: TestDb, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const app = await buildApp({
    config: testConfig(testDb.dataDir, options.environment),
    db: testDb.db,
    picturesDir: "demo/pictures",
    documentsDir: "demo/documents",
    rendererProgram: "src/entry/render-images.ts",
    basemapDir: "demo/basemap",
    commonPasswordsFile: "data/common-passwords.bin",
    pages: options.pages ?? createPageRenderer({ assets: ASSETS, yieldToEventLoop }),
    desk: TEST_DESK,
    ...(options.extend ? { extend: options.extend } : {}),
    onRoute(route) {
      checkAnswers(route);
      options.onRoute?.(route);
    },
  });
  await app.ready();
  return app;
}

export interface Visitor {
  cookie: string;
  token: string;
}

/** Asks for a cookie and its token, as a page does before its first form. */
export async function visit(app: FastifyInstance, cookie = ""): Promise<Visitor> {
  const response = await app.inject({ url: "/user.ljson", headers: { cookie } });
  return {
    cookie: readCookie(response.headers["set-cookie"]) || cookie,
    token: response.json().authenticity_token,
  };
}

export function readCookie(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
}

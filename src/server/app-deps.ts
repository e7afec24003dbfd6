import type { FastifyInstance, RouteOptions } from "fastify";
import type { DeskRenderer } from "../domain/desk/desk-page.ts";
import type { PageRenderer } from "../domain/page-renderer.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";

/** What the whole server is built from. */
export interface AppDeps {
  config: Config;
  db: Db;
  pages: PageRenderer;
  desk: DeskRenderer;
  /** The folder with the original images and their manifest. */
  picturesDir: string;
  /** The demo's PDFs. The agency's own are in the media store. */
  documentsDir: string;
  /** The program that the renderer process runs. */
  rendererProgram: string;
  /** The program that reads a feed's files. */
  runProgram?: string | undefined;
  /** Tiles and style of the bundled map. */
  basemapDir: string;
  /** The list of common passwords that new passwords are checked against. */
  commonPasswordsFile: string;
  /** The folder with the browser build; undefined while Vite serves it. */
  clientDir?: string | undefined;
  /** Called for every route. Used by tests that check all routes. */
  onRoute?: (route: RouteOptions) => void;
  /** Registers extra routes before the pages. Used by tests and the dev server. */
  extend?: ((app: FastifyInstance) => Promise<void>) | undefined;
}

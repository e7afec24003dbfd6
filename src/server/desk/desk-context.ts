import type { FastifyReply, FastifyRequest } from "fastify";
import type { DeskFlash } from "../../domain/desk/desk-page.ts";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import type { DeskUser } from "../../domain/desk/role.ts";
import type { DeskVisit } from "./desk-door.ts";

/** A screen to show. */
export type DeskScreen = {
  [Name in keyof DeskViews]: {
    view: Name;
    title: string;
    props: DeskViews[Name];
    status?: number /** A page that shows the outcome of an action once. */;
    isDone?: true;
  };
}[keyof DeskViews];

interface DeskFile {
  name: string;
  type: string;
  content: string | Buffer | NodeJS.ReadableStream;
  /** Shown in the browser instead of downloaded. Only for types that can't run anything. */
  isInline?: boolean;
}

export type DeskAnswer =
  | DeskScreen
  | { notFound: true }
  | { to: string; flash?: DeskFlash | string }
  | { file: DeskFile }
  /** For the desk's own script. */
  | { data: unknown };

/** What a handler knows about a request. */
export interface DeskContext {
  user: DeskUser;
  visit: DeskVisit;
  now: number;
  params: Readonly<Record<string, string>>;
  /** The first value of each name. */
  query: Readonly<Record<string, string | undefined>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

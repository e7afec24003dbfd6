import type { FastifyReply, FastifyRequest } from "fastify";
import type { UserAnswer } from "../../domain/account/user.ts";
import type { FlashCode } from "../../domain/site/flash.ts";
import type { Db } from "../db/database.ts";
import { type ComeBack, isFormPost, redirectWithFlash } from "../http/page/flash-redirect.ts";
import type { SiteSettingsCache } from "../site/settings/site-settings-cache.ts";
import type { ErasureJournal } from "./erasure/erasure-journal.ts";
import { findUser } from "./find-user.ts";
import type { CommonPasswords } from "./password/common-passwords.ts";
import type { AccountMailDeps } from "./send-account-mail.ts";

/** Dependencies of every account route. */
export interface AccountDeps {
  db: Db;
  settings: SiteSettingsCache;
  publicUrl: string;
  sessionSecret: string;
  commonPasswords: CommonPasswords;
  erasures: ErasureJournal;
}

/** Dependencies for creating and limiting account emails. */
export async function getMailDeps({
  settings,
  publicUrl,
  sessionSecret: secret,
}: Omit<AccountDeps, "db">): Promise<AccountMailDeps> {
  return { publicUrl, secret, agencyName: (await settings.get()).agency.name };
}

/** Where the form on a plain page returns to. */
export function backTo(path: string): ComeBack {
  return { page: "/", plain: { path, query: {} } };
}

/** Sends the user to JavaScript clients. A plain form gets a redirect back with a message. */
export function sendUserOrFlash(
  parts: Pick<AccountDeps, "db" | "settings">,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { code, back }: { code: FlashCode; back: ComeBack },
): FastifyReply | Promise<FastifyReply> {
  if (isFormPost(request)) return redirectWithFlash({ request, reply, code }, back);
  return sendUser(parts, request, reply);
}

/** Sends the current user and their authenticity token, or an empty one to a visitor who can do without for now. */
export async function sendUser(
  { db, settings }: Pick<AccountDeps, "db" | "settings">,
  request: FastifyRequest,
  reply: FastifyReply,
  { isTokenLater = false } = {},
): Promise<FastifyReply> {
  const { session } = request;
  const { userId } = session;
  const authenticityToken = isTokenLater && !session.hasToken ? "" : session.authenticityToken;
  const user = userId === undefined ? undefined : await findUser(db.query, userId, await settings.get());
  const answer: UserAnswer = { user: user ?? null, authenticity_token: authenticityToken };
  return reply.header("cache-control", "no-store").send(answer);
}

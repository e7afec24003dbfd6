import { createHash, randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { deviceName } from "../../../domain/account/device-name.ts";
import type { SecurityReason } from "../../../domain/account/security-event.ts";
import { getSessionExpiry, isSessionOver } from "../../../domain/account/session-life.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import type { Db, Query } from "../../db/database.ts";
import { passIfFull } from "../../http/storage-full.ts";
import { isSignedText, sign } from "../../signature.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { deleteSession, findSession, insertSession, touchSession } from "./session-queries.ts";

/**
 * The visitor of a request. An anonymous visitor has a random cookie and no row; a signed-in user has a session row.
 */
export interface Session {
  /** Undefined if anonymous. */
  userId: number | undefined;
  /** The key of the session's row; undefined if anonymous. */
  idHash: string | undefined;
  /** Required with every request of this visitor that changes state. Reading it sets the cookie that it belongs to. */
  readonly authenticityToken: string;
  /** False for a visitor who has no cookie yet. */
  readonly hasToken: boolean;
  /** Whether it is this visitor's token, signed before the secret was changed. */
  isEarlierToken(token: string): boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    session: Session;
  }
  interface FastifyInstance {
    /** Starts a session with a new id, whatever the visitor had before. The reason is logged. */
    signIn(
      request: FastifyRequest,
      reply: FastifyReply,
      userId: number,
      reason?: SecurityReason,
    ): Promise<Session>;
    /** Ends the session on the server, not only in the browser. */
    signOut(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  }
}

interface SessionPluginOptions {
  db: Db;
  secret: string;
  /** Use cookies that are sent over https only. */
  secure: boolean;
  clock?: () => number;
}

const VISITOR_COOKIE = "gable_visitor";
const SESSION_COOKIE = "gable_session";
/**
 * Browsers accept a cookie with this prefix only from this exact host over https, so no other subdomain can set one.
 */
const HOST_PREFIX = "__Host-";
const TOUCH_EVERY_MS = HOUR_MS;
const ID_BYTES = 24;
const ID_PATTERN = /^[\w-]{32}$/;

export const sessionPlugin = fp<SessionPluginOptions>(
  async (app, { db, secret, secure, clock = Date.now }) => {
    await app.register(cookie);
    app.decorateRequest("session", null as unknown as Session);

    const tokenFor = (id: string) => sign(secret, "authenticity", id);
    const isTokenOf = (id: string, signature: string) =>
      isSignedText(secret, "authenticity", { text: id, signature });
    const visitorCookie = secure ? HOST_PREFIX + VISITOR_COOKIE : VISITOR_COOKIE;
    const sessionCookie = secure ? HOST_PREFIX + SESSION_COOKIE : SESSION_COOKIE;
    /**
     * Also used for clearing: browsers ignore a `__Host-` cookie that isn't secure, even when it is being deleted.
     */
    const cookieOptions = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

    function setCookie(reply: FastifyReply, name: string, value: string, maxAgeMs?: number): void {
      reply.setCookie(name, value, {
        ...cookieOptions,
        ...(maxAgeMs === undefined ? {} : { maxAge: Math.floor(maxAgeMs / 1_000) }),
      });
    }

    /**
     * The cookie is set only when its token is first read. A response that doesn't need it sets none and can be
     * cached.
     */
    function anonymousSession(request: FastifyRequest, reply: FastifyReply): Session {
      const known = request.cookies[visitorCookie];
      let visitor = known !== undefined && ID_PATTERN.test(known) ? known : undefined;
      return {
        userId: undefined,
        idHash: undefined,
        get hasToken() {
          return visitor !== undefined;
        },
        get authenticityToken() {
          if (visitor === undefined) {
            visitor = newId();
            setCookie(reply, visitorCookie, visitor);
          }
          return tokenFor(visitor);
        },
        isEarlierToken: (token) => visitor !== undefined && isTokenOf(visitor, token),
      };
    }

    async function signedInSession(id: string, reply: FastifyReply): Promise<Session | undefined> {
      const idHash = hashId(id);
      const now = clock();
      const row = await findSession(db.query, idHash);
      if (!row || isSessionOver(row, now)) return undefined;
      if (now - row.lastSeenAt >= TOUCH_EVERY_MS) {
        const expiresAt = getSessionExpiry(row.createdAt, now);
        await touchSession(db.query, { idHash, now, expiresAt }).catch(passIfFull);
        setCookie(reply, sessionCookie, id, expiresAt - now);
      }
      return {
        userId: row.userId,
        idHash,
        hasToken: true,
        authenticityToken: tokenFor(id),
        isEarlierToken: (token) => isTokenOf(id, token),
      };
    }

    app.addHook("onRequest", async (request, reply) => {
      if (request.routeOptions.config.session === false) return;
      const id = request.cookies[sessionCookie];
      const session = id !== undefined && ID_PATTERN.test(id) ? await signedInSession(id, reply) : undefined;
      request.session = session ?? anonymousSession(request, reply);
    });

    app.decorate("signIn", async (request, reply, userId, reason = "password") => {
      const id = newId();
      const idHash = hashId(id);
      const now = clock();
      const device = deviceName(request.headers["user-agent"] ?? "");
      const expiresAt = getSessionExpiry(now, now);
      await db.transaction(async (trx) => {
        await endSession(trx, request);
        await insertSession(trx, { idHash, userId, now, expiresAt, device });
        await recordSecurityEvent(trx, { event: "sign-in", actor: "user", userId, ip: request.ip, reason });
      });
      setCookie(reply, sessionCookie, id, expiresAt - now);
      request.session = {
        userId,
        idHash,
        hasToken: true,
        authenticityToken: tokenFor(id),
        isEarlierToken: (token) => isTokenOf(id, token),
      };
      return request.session;
    });

    app.decorate("signOut", async (request, reply) => {
      const { userId } = request.session;
      await db.transaction(async (trx) => {
        if (!(await endSession(trx, request)) || userId === undefined) return;
        await recordSecurityEvent(trx, {
          event: "sessions-ended",
          actor: "user",
          userId,
          ip: request.ip,
          reason: "sign-out",
        });
      });
      reply.clearCookie(sessionCookie, cookieOptions);
      const visitor = newId();
      setCookie(reply, visitorCookie, visitor);
      request.session = {
        userId: undefined,
        idHash: undefined,
        hasToken: true,
        authenticityToken: tokenFor(visitor),
        isEarlierToken: (token) => isTokenOf(visitor, token),
      };
      return request.session;
    });

    /** False if there was no session. */
    async function endSession(query: Query, request: FastifyRequest): Promise<boolean> {
      const id = request.cookies[sessionCookie];
      return id !== undefined && deleteSession(query, hashId(id));
    }
  },
);

function newId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

function hashId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

import { createHash, randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { deviceName } from "../../domain/account/device-name.ts";
import { DAY_MS, HOUR_MS } from "../../domain/time.ts";
import { deleteSession, findSession, insertSession, touchSession } from "../account/session-queries.ts";
import type { Db } from "../db/database.ts";
import { sign } from "../signature.ts";

/** Who is asking: an anonymous visitor has a random cookie and no row; a signed-in user has a session row. */
export interface Session {
  /** Undefined while anonymous. */
  userId: number | undefined;
  /** Of the session's row; undefined while anonymous. */
  idHash: string | undefined;
  /** Goes with every state-changing request of this visitor. */
  readonly authenticityToken: string;
}

declare module "fastify" {
  interface FastifyRequest {
    session: Session;
  }
  interface FastifyInstance {
    /** Begins a session with a fresh id, whatever the visitor had before; answers the new token. */
    signIn(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<Session>;
    /** Ends the session on the server, not only in the browser. */
    signOut(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  }
}

interface SessionPluginOptions {
  db: Db;
  secret: string;
  /** Cookies for https only. */
  secure: boolean;
  clock?: () => number;
}

const VISITOR_COOKIE = "gable_visitor";
const SESSION_COOKIE = "gable_session";
const SESSION_LIFE_MS = 30 * DAY_MS;
const TOUCH_EVERY_MS = HOUR_MS;
const ID_BYTES = 24;
const ID_PATTERN = /^[\w-]{32}$/;

export const sessionPlugin = fp<SessionPluginOptions>(
  async (app, { db, secret, secure, clock = Date.now }) => {
    await app.register(cookie);
    app.decorateRequest("session", null as unknown as Session);

    const tokenFor = (id: string) => sign(secret, "authenticity", id);

    function setCookie(reply: FastifyReply, name: string, value: string, maxAgeMs?: number): void {
      reply.setCookie(name, value, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure,
        ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs / 1_000 }),
      });
    }

    /** The cookie is made when its token is first asked for: an answer that needs none sets none, and may be shared. */
    function anonymousSession(request: FastifyRequest, reply: FastifyReply): Session {
      const known = request.cookies[VISITOR_COOKIE];
      let visitor = known !== undefined && ID_PATTERN.test(known) ? known : undefined;
      return {
        userId: undefined,
        idHash: undefined,
        get authenticityToken() {
          if (visitor === undefined) {
            visitor = newId();
            setCookie(reply, VISITOR_COOKIE, visitor);
          }
          return tokenFor(visitor);
        },
      };
    }

    async function signedInSession(id: string, reply: FastifyReply): Promise<Session | undefined> {
      const idHash = hashOf(id);
      const now = clock();
      const row = await findSession(db.query, idHash);
      if (!row || row.expiresAt <= now) return undefined;
      if (now - row.lastSeenAt >= TOUCH_EVERY_MS) {
        await touchSession(db.query, { idHash, now, expiresAt: now + SESSION_LIFE_MS });
        setCookie(reply, SESSION_COOKIE, id, SESSION_LIFE_MS);
      }
      return { userId: row.userId, idHash, authenticityToken: tokenFor(id) };
    }

    app.addHook("onRequest", async (request, reply) => {
      if (request.routeOptions.config.session === false) return;
      const id = request.cookies[SESSION_COOKIE];
      const session = id !== undefined && ID_PATTERN.test(id) ? await signedInSession(id, reply) : undefined;
      request.session = session ?? anonymousSession(request, reply);
    });

    app.decorate("signIn", async (request, reply, userId) => {
      await endSession(request);
      const id = newId();
      const idHash = hashOf(id);
      const now = clock();
      const device = deviceName(request.headers["user-agent"] ?? "");
      await insertSession(db.query, { idHash, userId, now, expiresAt: now + SESSION_LIFE_MS, device });
      setCookie(reply, SESSION_COOKIE, id, SESSION_LIFE_MS);
      request.session = { userId, idHash, authenticityToken: tokenFor(id) };
      return request.session;
    });

    app.decorate("signOut", async (request, reply) => {
      await endSession(request);
      reply.clearCookie(SESSION_COOKIE, { path: "/" });
      const visitor = newId();
      setCookie(reply, VISITOR_COOKIE, visitor);
      request.session = { userId: undefined, idHash: undefined, authenticityToken: tokenFor(visitor) };
      return request.session;
    });

    async function endSession(request: FastifyRequest): Promise<void> {
      const id = request.cookies[SESSION_COOKIE];
      if (id !== undefined) await deleteSession(db.query, hashOf(id));
    }
  },
);

function newId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

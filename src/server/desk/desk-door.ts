import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceName } from "../../domain/account/device-name.ts";
import { type DeskSessionTimes, isDeskSessionOver } from "../../domain/desk/desk-session.ts";
import type { DeskUser } from "../../domain/desk/role.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import type { Db, Query } from "../db/database.ts";
import { passIfFull } from "../http/storage-full.ts";
import { isSignedText, sign } from "../signature.ts";
import {
  deleteDeskSession,
  findDeskSession,
  insertDeskSession,
  touchDeskSession,
} from "./desk-session-queries.ts";
import { findDeskUser } from "./desk-user-queries.ts";
import { findCredentials } from "./door/credential-queries.ts";
import { createDeviceToken, KNOWN_DEVICE_MS } from "./door/known-device.ts";

/** A request of a person who is signed in at the desk. */
export interface DeskVisit extends DeskSessionTimes {
  user: DeskUser;
  sessionHash: string;
}

interface DoorOptions {
  db: Db;
  secret: string;
  isSecure: boolean;
}

export interface DeskDoor {
  /** Who is signed in, if anyone. */
  findVisit(request: FastifyRequest, now: number): Promise<DeskVisit | undefined>;
  /** Starts a session with a new id, whatever the browser had before. */
  open(
    query: Query,
    visitor: { request: FastifyRequest; reply: FastifyReply; deskUserId: number; now: number },
  ): Promise<void>;
  close(query: Query, visitor: { request: FastifyRequest; reply: FastifyReply }): Promise<void>;
  /** What says on whose device this is; unchecked. It's kept when a session ends. */
  getDeviceToken(request: FastifyRequest): string | undefined;
  /** What the forms of this browser post. Sets a cookie if it has none yet. */
  getFormToken(request: FastifyRequest, reply: FastifyReply): string;
  isFormToken(request: FastifyRequest, token: string | undefined): boolean;
}

const SESSION_COOKIE = "gable_desk";
/** Before sign-in there is no session to bind a form's token to. */
const FORM_COOKIE = "gable_desk_form";
const DEVICE_COOKIE = "gable_desk_device";
const ID_BYTES = 24;
const ID_PATTERN = /^[\w-]{32}$/;
const TOUCH_EVERY_MS = MINUTE_MS;

export function createDeskDoor({ db, secret, isSecure }: DoorOptions): DeskDoor {
  const prefix = isSecure ? "__Secure-" : "";
  const options = { path: "/desk", httpOnly: true, sameSite: "strict", secure: isSecure } as const;
  const read = (request: FastifyRequest, name: string) => {
    const value = request.cookies[prefix + name];
    return value !== undefined && ID_PATTERN.test(value) ? value : undefined;
  };
  const set = (reply: FastifyReply, name: string, value: string) =>
    reply.setCookie(prefix + name, value, options);

  return {
    async findVisit(request, now) {
      const id = read(request, SESSION_COOKIE);
      if (id === undefined) return undefined;
      const sessionHash = hashId(id);
      const session = await findDeskSession(db.query, sessionHash);
      if (!session || isDeskSessionOver(session, now)) return undefined;
      const user = await findDeskUser(db.query, session.deskUserId);
      if (!user) return undefined;
      if (now - session.lastSeenAt >= TOUCH_EVERY_MS)
        await touchDeskSession(db.query, sessionHash, now).catch(passIfFull);
      return { ...session, user, sessionHash };
    },
    async open(query, { request, reply, deskUserId, now }) {
      await endSession(query, request);
      const id = newId();
      const device = deviceName(request.headers["user-agent"] ?? "");
      await insertDeskSession(query, { sessionHash: hashId(id), deskUserId, device, now });
      set(reply, SESSION_COOKIE, id);
      reply.clearCookie(prefix + FORM_COOKIE, options);
      const credentials = await findCredentials(query, deskUserId);
      if (credentials)
        reply.setCookie(prefix + DEVICE_COOKIE, createDeviceToken(secret, { ...credentials, now }), {
          ...options,
          maxAge: KNOWN_DEVICE_MS / SECOND_MS,
        });
    },
    async close(query, { request, reply }) {
      await endSession(query, request);
      reply.clearCookie(prefix + SESSION_COOKIE, options);
    },
    getDeviceToken: (request) => request.cookies[prefix + DEVICE_COOKIE],
    getFormToken(request, reply) {
      const known = read(request, SESSION_COOKIE) ?? read(request, FORM_COOKIE);
      if (known !== undefined) return sign(secret, "desk-form", known);
      const id = newId();
      set(reply, FORM_COOKIE, id);
      return sign(secret, "desk-form", id);
    },
    isFormToken(request, token = "") {
      const known = [read(request, SESSION_COOKIE), read(request, FORM_COOKIE)];
      return known.some(
        (text) => text !== undefined && isSignedText(secret, "desk-form", { text, signature: token }),
      );
    },
  };

  async function endSession(query: Query, request: FastifyRequest): Promise<void> {
    const id = read(request, SESSION_COOKIE);
    if (id !== undefined) await deleteDeskSession(query, hashId(id));
  }
}

function newId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

function hashId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

import type { FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

/** The signed-in user's id. Throws a 401 if the visitor isn't signed in. */
export function requireUser({ session }: FastifyRequest, message = "Please sign in first."): number {
  if (session.userId === undefined) throw new HttpError(401, "sign-in-required", message);
  return session.userId;
}

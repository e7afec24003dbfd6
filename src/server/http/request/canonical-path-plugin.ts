import fp from "fastify-plugin";
import { toCanonicalPath } from "../../../domain/url/canonical-path.ts";
import { HttpError } from "../http-error.ts";

const PERMANENT_REDIRECT = 308;

/**
 * Redirects other spellings of a path to the canonical one before the body is read, so that a limit or guard on a
 * route can't be bypassed by writing its path differently.
 */
export const canonicalPathPlugin = fp(async (app) => {
  app.addHook("onRequest", async (request, reply) => {
    const mark = request.url.indexOf("?");
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const canonical = toCanonicalPath(path);
    if (canonical === undefined) throw new HttpError(400, "bad-path");
    // PostgreSQL rejects NUL in text, and none of our paths contains one.
    if (path.includes("%00")) throw new HttpError(404, "not-found");
    if (canonical === path) return;
    return reply.redirect(canonical + (mark < 0 ? "" : request.url.slice(mark)), PERMANENT_REDIRECT);
  });
});

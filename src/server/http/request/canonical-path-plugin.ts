import fp from "fastify-plugin";
import { toCanonicalPath } from "../../../domain/url/canonical-path.ts";
import { HttpError } from "../http-error.ts";

const PERMANENT_REDIRECT = 308;

/**
 * Every request has one spelling of its path, so that a limit or guard on a route can't be walked round by writing the
 * path differently. Any other spelling is redirected before its body is read.
 */
export const canonicalPathPlugin = fp(async (app) => {
  app.addHook("onRequest", async (request, reply) => {
    const mark = request.url.indexOf("?");
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const canonical = toCanonicalPath(path);
    if (canonical === undefined) throw new HttpError(400, "bad-path");
    // PostgreSQL takes no NUL in a text, and no path of ours has one.
    if (path.includes("%00")) throw new HttpError(404, "not-found");
    if (canonical === path) return;
    return reply.redirect(canonical + (mark < 0 ? "" : request.url.slice(mark)), PERMANENT_REDIRECT);
  });
});

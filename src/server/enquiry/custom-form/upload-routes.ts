import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeUpload, UPLOAD_KINDS } from "../../../domain/enquiry/custom-form/upload.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { formField } from "../../http/request/request-body.ts";
import { toRequestTarget } from "../../http/request/request-target.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { isSigned } from "./upload-link.ts";
import { findUpload } from "./upload-queries.ts";

interface UploadRouteDeps {
  db: Db;
  uploads: UploadFolder;
  secret: string;
}

interface UploadRequest {
  Params: { id: string };
}

/**
 * A file of an enquiry: a page that says what it is, and the download behind its button, so that an email program that opens links
 * doesn't fetch the file. The signed link in the desk's email is the permission.
 */
export function registerUploadRoutes(app: FastifyInstance, { db, uploads, secret }: UploadRouteDeps): void {
  async function findSignedUpload(request: FastifyRequest<UploadRequest>) {
    const { id: uploadId } = request.params;
    const expires = formField(request.query, "expires") ?? "";
    const signature = formField(request.query, "signature") ?? "";
    if (!isSigned({ uploadId, secret, now: Date.now(), expires, signature })) return undefined;
    return findUpload(db.query, uploadId);
  }

  app.get<UploadRequest>(
    "/lead_uploads/:id",
    { config: { rateLimit: RATE_LIMITS.leadUpload } },
    async (request, reply) => {
      const known = await findSignedUpload(request);
      const { path, search } = toRequestTarget(request.url);
      // The URL contains the signature, so it must not leak to other sites as a referrer.
      reply.header("referrer-policy", "no-referrer");
      return reply.drawPlainPage({
        url: path,
        fields: {
          values: known
            ? { name: known.fileName, about: describeUpload(known), download: `${path}/file${search}` }
            : {},
          errors: {},
        },
        ...(known ? {} : { status: 404 }),
      });
    },
  );

  app.get<UploadRequest>(
    "/lead_uploads/:id/file",
    { config: { session: false, rateLimit: RATE_LIMITS.leadUpload } },
    async (request, reply) => {
      const known = await findSignedUpload(request);
      const content = known && (await uploads.find(request.params.id));
      if (!known || !content) throw new HttpError(404, "not-found");
      // Always a download, so that nothing in the file runs on our origin.
      return reply
        .header("content-disposition", toDisposition(known.fileName))
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "no-referrer")
        .type(UPLOAD_KINDS[known.kind].mime)
        .send(content);
    },
  );
}

/** With the name in both forms of RFC 6266, because a header has only ASCII. */
function toDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

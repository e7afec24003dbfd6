import type { FastifyInstance } from "fastify";
import { UPLOAD_KINDS } from "../../../domain/enquiry/custom-form/upload.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { formField } from "../../http/request/request-body.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { isSigned } from "./upload-link.ts";
import { findUpload } from "./upload-queries.ts";

interface UploadRouteDeps {
  db: Db;
  uploads: UploadFolder;
  secret: string;
}

/** Downloads a file of an enquiry. The signed link in the desk's email is the permission. */
export function registerUploadRoutes(app: FastifyInstance, { db, uploads, secret }: UploadRouteDeps): void {
  app.get<{ Params: { id: string } }>(
    "/lead_uploads/:id",
    { config: { session: false } },
    async (request, reply) => {
      const { id: uploadId } = request.params;
      const expires = formField(request.query, "expires") ?? "";
      const signature = formField(request.query, "signature") ?? "";
      if (!isSigned({ uploadId, secret, now: Date.now(), expires, signature }))
        throw new HttpError(404, "not-found");
      const known = await findUpload(db.query, uploadId);
      const content = known && (await uploads.find(uploadId));
      if (!known || !content) throw new HttpError(404, "not-found");
      const { mime, extension } = UPLOAD_KINDS[known.kind];
      // Always a download, so that nothing in the file runs on our origin.
      return reply
        .header("content-disposition", `attachment; filename="${known.fieldName}.${extension}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "no-referrer")
        .type(mime)
        .send(content);
    },
  );
}

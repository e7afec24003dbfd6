import { z } from "zod";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import { emptyWriteAheadLog } from "../../db/scrub-files.ts";
import type { UploadFolder } from "../../enquiry/custom-form/upload-folder.ts";
import { listDeskMailIds } from "../../enquiry/lead/desk-mail-id.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { toMessageId } from "../../mail/mail.ts";
import { eraseStoredEmails } from "../../mail/stored-emails.ts";
import { sign } from "../../signature.ts";

const ERASE_FILES = "erase-files";

const payloadSchema = z.object({
  /** Hashes, so that the job itself doesn't store the addresses. */
  emailHashes: z.array(z.string()),
  leadIds: z.array(z.number()),
  uploadIds: z.array(z.string()),
});

export type FilesToErase = z.infer<typeof payloadSchema>;

export function hashErasedEmail(secret: string, email: string): string {
  return sign(secret, "erasure", email.toLowerCase());
}

/**
 * Call it in the transaction that deletes the rows. The job runs at once and again after a day, for emails that were
 * being sent meanwhile and for the one that confirms the deletion.
 */
export async function enqueueFileErasure(trx: Trx, files: FilesToErase, now: number): Promise<void> {
  await enqueueJob(trx, { kind: ERASE_FILES, payload: files }, now);
  await enqueueJob(trx, { kind: ERASE_FILES, payload: files, runAt: now + DAY_MS }, now);
}

export interface EraseFilesDeps {
  db: Db;
  uploads: UploadFolder;
  mailFolder: string;
  publicUrl: string;
  secret: string;
}

/** Deletes the files that belonged to the deleted rows. Safe to run more than once. */
export function eraseFilesHandler(deps: EraseFilesDeps): JobHandler {
  const { db, uploads, mailFolder, publicUrl, secret } = deps;
  return {
    kind: ERASE_FILES,
    async run({ payload }) {
      const { emailHashes, leadIds, uploadIds } = payloadSchema.parse(payload);
      const hashes = new Set(emailHashes);
      for (const uploadId of uploadIds) await uploads.forget(uploadId);
      await eraseStoredEmails(mailFolder, {
        isErased: (email) => hashes.has(hashErasedEmail(secret, email)),
        messageIds: leadIds.flatMap(listDeskMailIds).map((id) => toMessageId(id, publicUrl)),
      });
      if (!(await emptyWriteAheadLog(db))) throw new Error("The database's log is in use; we'll try again.");
    },
  };
}

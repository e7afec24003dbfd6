import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Mail, type Mailer, mailSchema } from "./mail.ts";

/** A file is a draft until it's written completely. A process that is killed meanwhile leaves it. */
const DRAFT_MARK = ".";

export function isDraft(path: string): boolean {
  return basename(path).startsWith(DRAFT_MARK);
}

/** Used if no SMTP server is configured: each email becomes a file that can be read back. */
export function createFileMailer(folder: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${Date.now()}-${createHash("sha256").update(mail.messageId).digest("hex").slice(0, 16)}`;
      const draft = join(folder, DRAFT_MARK + name);
      try {
        await writeFile(draft, JSON.stringify(mail, null, 2), { flush: true, mode: 0o600 });
        await rename(draft, join(folder, `${name}.json`));
      } catch (error) {
        // The job retries under another name, so drafts would pile up on a full disk.
        await rm(draft, { force: true });
        throw error;
      }
    },
    close: () => undefined,
  };
}

export interface StoredEmail extends Mail {
  name: string;
  sentAt: number;
}

const MAIL_FILE = /^(\d+)-[0-9a-f]{16}\.json$/;

/** Newest first. */
export async function listStoredEmails(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(names.map((file) => findStoredEmail(folder, file.replace(/\.json$/, ""))));
  return emails.filter((mail) => mail !== undefined).sort((a, b) => b.sentAt - a.sentAt);
}

export async function findStoredEmail(folder: string, name: string): Promise<StoredEmail | undefined> {
  const match = MAIL_FILE.exec(`${name}.json`);
  if (!match) return undefined;
  const body = await readFile(join(folder, `${name}.json`), "utf8").catch(() => undefined);
  if (body === undefined) return undefined;
  return { ...mailSchema.parse(JSON.parse(body)), name, sentAt: Number(match[1]) };
}

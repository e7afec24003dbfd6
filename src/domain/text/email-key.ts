import { toAsciiEmail } from "./person-patterns.ts";

/** Mailboxes of these providers are the same with and without dots, and under both names. */
const DOTLESS_DOMAINS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/**
 * The mailbox behind an email address, for counting only: case, `+tags` and Gmail's dots don't make a new person.
 * Never send to the result: a few mail servers treat `a+b@` and `a@` as two mailboxes.
 */
export function toEmailKey(email: string): string {
  const text = toAsciiEmail(email.trim()).toLowerCase();
  const at = text.lastIndexOf("@");
  if (at < 1) return text;
  const domain = text.slice(at + 1);
  const [mailbox = ""] = text.slice(0, at).split("+", 1);
  const dotless = DOTLESS_DOMAINS[domain];
  // `+tag@example.org` has nothing before the plus, so the whole address is the key.
  if (mailbox === "") return text;
  return dotless === undefined ? `${mailbox}@${domain}` : `${mailbox.replaceAll(".", "")}@${dotless}`;
}

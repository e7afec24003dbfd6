/** What was found under a name in DNS: the texts there, or why there are none. */
export type RecordLookup = { texts: string[] } | { failed: string };

export interface RecordFinding {
  record: "SPF" | "DKIM" | "DMARC";
  isGood: boolean;
  message: string;
}

const MOST_SPF_LOOKUPS = 10;
const SPF_LOOKUP = /^[+?~-]?(include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)|^redirect=/i;

/** Which servers may send for the domain. */
export function explainSpf(domain: string, lookup: RecordLookup): RecordFinding {
  const answer = (isGood: boolean, message: string) => ({ record: "SPF", isGood, message }) as const;
  if ("failed" in lookup) return answer(false, `${domain} couldn't be looked up: ${lookup.failed}.`);
  const found = lookup.texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = found;
  if (record === undefined)
    return answer(
      false,
      `${domain} has none. Add a TXT record such as "v=spf1 include:your-mail-provider -all".`,
    );
  if (found.length > 1)
    return answer(
      false,
      `${domain} has ${found.length} of them, so receivers ignore all. Merge them into one.`,
    );
  const terms = record.trim().split(/\s+/).slice(1);
  const lookups = terms.filter((term) => SPF_LOOKUP.test(term)).length;
  if (lookups > MOST_SPF_LOOKUPS)
    return answer(
      false,
      `It needs ${lookups} lookups; receivers stop at ${MOST_SPF_LOOKUPS}. Remove some includes.`,
    );
  const last = terms.at(-1)?.toLowerCase() ?? "";
  if (last === "+all" || last === "all")
    return answer(
      false,
      `It ends with "${last}", so anyone may send as ${domain}. End it with "-all" or "~all".`,
    );
  if (!/^[~-]all$/.test(last) && !last.startsWith("redirect="))
    return answer(false, 'It doesn\'t end with "-all" or "~all", so it protects nothing.');
  return answer(true, `${domain}: ${record}`);
}

/** What receivers do with emails that fail the other two. */
export function explainDmarc(domain: string, lookup: RecordLookup): RecordFinding {
  const answer = (isGood: boolean, message: string) => ({ record: "DMARC", isGood, message }) as const;
  const name = `_dmarc.${domain}`;
  if ("failed" in lookup) return answer(false, `${name} couldn't be looked up: ${lookup.failed}.`);
  const found = lookup.texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = found;
  if (record === undefined)
    return answer(
      false,
      `${name} has none. Start with "v=DMARC1; p=none; rua=mailto:you@${domain}" and read the reports.`,
    );
  if (found.length > 1)
    return answer(false, `${name} has ${found.length} of them, so receivers ignore all. Keep one.`);
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === undefined)
    return answer(false, `${name} has no valid policy: add p=none, p=quarantine or p=reject.`);
  if (policy === "none")
    return answer(
      true,
      `${name}: ${record}. It only reports; change p to quarantine when the reports look right.`,
    );
  return answer(true, `${name}: ${record}`);
}

/** The key that proves that an email was signed by the domain's own mail server. */
export function explainDkim(name: string, lookup: RecordLookup): RecordFinding {
  const answer = (isGood: boolean, message: string) => ({ record: "DKIM", isGood, message }) as const;
  if ("failed" in lookup) return answer(false, `${name} couldn't be looked up: ${lookup.failed}.`);
  const record = lookup.texts.find((text) => /(^|;)\s*p\s*=/.test(text));
  if (record === undefined)
    return answer(
      false,
      `${name} has no key. Copy the record, or the selector, from your mail provider again.`,
    );
  const key = /(?:^|;)\s*p\s*=\s*([A-Za-z0-9+/=\s]*)/.exec(record)?.[1]?.replace(/\s/g, "") ?? "";
  if (key === "") return answer(false, `${name} has an empty key, which means that it was withdrawn.`);
  return answer(true, `${name} has a key of ${key.length} characters.`);
}

/** `Ouse & Lark <hello@example.co.uk>` sends for `example.co.uk`. Undefined for a name that isn't on the internet. */
export function findSendingDomain(mailFrom: string): string | undefined {
  const [, domain = ""] = /@([a-z0-9.-]+)>?\s*$/i.exec(mailFrom) ?? [];
  return domain.includes(".") ? domain.toLowerCase() : undefined;
}

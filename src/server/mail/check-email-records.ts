import { Resolver } from "node:dns/promises";
import {
  explainDkim,
  explainDmarc,
  explainSpf,
  findSendingDomain,
  type RecordFinding,
  type RecordLookup,
} from "../../domain/site/email-records.ts";

export interface EmailRecordsOptions {
  mailFrom: string;
  /** The part before `._domainkey`, which the mail provider names. */
  dkimSelector: string | undefined;
  /** Another name server than the machine's, such as `127.0.0.1:5353`. */
  dnsServer?: string | undefined;
  timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** Looks up the DNS records by which receivers decide whether to believe our emails. Undefined without a domain. */
export async function checkEmailRecords({
  mailFrom,
  dkimSelector,
  dnsServer,
  timeoutMs = TIMEOUT_MS,
}: EmailRecordsOptions): Promise<RecordFinding[] | undefined> {
  const domain = findSendingDomain(mailFrom);
  if (domain === undefined) return undefined;
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (dnsServer !== undefined) resolver.setServers([dnsServer]);
  const [spf, dmarc] = await Promise.all([lookUp(resolver, domain), lookUp(resolver, `_dmarc.${domain}`)]);
  const findings = [explainSpf(domain, spf), explainDmarc(domain, dmarc)];
  if (dkimSelector === undefined) return findings;
  const name = `${dkimSelector}._domainkey.${domain}`;
  return [...findings, explainDkim(name, await lookUp(resolver, name))];
}

async function lookUp(resolver: Resolver, name: string): Promise<RecordLookup> {
  try {
    // A long text comes in parts of at most 255 bytes.
    return { texts: (await resolver.resolveTxt(name)).map((parts) => parts.join("")) };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === "ENOTFOUND" || code === "ENODATA") return { texts: [] };
    return { failed: code === "ETIMEOUT" ? "the name server didn't answer" : `the name server said ${code}` };
  }
}

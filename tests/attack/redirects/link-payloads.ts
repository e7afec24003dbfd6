const EVIL = "evil.example";

/** Links that look like a page of this site. `{own}` stands for the site's own origin. */
const PAYLOADS: readonly string[] = [
  `//${EVIL}/search`,
  `///${EVIL}/search`,
  `/\\${EVIL}/search`,
  `\\\\${EVIL}/search`,
  `\\/${EVIL}/search`,
  `/%5C${EVIL}/search`,
  `/%2F${EVIL}/search`,
  `/\t/${EVIL}/search`,
  `/\n/${EVIL}/search`,
  `/\r\n/${EVIL}/search`,
  `\t//${EVIL}/search`,
  ` //${EVIL}/search`,
  `\u0001//${EVIL}/search`,
  `/.//${EVIL}/search`,
  `/%2e//${EVIL}/search`,
  `/./\\${EVIL}/search`,
  `/x/..//${EVIL}/search`,
  `/search/..//${EVIL}/search`,
  `/x/%2e%2e//${EVIL}/search`,
  `/x/../\\${EVIL}/search`,
  `http:/\\${EVIL}/search`,
  `http:\\\\${EVIL}/search`,
  `{own}//${EVIL}/search`,
  `{own}/\\${EVIL}/search`,
  `{own}\\\\${EVIL}/search`,
  `{own}/.//${EVIL}/search`,
  `{own}/x/..//${EVIL}/search`,
  `{own}@${EVIL}/search`,
  `{own}\\@${EVIL}/search`,
  `{own}.${EVIL}/search`,
  `{own}/search?next=//${EVIL}/`,
  "javascript:alert(1)",
  "data:text/html,evil",
];

export function listPayloads(origin: string): string[] {
  return PAYLOADS.map((payload) => payload.replace("{own}", origin));
}

/** Those that no reader would take for another site's address: a plain link to another site may be allowed. */
export function listInternalPayloads(): string[] {
  return PAYLOADS.filter((payload) => /^[/\\\s\p{Cc}]/u.test(payload));
}

/** Whether a browser on this site would follow the link to another one. */
export function leavesSite(link: string, origin: string): boolean {
  try {
    return new URL(link, origin).origin !== new URL(origin).origin;
  } catch {
    return false;
  }
}

/** Whether it leads to the payloads' own host: pages may have plain links to other sites. */
export function leadsToEvil(link: string, origin: string): boolean {
  return link.includes(EVIL) && leavesSite(link, origin);
}

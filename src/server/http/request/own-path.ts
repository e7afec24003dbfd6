const LONGEST_PATH = 500;

/**
 * Of an address only its path on our own site: what follows may say more about a person than is asked, and with two slashes in
 * front it would be another host.
 */
export function ownPathOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, "http://host")) return undefined;
  const { pathname, protocol } = new URL(address, "http://host");
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  return pathname.replace(/^[/\\]+/, "/").slice(0, LONGEST_PATH);
}

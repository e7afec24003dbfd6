/** How many leading bits of an ip stand for one network. */
interface PrefixBits {
  ipv4: number;
  ipv6: number;
}

/** What one provider usually hands to one customer or one rack of machines. */
const NETWORK_BITS: PrefixBits = { ipv4: 24, ipv6: 48 };
/** A household or a server: in IPv6 it has a whole /64 and can use any ip of it. */
const CLIENT_BITS: PrefixBits = { ipv4: 32, ipv6: 64 };

const UNKNOWN = "unknown";
const IPV6_GROUPS = 8;
const GROUP_BITS = 16;
const BYTE_BITS = 8;

/** `203.0.113.0/24` or `2001:db8:7::/48`: an ip without the part that points to one person. Anything else is `unknown`. */
export function toNetworkPrefix(ip: string): string {
  return toPrefix(ip, NETWORK_BITS);
}

/** The ip that one client is counted by: IPv4 as it is, IPv6 as its /64, since the rest costs the client nothing to change. */
export function toClientPrefix(ip: string): string {
  return toPrefix(ip, CLIENT_BITS);
}

function toPrefix(ip: string, { ipv4, ipv6 }: PrefixBits): string {
  const [address = ""] = ip.trim().toLowerCase().split("%", 1);
  const bytes = readIpv4(address);
  if (bytes) return formatIpv4(bytes, ipv4);
  const groups = readIpv6(address);
  if (!groups) return UNKNOWN;
  const mapped = toMappedIpv4(groups);
  return mapped ? formatIpv4(mapped, ipv4) : formatIpv6(groups, ipv6);
}

function readIpv4(text: string): number[] | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return undefined;
  const bytes = text.split(".").map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** Eight groups, with `::` filled in and a dotted end turned into two groups. */
function readIpv6(text: string): number[] | undefined {
  const halves = text.split("::");
  if (halves.length > 2 || text.length > 45) return undefined;
  const [head, tail] = halves.map(readGroups);
  if (!head) return undefined;
  if (halves.length === 1) return head.length === IPV6_GROUPS ? head : undefined;
  if (!tail || head.length + tail.length >= IPV6_GROUPS) return undefined;
  return [...head, ...Array<number>(IPV6_GROUPS - head.length - tail.length).fill(0), ...tail];
}

function readGroups(text: string): number[] | undefined {
  if (text === "") return [];
  const parts = text.split(":");
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const dotted = index === parts.length - 1 ? readIpv4(part) : undefined;
    if (dotted) {
      const [a = 0, b = 0, c = 0, d = 0] = dotted;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\da-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

/** `::ffff:203.0.113.9` is how a server that listens on IPv6 sees an IPv4 client. */
function toMappedIpv4(groups: readonly number[]): number[] | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> BYTE_BITS, high & 255, low >> BYTE_BITS, low & 255] : undefined;
}

function formatIpv4(bytes: readonly number[], bits: number): string {
  return `${keepBits(bytes, BYTE_BITS, bits).join(".")}/${bits}`;
}

function formatIpv6(groups: readonly number[], bits: number): string {
  const kept = keepBits(groups, GROUP_BITS, bits).slice(0, Math.ceil(bits / GROUP_BITS));
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** Parts beyond the first `bits` become 0. */
function keepBits(parts: readonly number[], partBits: number, bits: number): number[] {
  return parts.map((part, index) => (index * partBits < bits ? part : 0));
}

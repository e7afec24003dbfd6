import { BlockList, isIP } from "node:net";

/** Which proxies' `X-Forwarded-*` headers are believed: those at these addresses, or the nearest so many. */
export type TrustedProxies = { ranges: readonly string[] } | { hops: number };

/** Whether the machine at this ip may say whom it asks for. `hop` counts the machines between it and us. */
export type ProxyTrust = (ip: string | undefined, hop: number) => boolean;

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const MOST_HOPS = 10;
const FAMILIES = { 4: "ipv4", 6: "ipv6" } as const;
const MOST_BITS = { ipv4: 32, ipv6: 128 } as const;

/** Reads `127.0.0.1, 10.0.0.0/8, private` or a number of hops; undefined if it's neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? { hops: Number(text) } : undefined;
  const ranges = text
    .split(",")
    .map((range) => range.trim())
    .flatMap((range) => NAMED_RANGES[range.toLowerCase()] ?? range);
  return ranges.every((range) => readRange(range) !== undefined) ? { ranges } : undefined;
}

export function createProxyTrust(proxies: TrustedProxies): ProxyTrust {
  if ("hops" in proxies) return (_ip, hop) => hop < proxies.hops;
  const trusted = new BlockList();
  for (const { ip, bits, family } of proxies.ranges.flatMap((range) => readRange(range) ?? []))
    trusted.addSubnet(ip, bits, family);
  return (ip = "") => {
    const family = findFamily(ip);
    return family !== undefined && trusted.check(ip, family);
  };
}

/** `203.0.113.9:52811` and `[2001:db8::7]:52811`, as some proxies write them, without port and brackets. */
export function toBareIp(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}

function readRange(text: string) {
  const [ip = "", length, ...more] = text.split("/");
  const family = findFamily(ip);
  if (family === undefined || more.length > 0) return undefined;
  if (length === undefined) return { ip, bits: MOST_BITS[family], family };
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : 0;
  // A range of 0 bits would be everybody.
  return bits >= 1 && bits <= MOST_BITS[family] ? { ip, bits, family } : undefined;
}

function findFamily(ip: string): "ipv4" | "ipv6" | undefined {
  return FAMILIES[isIP(ip) as 4 | 6];
}

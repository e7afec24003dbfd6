import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Everything that isn't a public IPv4 address, by IANA's registry of special-purpose addresses. */
const SPECIAL_IPV4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // A public number that a cloud's machines use to reach the cloud's own services.
  ["168.63.129.16", 32],
];

/** Inside the public range, but tunnels to any IPv4 address (Teredo, 6to4), or not for the public. */
const SPECIAL_IPV6: readonly (readonly [network: string, bits: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");

/** The only range from which public IPv6 addresses are given out: mapped and translated addresses are outside it. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an ip belongs to a public machine. False for anything that isn't a plain ip, such as one with a zone. */
export function isPublicIp(ip: string): boolean {
  if (ip.includes("%")) return false;
  if (isIPv4(ip)) return !special.check(ip, "ipv4");
  return isIPv6(ip) && global.check(ip, "ipv6") && !special.check(ip, "ipv6");
}

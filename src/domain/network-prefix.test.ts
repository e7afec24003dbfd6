import { describe, expect, it } from "vitest";
import { toClientPrefix, toNetworkPrefix } from "./network-prefix.ts";

describe("the network prefix of an ip", () => {
  it.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["203.0.113.255", "203.0.113.0/24"],
    ["203.0.114.9", "203.0.114.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["::FFFF:203.0.113.9", "203.0.113.0/24"],
    ["::ffff:cb00:7109", "203.0.113.0/24"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.0/24"],
    ["2001:db8:7:1::9", "2001:db8:7::/48"],
    ["2001:0DB8:0007:ffff:ffff:ffff:ffff:ffff", "2001:db8:7::/48"],
    ["2001:db8:8::", "2001:db8:8::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["::1", "0:0:0::/48"],
    ["::", "0:0:0::/48"],
    ["64:ff9b::203.0.113.9", "64:ff9b:0::/48"],
  ])("%s is %s", (ip, prefix) => {
    expect(toNetworkPrefix(ip)).toBe(prefix);
  });

  it.each([
    "",
    "localhost",
    "203.0.113",
    "203.0.113.256",
    "203.0.113.9.1",
    "1:2:3",
    "1::2::3",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7::8:9",
    "::203.0.113.9:1",
    "12345::",
    "::ffff:203.0.113.999",
  ])("is unknown for %j", (text) => {
    expect(toNetworkPrefix(text)).toBe("unknown");
  });
});

describe("the client prefix of an ip", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9/32"],
    ["::ffff:203.0.113.9", "203.0.113.9/32"],
    ["2001:db8:7:1::9", "2001:db8:7:1::/64"],
    ["2001:db8:7:1:ffff::", "2001:db8:7:1::/64"],
    ["2001:db8:7:2::9", "2001:db8:7:2::/64"],
    ["nobody", "unknown"],
  ])("of %s is %s", (ip, prefix) => {
    expect(toClientPrefix(ip)).toBe(prefix);
  });
});

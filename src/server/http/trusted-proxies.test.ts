import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { forwardedForPlugin } from "./forwarded-for.ts";
import { createProxyTrust, readTrustedProxies, toBareIp } from "./trusted-proxies.ts";

describe("TRUSTED_PROXIES", () => {
  it.each([
    ["0", { hops: 0 }],
    ["2", { hops: 2 }],
    ["127.0.0.1", { ranges: ["127.0.0.1"] }],
    [" 10.0.0.0/8 , ::1", { ranges: ["10.0.0.0/8", "::1"] }],
    ["loopback,2001:db8::/32", { ranges: ["127.0.0.0/8", "::1", "2001:db8::/32"] }],
    ["Private", { ranges: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"] }],
  ])("can be %j", (text, proxies) => {
    expect(readTrustedProxies(text)).toEqual(proxies);
  });

  it.each([
    "11",
    "-1",
    "1.5",
    "localhost",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/33",
    "::1/129",
    "10.0.0.0/8/8",
    "10.0.0.0/x",
    "10.0.0",
    "127.0.0.1:80",
    "127.0.0.1,",
    "*",
  ])("can't be %j", (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
  });

  it.each([
    ["127.0.0.1", "127.0.0.1", true],
    ["127.0.0.1", "::ffff:127.0.0.1", true],
    ["127.0.0.1", "127.0.0.2", false],
    ["10.0.0.0/8", "10.250.0.9", true],
    ["10.0.0.0/8", "11.0.0.1", false],
    ["10.0.0.0/8", "::ffff:10.0.0.9", true],
    ["2001:db8::/32", "2001:db8:1::9", true],
    ["2001:db8::/32", "2001:db9::9", false],
    ["private", "172.18.0.1", true],
    ["private", "172.32.0.1", false],
    ["private", "8.8.8.8", false],
    ["loopback", "::1", true],
    ["loopback", "unknown", false],
    ["1", "8.8.8.8", true],
    ["0", "127.0.0.1", false],
  ])("%s covers a proxy at %s: %s", (text, ip, isTrusted) => {
    expect(createProxyTrust(readTrustedProxies(text) ?? { hops: 0 })(ip, 0)).toBe(isTrusted);
  });

  it("covers nobody whose ip isn't known, such as a closed connection", () => {
    expect(createProxyTrust({ ranges: ["127.0.0.1"] })(undefined, 0)).toBe(false);
  });
});

describe("a forwarded ip", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:52811", "203.0.113.9"],
    ["[2001:db8::7]:52811", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%j is %j without its port", (text, ip) => {
    expect(toBareIp(text)).toBe(ip);
  });
});

describe("the visitor's ip", () => {
  async function ask(proxies: string, header: string, remoteAddress = "127.0.0.1") {
    const trustProxy = createProxyTrust(readTrustedProxies(proxies) ?? { hops: 0 });
    const app = Fastify({ trustProxy });
    await app.register(forwardedForPlugin, { trustProxy });
    app.get("/", async ({ ip }) => ip);
    const { body } = await app.inject({ url: "/", remoteAddress, headers: { "x-forwarded-for": header } });
    await app.close();
    return body;
  }

  it.each([
    ["1", "203.0.113.9:52811", "203.0.113.9"],
    ["1", "198.51.100.7:1, [2001:db8::7]:52811", "2001:db8::7"],
    ["loopback", "203.0.113.9:52811", "203.0.113.9"],
    ["loopback", "198.51.100.7, 203.0.113.9", "203.0.113.9"],
    ["loopback,10.0.0.0/8", "198.51.100.7, 203.0.113.9:4, 10.0.0.3:5", "203.0.113.9"],
    ["10.0.0.0/8", "203.0.113.9", "127.0.0.1"],
  ])("with TRUSTED_PROXIES=%s and X-Forwarded-For %j is %s", async (proxies, header, ip) => {
    expect(await ask(proxies, header)).toBe(ip);
  });

  it("can't be chosen by somebody who reaches the port past the proxy", async () => {
    expect(await ask("10.0.0.0/8", "203.0.113.9", "198.51.100.7")).toBe("198.51.100.7");
  });
});

import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createListener } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { isPublicIp } from "./public-ip.ts";

/** PORT is where the listener is: a URL that slips through connects to it. */
const HOSTILE_URLS = [
  "http://127.0.0.1:PORT/a.jpg",
  "https://127.0.0.1:PORT/a.jpg",
  "http://127.0.0.2:PORT/",
  "http://127.255.255.254:PORT/",
  "http://127.1:PORT/",
  "http://127.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://0x7f.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://017700000001:PORT/",
  "http://0177.0x0.0.01:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://127.0.0.1%2e:PORT/",
  "http://%31%32%37.0.0.1:PORT/",
  "http://127。0。0。1:PORT/",
  "http://１２７.0.0.1:PORT/",
  "http://①②⑦.⓪.⓪.①:PORT/",
  "http://0:PORT/",
  "http://0.0.0.0:PORT/",
  "http://0x0:PORT/",
  "http:127.0.0.1:PORT/",
  "http:\\\\127.0.0.1:PORT\\a.jpg",
  "HTTP://127.0.0.1:PORT/",
  " \thttp://127.0.0.1:PORT/\n",
  "http://lo\tcalhost:PORT/",
  "http://[::1]:PORT/",
  "http://[0:0:0:0:0:0:0:1]:PORT/",
  "http://[::]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/",
  "http://[::ffff:0:127.0.0.1]:PORT/",
  "http://[::ffff:169.254.169.254]:PORT/",
  "http://[64:ff9b::127.0.0.1]:PORT/",
  "http://[64:ff9b::a9fe:a9fe]:PORT/",
  "http://[64:ff9b:1::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[2002:a9fe:a9fe::1]:PORT/",
  "http://[2001::7f00:1]:PORT/",
  "http://[2001:0:4136:e378:8000:63bf:80ff:fffe]:PORT/",
  "http://[2001:db8::1]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fe80::1%25lo]:PORT/",
  "http://[fec0::1]:PORT/",
  "http://[fc00::1]:PORT/",
  "http://[fd00:ec2::254]:PORT/",
  "http://[ff02::1]:PORT/",
  "http://[100::1]:PORT/",
  "http://169.254.169.254:PORT/latest/meta-data/",
  "http://2852039166:PORT/",
  "http://0xa9fea9fe:PORT/",
  "http://0251.0376.0251.0376:PORT/",
  "http://100.100.100.200:PORT/",
  "http://192.0.0.192:PORT/",
  "http://168.63.129.16:PORT/",
  "http://10.0.0.1:PORT/",
  "http://10.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://172.31.255.255:PORT/",
  "http://192.168.0.1:PORT/",
  "http://192.168.1:PORT/",
  "http://100.64.0.1:PORT/",
  "http://198.18.0.1:PORT/",
  "http://192.0.2.1:PORT/",
  "http://192.88.99.1:PORT/",
  "http://224.0.0.1:PORT/",
  "http://255.255.255.255:PORT/",
  "http://240.0.0.1:PORT/",
  "http://localhost:PORT/",
  "http://LOCALHOST:PORT/",
  "http://localhost.:PORT/",
  "http://inside.test:PORT/",
  "http://inside-six.test:PORT/",
  "http://mapped.test:PORT/",
  "http://one-of-two.test:PORT/",
  "http://metadata.test:PORT/",
  "http://zone.test:PORT/",
  "http://not-an-ip.test:PORT/",
  "http://user@127.0.0.1:PORT/",
  "http://user:secret@public.test:PORT/",
  "http://public.test:PORT@127.0.0.1:PORT/",
  "http://public.test#@127.0.0.1:PORT/",
  "ftp://127.0.0.1:PORT/a.jpg",
  "file:///etc/passwd",
  "gopher://127.0.0.1:PORT/_GET",
  "data:image/png;base64,AAAA",
  "//127.0.0.1:PORT/",
  "http://",
  "http://[::1",
  "http://127.0.0.1:99999/",
];

const NAMES: Readonly<Record<string, string[]>> = {
  localhost: ["127.0.0.1"],
  "localhost.": ["127.0.0.1", "::1"],
  "inside.test": ["127.0.0.1"],
  "inside-six.test": ["::1"],
  "mapped.test": ["::ffff:127.0.0.1"],
  "one-of-two.test": ["93.184.215.14", "127.0.0.1"],
  "metadata.test": ["169.254.169.254"],
  "zone.test": ["fe80::1%lo"],
  "not-an-ip.test": ["inside.test"],
};

describe("hostile picture URLs", () => {
  let connections = 0;
  const listener = createListener((socket) => {
    connections += 1;
    socket.destroy();
  });
  let redirecting: Server;
  let port = 0;
  let redirectPort = 0;
  let target = "";
  let redirects = 0;
  beforeAll(async () => {
    // Every ip of this machine, IPv4 and IPv6.
    await new Promise<void>((resolve) => listener.listen(0, "::", resolve));
    port = (listener.address() as AddressInfo).port;
    redirecting = createServer((_request, reply) => {
      redirects += 1;
      reply.writeHead(302, { location: encodeURI(target.trim()).replaceAll("%25", "%") }).end();
    });
    await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
    redirectPort = (redirecting.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise((resolve) => listener.close(resolve));
    await new Promise((resolve) => redirecting.close(resolve));
  });

  const resolve = async (hostname: string) => NAMES[hostname] ?? [];
  /** Any port, so that only the ip protects the listener. */
  const isAllowed = (ip: string, port: number) =>
    isPublicIp(ip) || (ip === "127.0.0.1" && port === redirectPort);

  it("are at least 60", () => {
    expect(new Set(HOSTILE_URLS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE_URLS)("are refused without a connection: %s", async (url) => {
    const fetch = createGuardedFetch({ resolve, isAllowed, timeoutMs: 2_000 });
    const result = await fetch(url.replaceAll("PORT", String(port)));
    expect("refused" in result && result.refused.sentence).toMatch(/^\S.*\.$/);
    expect(connections).toBe(0);
  });

  it.each(HOSTILE_URLS)("are refused as the goal of a redirect: %s", async (url) => {
    target = url.replaceAll("PORT", String(port));
    redirects = 0;
    const fetch = createGuardedFetch({ resolve, isAllowed, timeoutMs: 2_000 });
    // A goal without a scheme of its own is a path on the server that redirects, which ends after three.
    const result = await fetch(`http://127.0.0.1:${redirectPort}/`);
    expect("refused" in result).toBe(true);
    expect(redirects).toBeGreaterThan(0);
    expect(connections).toBe(0);
  });

  it("are refused by this machine's own resolver", async () => {
    const fetch = createGuardedFetch({ isAllowed: (ip) => isPublicIp(ip) });
    expect(await fetch(`http://localhost:${port}/`)).toMatchObject({ refused: { code: "not-allowed" } });
    expect(connections).toBe(0);
  });

  it.each(["http://1.1.1.1:8080/", "https://one.test:8443/", "http://one.test:22/", "http://one.test:6379/"])(
    "are refused for their port: %s",
    async (url) => {
      const fetch = createGuardedFetch({ resolve: async () => ["1.1.1.1"] });
      expect(await fetch(url)).toMatchObject({ refused: { code: "not-allowed", isFinal: true } });
    },
  );

  it("would have connected without the guard", async () => {
    const fetch = createGuardedFetch({ resolve, isAllowed: () => true, timeoutMs: 2_000 });
    for (const host of ["127.0.0.1", "[::1]", "0x7f.1", "[::ffff:127.0.0.1]", "inside.test"])
      await fetch(`http://${host}:${port}/`);
    expect(connections).toBe(5);
  });
});

describe("a name whose ip changes", () => {
  it("is resolved once for each request, and the connection goes to the ip that was checked", async () => {
    const seen: string[] = [];
    const start = async (host: string, port: number) => {
      const server = createServer((request, reply) => {
        seen.push(`${host} ${request.headers.host} ${request.url}`);
        if (request.url === "/again") reply.writeHead(302, { location: "/inside" }).end();
        else reply.end("picture");
      });
      await new Promise<void>((resolve) => server.listen(port, host, resolve));
      return server;
    };
    const outside = await start("127.0.0.2", 0);
    const { port } = outside.address() as AddressInfo;
    const inside = await start("127.0.0.1", port);
    try {
      const answers = ["127.0.0.2", "127.0.0.1", "127.0.0.1"];
      const fetch = createGuardedFetch({
        resolve: async () => [answers.shift() ?? "127.0.0.1"],
        isAllowed: (ip) => ip === "127.0.0.2",
      });
      expect(await fetch(`http://rebound.test:${port}/again`)).toMatchObject({
        refused: { code: "not-allowed" },
      });
      expect(seen).toEqual([`127.0.0.2 rebound.test:${port} /again`]);
      expect(answers).toEqual(["127.0.0.1"]);
    } finally {
      for (const server of [outside, inside]) await new Promise((resolve) => server.close(resolve));
    }
  });
});

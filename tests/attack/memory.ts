import { connect } from "node:net";
import { type AttackedSite, HEAP_MB } from "./attacked-site.ts";
import { createDice, randomIp } from "./dice.ts";
import type { FamilyResult, Finding } from "./findings.ts";
import { MULTIPART, part } from "./fuzz/bodies.ts";
import { sendRaw } from "./raw-request.ts";
import { registerVisitor, type Visitor } from "./visitor.ts";

const MEMORY = "memory";
const CONNECTIONS = 100;
const MB = 1024 * 1024;
/** What one connection may add to the process: the heap shared by all of them. */
const MOST_PER_CONNECTION_MB = HEAP_MB / CONNECTIONS;
/** What may stay after a round, caches and compiled code included. */
const MOST_LEFT_MB = 96;
const ENDLESS_BYTES = 24 * MB;
const PATIENCE_MS = 25_000;

interface RequestKind {
  name: string;
  method: string;
  target: string;
  type?: string;
  /** Written again and again until so many bytes are out, or the server hangs up. */
  chunk: string;
  bytes: number;
}

function listKinds(site: AttackedSite): RequestKind[] {
  const kinds: RequestKind[] = [
    { name: "home page", method: "GET", target: "/", chunk: "", bytes: 0 },
    { name: "search with facets", method: "GET", target: "/search.ljson?channel=sales", chunk: "", bytes: 0 },
    {
      name: "JSON of 250 kB",
      method: "POST",
      target: "/leads",
      type: "application/json",
      chunk: `[${"{},".repeat(85_000)}{}]`,
      bytes: 1,
    },
    {
      name: "form of 250 kB",
      method: "POST",
      target: "/leads",
      type: "application/x-www-form-urlencoded",
      chunk: "a=1&".repeat(62_000),
      bytes: 1,
    },
  ];
  const field = part("a", "x".repeat(250_000));
  for (const target of ["/form_submissions", "/session", "/no-such-page"])
    kinds.push({
      name: `endless multipart to ${target}`,
      method: "POST",
      target,
      type: MULTIPART,
      chunk: field,
      bytes: ENDLESS_BYTES,
    });
  // A new route that forgets its limit is found here.
  for (const { url } of site.routes.filter(({ method, url }) => method === "POST" && !url.includes(":")))
    kinds.push({
      name: `endless text to ${url}`,
      method: "POST",
      target: url,
      type: "text/plain",
      chunk: "x".repeat(250_000),
      bytes: ENDLESS_BYTES,
    });
  return kinds;
}

interface MemoryOptions {
  seed: number;
  /** Fewer connections for each kind. */
  connections?: number;
  /** Only routes whose path has this in it. */
  only?: string;
}

/** A hundred hostile connections of each kind at a heap of 512 MB: the process lives, and gives back what it took. */
export async function measureMemory(
  site: AttackedSite,
  { seed, connections = CONNECTIONS, only = "" }: MemoryOptions,
): Promise<FamilyResult> {
  const dice = createDice(seed);
  const visitor = await registerVisitor(site.port, dice);
  const findings: Finding[] = [];
  const rows: string[] = [];
  // The first requests compile code and fill caches, whatever they are.
  await runKind(site, { kind: listKinds(site)[0] as RequestKind, visitor, connections, dice });
  for (const kind of listKinds(site).filter(({ target }) => target.includes(only))) {
    await site.revive();
    const { now: before } = await site.readMemory();
    const sent = await runKind(site, { kind, visitor, connections, dice });
    const memory = await site.readMemory().catch(() => undefined);
    // A process that no longer tells is dying, or collects garbage and does nothing else.
    if (!memory) await site.kill();
    if (!memory || site.deaths.length > 0) {
      const cause = site.deaths.splice(0).join("; ");
      findings.push({
        family: MEMORY,
        what: `the process died at a heap of ${HEAP_MB} MB`,
        where: kind.name,
        detail: cause,
      });
      rows.push(`${kind.name}: died`);
      await site.revive();
      continue;
    }
    const { now, peak } = memory;
    const inUse = (memory: typeof now) => (memory.heapUsed + memory.external) / MB;
    const perConnection = (inUse(peak) - inUse(before)) / connections;
    const left = inUse(now) - inUse(before);
    rows.push(
      `${kind.name}: ${perConnection.toFixed(2)} MB a connection, ${Math.max(0, left).toFixed(0)} MB left, ${(peak.rss / MB).toFixed(0)} MB resident`,
    );
    if (perConnection > MOST_PER_CONNECTION_MB)
      findings.push({
        family: MEMORY,
        what: `took more than ${MOST_PER_CONNECTION_MB.toFixed(1)} MB a connection`,
        where: kind.name,
        detail: `${perConnection.toFixed(1)} MB`,
      });
    if (left > MOST_LEFT_MB)
      findings.push({
        family: MEMORY,
        what: `kept more than ${MOST_LEFT_MB} MB`,
        where: kind.name,
        detail: `${left.toFixed(0)} MB`,
      });
    if (sent.accepted > ENDLESS_BYTES * 0.9)
      findings.push({
        family: MEMORY,
        what: "took an endless body to its end",
        where: kind.name,
        detail: `${(sent.accepted / MB).toFixed(0)} MB`,
      });
  }
  return {
    family: MEMORY,
    tried: rows.length * connections,
    summary: `${connections} connections of each kind. ${rows.join("; ")}`,
    findings,
  };
}

interface RunOptions {
  kind: RequestKind;
  visitor: Visitor;
  connections: number;
  dice: ReturnType<typeof createDice>;
}

async function runKind(
  { port }: AttackedSite,
  { kind, visitor, connections, dice }: RunOptions,
): Promise<{ accepted: number }> {
  const ips = Array.from({ length: connections }, () => randomIp(dice));
  const accepted = await Promise.all(ips.map((ip) => runConnection(port, { kind, visitor, ip })));
  return { accepted: Math.max(...accepted) };
}

/** Resolves to how many bytes the server took before it answered or hung up. */
async function runConnection(
  port: number,
  { kind, visitor, ip }: { kind: RequestKind; visitor: Visitor; ip: string },
): Promise<number> {
  const { method, target, type, chunk, bytes } = kind;
  const headers: [string, string][] = [
    ["x-forwarded-for", ip],
    ["cookie", visitor.cookie],
    ["x-csrf-token", visitor.token],
    ["x-attack-name", "memory"],
    ...(type === undefined ? [] : [["content-type", type] as [string, string]]),
  ];
  if (bytes <= 1) {
    await sendRaw(port, { method, target, headers, ...(chunk === "" ? {} : { body: chunk }) }, PATIENCE_MS);
    return 0;
  }
  return streamEndless(port, { head: `${method} ${target} HTTP/1.1`, headers, chunk, bytes });
}

function streamEndless(
  port: number,
  {
    head,
    headers,
    chunk,
    bytes,
  }: { head: string; headers: [string, string][]; chunk: string; bytes: number },
): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    let written = 0;
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    const lines = [
      "host: 127.0.0.1",
      ...headers.map(([name, value]) => `${name}: ${value}`),
      "transfer-encoding: chunked",
    ];
    socket.write(`${head}\r\n${lines.join("\r\n")}\r\n\r\n`);
    const piece = Buffer.from(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    const pump = () => {
      while (written < bytes && !socket.destroyed) {
        written += piece.length;
        if (!socket.write(piece)) return;
      }
      // Left unfinished for a moment, so that all of them are held at once.
      if (written >= bytes) setTimeout(() => socket.destroy(), 1_500);
    };
    socket.on("drain", pump);
    socket.on("data", () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(written - socket.writableLength);
    });
    pump();
  });
}

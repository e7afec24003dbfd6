import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

export interface DnsServer {
  /** `127.0.0.1:port`. */
  address: string;
  close(): Promise<void>;
}

/** A name server for TXT records. Unknown names don't exist; a name with the value `silent` gets no answer. */
export async function startDnsServer(
  records: Readonly<Record<string, string[] | "silent" | "broken">>,
): Promise<DnsServer> {
  const socket = createSocket("udp4");
  socket.on("message", (query, client) => {
    const { name, end } = readName(query);
    const found = records[name.toLowerCase()];
    if (found === "silent") return;
    const texts = Array.isArray(found) ? found : [];
    const status = found === "broken" ? 2 : found === undefined ? 3 : 0;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | status, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts.length, 6);
    socket.send(
      Buffer.concat([header, query.subarray(12, end + 4), ...texts.map(toAnswer)]),
      client.port,
      client.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** Points to the name in the question; a text is cut into parts of at most 255 bytes. */
function toAnswer(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

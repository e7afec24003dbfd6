import { connect } from "node:net";

/** A request byte by byte as it goes over the wire: nothing between the harness and the server corrects it. */
export interface RawRequest {
  method: string;
  target: string;
  headers?: readonly (readonly [name: string, value: string])[];
  body?: Buffer | string | undefined;
  /** How the body's length is sent: `lies-more` promises bytes that never come, `lies-less` fewer than follow. */
  framing?: "length" | "chunked" | "lies-more" | "lies-less";
  /** Shown in findings and sent as a header, so that the server's own watch can name the request. */
  name?: string;
}

export interface RawAnswer {
  /** 0: the connection ended without an answer. */
  status: number;
  headers: Readonly<Record<string, string>>;
  setCookies: readonly string[];
  body: string;
  ms: number;
}

const TIMEOUT_MS = 45_000;
const MOST_KEPT_BYTES = 4 * 1024 * 1024;
const MISSING_BYTES = 1_000;

export function sendRaw(port: number, request: RawRequest, timeoutMs = TIMEOUT_MS): Promise<RawAnswer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const socket = connect({ host: "127.0.0.1", port });
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.on("data", (chunk) => {
      if (bytes < MOST_KEPT_BYTES) chunks.push(chunk);
      bytes += chunk.length;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ ...readAnswer(Buffer.concat(chunks)), ms: performance.now() - begun });
    });
    socket.write(writeHead(request), "latin1");
    const body = writeBody(request);
    // After promising more bytes than it sends, the client hangs up, like a visitor who leaves.
    if (request.framing === "lies-more") socket.end(body);
    else socket.write(body);
  });
}

function writeHead({ method, target, headers = [], body, framing = "length", name }: RawRequest): string {
  const length = Buffer.byteLength(body ?? "");
  const told = { length, "lies-more": length + MISSING_BYTES, "lies-less": Math.floor(length / 2) };
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "host: 127.0.0.1",
    "connection: close",
    ...headers.map(([header, value]) => `${header}: ${value}`),
    ...(name === undefined ? [] : [`x-attack-name: ${encodeURI(name).slice(0, 200)}`]),
  ];
  if (framing === "chunked") lines.push("transfer-encoding: chunked");
  else if (body !== undefined) lines.push(`content-length: ${told[framing]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function writeBody({ body, framing }: RawRequest): Buffer {
  const bytes = Buffer.from(body ?? "");
  if (framing !== "chunked") return bytes;
  const head = `${bytes.length.toString(16)}\r\n`;
  return bytes.length === 0
    ? Buffer.from("0\r\n\r\n")
    : Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n0\r\n\r\n")]);
}

function readAnswer(bytes: Buffer): Omit<RawAnswer, "ms"> {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return { status: 0, headers: {}, setCookies: [], body: "" };
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  // `100 Continue` only announces the answer.
  if (/^HTTP\/1\.1 1/.test(statusLine)) return readAnswer(bytes.subarray(end + 4));
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const headers = Object.fromEntries(pairs);
  const rest = bytes.subarray(end + 4);
  const body = headers["transfer-encoding"] === "chunked" ? joinChunks(rest) : rest;
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    setCookies: pairs.filter(([name]) => name === "set-cookie").map(([, value]) => value),
    body: body.toString("utf8"),
  };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) break;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString("latin1"), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

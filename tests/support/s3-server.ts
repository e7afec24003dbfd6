import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { S3Location } from "../../src/server/media/store/s3-url.ts";
import { checkSignature } from "./s3-signature.ts";

/**
 * `drop`: the connection ends before the request is carried out. `lose`: it ends after that, without an answer. `cut`:
 * it ends in the middle of the answer's body. `stall`: the body stops coming. `silent`: no answer. `busy`: a 503.
 */
type S3Fault = "drop" | "lose" | "cut" | "stall" | "silent" | "busy";

export interface S3Server {
  location: S3Location;
  /** The next requests whose method and URL match meet these faults, in turn. */
  failNext(pattern: RegExp, ...faults: S3Fault[]): void;
  /** Method and path of every request so far. */
  requests: string[];
  close(): Promise<void>;
}

const ACCESS_KEY = "AKIAEXAMPLE";
const SECRET_KEY = "secret/with+signs=";
/** The only access key that s3rver knows. */
const S3RVER_KEY = "S3RVER";
const BUCKET = "photos";

/** s3rver behind a gateway that checks signatures and hashes, which s3rver doesn't, and that can fail like a network. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "gable-s3-"));
  const backend = await startBackend(directory);
  const faults: { pattern: RegExp; fault: S3Fault }[] = [];
  const requests: string[] = [];

  function takeFault(line: string): S3Fault | undefined {
    const index = faults.findIndex(({ pattern }) => pattern.test(line));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const fault = takeFault(line);
    const body = await buffer(request);
    if (fault === "drop") return void request.socket.destroy();
    if (fault === "silent") return;
    if (fault === "busy") return sendError(response, 503, "SlowDown");
    const refusal = findRefusal(request, body);
    if (refusal) return sendError(response, ...refusal);
    const answer = await forward(request, body, backend.port);
    if (fault === "lose") return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers);
    if (fault !== "cut" && fault !== "stall") return void response.end(answer.body);
    response.write(answer.body.subarray(0, answer.body.length / 2), () => {
      if (fault === "cut") request.socket.destroy();
    });
  }

  const gateway = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  return {
    location: {
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      bucket: BUCKET,
      prefix: "",
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-west-2",
    },
    failNext(pattern, ...planned) {
      faults.push(...planned.map((fault) => ({ pattern, fault })));
    },
    requests,
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
      const ended = once(backend.process, "exit");
      backend.process.kill("SIGKILL");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A process of its own, because s3rver's continuation tokens need a cipher that OpenSSL calls legacy. */
async function startBackend(directory: string): Promise<{ process: ChildProcess; port: number }> {
  const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");
  const options = ["-d", directory, "-a", "127.0.0.1", "-p", "0", "-s", "--configure-bucket", BUCKET];
  const child = spawn(process.execPath, ["--openssl-legacy-provider", program, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    const port = /listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port) return { process: child, port: Number(port) };
  }
  throw new Error("s3rver didn't start.");
}

function findRefusal(request: IncomingMessage, body: Buffer): [number, string] | undefined {
  const { method = "", url = "", headers } = request;
  const signed = checkSignature({ method, url, headers }, SECRET_KEY);
  if (!signed) return [403, "AccessDenied"];
  if (signed.accessKey !== ACCESS_KEY) return [403, "InvalidAccessKeyId"];
  if (!signed.isValid) return [403, "SignatureDoesNotMatch"];
  const hash = createHash("sha256").update(body).digest("hex");
  return headers["x-amz-content-sha256"] === hash ? undefined : [400, "XAmzContentSHA256Mismatch"];
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

async function forward({ method, url, headers }: IncomingMessage, body: Buffer, port: number) {
  const authorization = headers.authorization?.replace(ACCESS_KEY, S3RVER_KEY);
  const sent = sendRequest({ port, method, path: url, headers: { ...headers, authorization }, agent: false });
  sent.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("response", resolve);
    sent.on("error", reject);
  });
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) };
}

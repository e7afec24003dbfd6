import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = Buffer | string | number | ((request: IncomingMessage, reply: ServerResponse) => void);

/** A real web server with pictures. A number is a status; a picture has an ETag and is asked for by it. */
export async function startPictureServer() {
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? "";
    const answer = answers.get(path) ?? 404;
    if (typeof answer === "function") {
      requests.push(path);
      return answer(request, reply);
    }
    const etag = `"${createHash("sha256").update(String(answer)).digest("hex").slice(0, 16)}"`;
    const isKnown = request.headers["if-none-match"] === etag;
    requests.push(isKnown ? `${path} 304` : path);
    if (typeof answer === "number") return reply.writeHead(answer).end();
    return reply.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    set: (path: string, answer: Answer) => answers.set(path, answer),
    toUrl: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** The requests since the last call, in alphabetical order. */
    takeRequests: () => requests.splice(0).sort(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

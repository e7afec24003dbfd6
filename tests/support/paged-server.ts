import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PagedServer {
  origin: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** The Authorization headers that were sent. */
  authorizations: (string | undefined)[];
  /** Answers a path from now on: with JSON, or in its own way. */
  answer(path: string, answer: Answer | object): void;
  close(): Promise<void>;
}

/** A real server on this machine that answers known paths. */
export async function startPagedServer(): Promise<PagedServer> {
  const answers = new Map<string, Answer | object>();
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    asked.push(path);
    authorizations.push(request.headers.authorization);
    const answer = answers.get(path);
    if (typeof answer === "function") return (answer as Answer)(request, response);
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { errors: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    authorizations,
    answer: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

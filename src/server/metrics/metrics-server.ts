import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SECOND_MS } from "../../domain/time/time.ts";
import type { Metrics } from "./metrics.ts";
import { hasBearer } from "./metrics-token.ts";

interface MetricsServerOptions {
  metrics: Metrics;
  host: string;
  port: number;
  /** Undefined: the port alone decides who may read. */
  token: string | undefined;
}

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10 * SECOND_MS;

/**
 * A port of its own for the operator's network: `/metrics`, and `/healthz` for a worker, which has no other port.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch(() =>
      send(response, 500, "The metrics couldn't be collected.\n"),
    );
  });
  server.requestTimeout = TIMEOUT_MS;
  server.headersTimeout = TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { metrics, token }: MetricsServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path] = (request.url ?? "").split("?");
  if (path === "/healthz") return send(response, 200, "ok\n");
  if (path !== "/metrics" || request.method !== "GET") return send(response, 404, "Not found\n");
  if (token !== undefined && !hasBearer(request.headers.authorization, token)) {
    response.setHeader("www-authenticate", "Bearer");
    return send(response, 401, "A token is needed.\n");
  }
  response.setHeader("content-type", metrics.registry.contentType);
  send(response, 200, await metrics.registry.metrics());
}

function send(response: ServerResponse, status: number, body: string): void {
  if (!response.hasHeader("content-type")) response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.writeHead(status).end(body);
}

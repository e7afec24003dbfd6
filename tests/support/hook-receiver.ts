import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface HookReceiver {
  url: string;
  /** The parsed bodies of all requests. */
  received: unknown[];
  close(): Promise<void>;
}

/** A real HTTP server that keeps what is posted to it. With `status: "never"` it doesn't answer. */
export async function startHookReceiver({
  status = 204,
}: {
  status?: number | "never";
} = {}): Promise<HookReceiver> {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push(await json(request));
    if (status !== "never") response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { SECOND_MS } from "../../src/domain/time/time.ts";
import { createTestDb } from "../support/engines.ts";
import { until } from "../support/patience.ts";
import { buildTestApp } from "../support/test-app.ts";

const SOCKETS = 300;
const FIRST_BYTES = [
  "",
  "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ",
  "POST /leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{",
];

it("a site with many slow sockets answers everybody else, and has a time-out for each kind", async () => {
  const testDb = await createTestDb("sqlite");
  const app = await buildTestApp(testDb);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = new URL(app.listeningOrigin);
  const sockets: Socket[] = [];
  for (let index = 0; index < SOCKETS; index++) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(FIRST_BYTES[index % FIRST_BYTES.length] ?? "");
    sockets.push(socket);
  }
  const countOpen = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await until(async () => expect(await countOpen()).toBe(SOCKETS));
  for (let round = 0; round < 10; round++)
    expect((await fetch(`${app.listeningOrigin}/healthz`)).status).toBe(200);

  const { timeout, headersTimeout, requestTimeout } = app.server;
  expect({ timeout, headersTimeout, requestTimeout }).toEqual({
    timeout: 30 * SECOND_MS,
    headersTimeout: 30 * SECOND_MS,
    requestTimeout: 55 * SECOND_MS,
  });
  for (const socket of sockets) socket.destroy();
  await app.close();
  await testDb.drop();
});

import Fastify from "fastify";

/** The yardstick: a Fastify that answers ready-made bytes and does nothing else, in a process of its own. */
const bodies = new Map<string, { type: string; encoding: string; body: Buffer }>();
const app = Fastify({ bodyLimit: 10_000_000 });
app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
  done(null, body),
);
app.put<{ Querystring: { type: string; encoding: string }; Params: { name: string } }>(
  "/:name",
  async (request) => {
    bodies.set(request.params.name, { ...request.query, body: request.body as Buffer });
    return {};
  },
);
app.get<{ Params: { name: string } }>("/:name", async (request, reply) => {
  const kept = bodies.get(request.params.name);
  return reply
    .type(kept?.type ?? "text/plain")
    .header("content-encoding", kept?.encoding ?? "identity")
    .send(kept?.body);
});
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
console.log(`Bare server is ready at ${app.listeningOrigin}`);

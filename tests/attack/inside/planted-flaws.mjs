import { setTimeout as sleep } from "node:timers/promises";

/**
 * Flaws that the harness must find before its silence means anything. They exist only in a site that the harness starts
 * with `--plant`; the product never imports this file.
 */
export const PLANTED_PATHS = {
  serverError: "/planted/server-error",
  stackTrace: "/planted/stack-trace",
  slowReader: "/planted/slow-reader",
  rawHtml: "/planted/raw-html",
  othersData: "/planted/people",
  unboundedBody: "/planted/unbounded-body",
  slowAnswer: "/planted/slow-answer",
  slowFeed: "/feeds/:feed/:secret/planted/sendpropertydetails",
  branchlessDesk: "/desk/planted/enquiries",
};

const ENDLESS_BYTES = 1024 ** 3;
const LARGE_BYTES = 256 * 1024;
const FEED_BYTES = 2 * 1024 * 1024;
const SLOW_ANSWERS = 2;
const SLOW_ANSWER_MS = 15_000;

/** Adds the flawed routes to the root, where the site's own guards apply to them as to any route. */
export function plantFlaws(app) {
  app.get(`${PLANTED_PATHS.serverError}/:id`, async (request) => ({ id: Number(BigInt(request.params.id)) }));

  app.post(PLANTED_PATHS.stackTrace, async (request, reply) => {
    try {
      return { email: request.body.lead.client.email };
    } catch (error) {
      return reply.code(400).send({ error: error.stack });
    }
  });

  app.post(PLANTED_PATHS.slowReader, { bodyLimit: LARGE_BYTES }, async (request) => {
    const params = new Map();
    for (const [name, given] of Object.entries(request.body ?? {}))
      for (const value of [given].flat()) params.set(name, [...(params.get(name) ?? []), value]);
    return { fields: params.size };
  });

  app.get(PLANTED_PATHS.rawHtml, async (request, reply) =>
    reply.type("text/html; charset=utf-8").send(`<!doctype html><p>Results for ${request.query.q}</p>`),
  );

  const people = new Map();
  app.addHook("onSend", async (_request, _reply, payload) => {
    const [, id] = (typeof payload === "string" && /"user_id":(\d+)/.exec(payload)) || [];
    if (id !== undefined) people.set(id, payload);
  });
  app.get(`${PLANTED_PATHS.othersData}/:id`, async (request, reply) =>
    reply.type("application/json").send(people.get(request.params.id) ?? "{}"),
  );

  app.post(PLANTED_PATHS.unboundedBody, { bodyLimit: ENDLESS_BYTES }, async (request) => ({
    bytes: String(request.body).length,
  }));

  plantSlowFeed(app);
}

/** A feed's text is read by a pattern that tries every start of a run again. */
function plantSlowFeed(app) {
  const options = { bodyLimit: FEED_BYTES, config: { session: false, authenticityToken: false } };
  app.post(PLANTED_PATHS.slowFeed, options, async ({ body }) => {
    const description = String(body?.property?.details?.description ?? "");
    return { text: description.replace(/\\+(['"])/g, "$1").length };
  });
}

/** Holds up its first visitors, without holding up the event loop. */
export function plantSlowAnswer(app) {
  let answers = 0;
  app.get(PLANTED_PATHS.slowAnswer, async () => {
    answers += 1;
    if (answers <= SLOW_ANSWERS) await sleep(SLOW_ANSWER_MS);
    return { answers };
  });
}

/** Lets a client take as long as it likes, as a server without timeouts would. */
export function plantPatience(app) {
  app.addHook("onListen", async () => {
    Object.assign(app.server, { requestTimeout: 0, headersTimeout: 0, timeout: 0 });
    app.server.on("connection", (socket) => socket.setTimeout(0));
  });
}

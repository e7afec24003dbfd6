import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { logSerializers } from "./log.ts";

it("logs a request by its id, method, path and status, and nothing of the visitor", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: "info", serializers: logSerializers, stream } });
  app.get("/search", async () => "ok");
  await app.inject({
    url: "/search?q=12+Mill+Lane&email=rosa@example.uk",
    headers: { cookie: "gable_session=secret", "user-agent": "Rosa's phone" },
    remoteAddress: "203.0.113.9",
  });
  const text = lines.join("");
  expect(text).toContain('"req":{"method":"GET","path":"/search"}');
  expect(text).toContain('"res":{"status":200}');
  expect(text).toMatch(/"reqId":"[^"]+"/);
  expect(text).not.toMatch(/Mill|rosa|secret|phone|203\.0\.113\.9/i);
  await app.close();
});

it("does not log the token of a confirmation link", () => {
  const url = "/user/confirm-email?token=c2VjcmV0";
  expect(logSerializers.req({ method: "GET", url })).toEqual({ method: "GET", path: "/user/confirm-email" });
});

it.each(["/alerts/12/1-c2lnbmVk", "/alerts/all-7/1-c2lnbmVk.ljson?saved=yes"])(
  "does not log %s, which stands for its owner",
  (url) => {
    expect(logSerializers.req({ method: "POST", url })).toEqual({ method: "POST", path: "/alerts/…" });
  },
);

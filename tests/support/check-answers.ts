import type { FastifyRequest, RouteOptions } from "fastify";
import { formField } from "../../src/server/http/request/request-body.ts";
import { ALL_CALLS, type NamedCall } from "./call-tables.ts";

/** Makes every test check a route's response against its call's schema. A mismatch becomes a 500. */
export function checkAnswers(route: RouteOptions): void {
  const calls = ALL_CALLS.filter(({ call }) => call.path === route.url);
  if (calls.length === 0) return;
  const others = [route.preSerialization ?? []].flat();
  route.preSerialization = [
    ...others,
    async (request, reply, payload: unknown) => {
      if (reply.statusCode < 300) checkAnswer(calls, request, payload);
      return payload;
    },
  ];
}

function checkAnswer(calls: readonly NamedCall[], request: FastifyRequest, payload: unknown): void {
  const asked = calls.filter(({ call }) => getMethod(call) === askedMethod(request));
  const answer: unknown = JSON.parse(JSON.stringify(payload));
  const results = asked.map(({ schemas }) => schemas.answer.safeParse(answer));
  if (asked.length === 0 || results.some(({ success }) => success)) return;
  const problem = `${asked[0]?.name} doesn't answer as its schema says: ${results[0]?.error?.message}`;
  console.error(problem);
  throw new Error(problem);
}

function getMethod({ method, override }: NamedCall["call"]): string {
  return override?.toUpperCase() ?? method;
}

function askedMethod({ method, body, query, headers }: FastifyRequest): string {
  if (method !== "POST") return method;
  const override =
    formField(body, "_method") ?? formField(query, "_method") ?? headers["x-http-method-override"];
  return String(override ?? "post").toUpperCase();
}

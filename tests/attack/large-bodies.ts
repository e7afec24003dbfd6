import type { AttackedSite } from "./attacked-site.ts";
import { createDice, randomIp } from "./dice.ts";
import type { FamilyResult, Finding } from "./findings.ts";
import { MULTIPART, MULTIPART_END, part } from "./fuzz/bodies.ts";
import { confirmStall, judge, LONGEST_STALL_MS, reviveAfterDeath } from "./fuzz/fuzz.ts";
import { fillPath, nest } from "./fuzz/fuzz-request.ts";
import { type LearntSite, learnSite } from "./fuzz/learn-forms.ts";
import { FIELD_NAMES } from "./fuzz/words.ts";
import type { AttackedRoute } from "./inside/collect-routes.mjs";
import { type RawRequest, sendRaw } from "./raw-request.ts";
import { registerVisitor, type Visitor } from "./visitor.ts";

const LARGE = "large bodies, one at a time";
const LARGEST_BYTES = 256 * 1024;
const SMALLER_BYTES = 48 * 1024;
const MOST_STALLS_PER_ROUTE = 2;
const LARGEST_QUERY = 14_000;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

export interface LargeBody {
  name: string;
  type: string;
  body: string;
}

/** Texts on which a careless pattern backtracks, or a careless loop copies. */
const TEXT_SHAPES: readonly (readonly [name: string, unit: string, end: string])[] = [
  ["letters", "a", "!"],
  ["spaces", " ", "x"],
  ["words", "house ", ""],
  ["numbers", "1,", "x"],
  ["ats", "a@", ""],
  ["dots", "a.", "@"],
  ["dashes", "-", "!"],
  ["brackets", "<", ""],
  ["line breaks", "\n", "x"],
  ["links", "http://", ""],
  ["slashes", "a/", ""],
  ["accents", "é", "!"],
];

function createText([, unit, end]: (typeof TEXT_SHAPES)[number], bytes: number): string {
  return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit)))) + end;
}

/** Bodies of about so many bytes, made to be expensive to read. */
export function* largeBodies(bytes: number, fields: readonly string[]): Generator<LargeBody> {
  const some = (unit: string) => unit.repeat(Math.floor(bytes / unit.length));
  for (const name of ["q", "fragment", "tags", "property_ids", "property_ids[]"]) {
    yield { name: `form, ${name} repeated`, type: FORM, body: some(`${name}=&`) };
    yield { name: `form, ${name} repeated with a value`, type: FORM, body: some(`${name}=1&`) };
  }
  const distinct = Array.from({ length: bytes / 9 }, (_, index) => `f${index}=1`)
    .join("&")
    .slice(0, bytes);
  yield { name: "form, distinct fields", type: FORM, body: distinct };
  yield {
    name: "form, one group",
    type: FORM,
    body: distinct.replaceAll(/f(\d+)/g, "lead[$1]").slice(0, bytes),
  };
  yield { name: "form, brackets", type: FORM, body: `a${some("[b]")}=1`.slice(0, bytes) };
  yield { name: "JSON, deep array", type: JSON_TYPE, body: "[".repeat(bytes / 2) + "]".repeat(bytes / 2) };
  yield {
    name: "JSON, empty objects",
    type: JSON_TYPE,
    body: `[${some("{},").slice(0, bytes - 10)}{}]`.replace(",,", ","),
  };
  for (const name of ["q", "property_ids", "lead", "lead_client", "form_submission", "client", "tags"]) {
    yield {
      name: `JSON, ${name} a list of numbers`,
      type: JSON_TYPE,
      body: `{"${name}":[${some("1,").slice(0, bytes - 40)}1]}`,
    };
    yield {
      name: `JSON, ${name} a list of texts`,
      type: JSON_TYPE,
      body: `{"${name}":[${'"",'.repeat(bytes / 3 - 20)}""]}`,
    };
    const keys = Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":1`)
      .join(",")
      .slice(0, bytes);
    const whole = keys.slice(0, keys.lastIndexOf(","));
    yield { name: `JSON, ${name} with many keys`, type: JSON_TYPE, body: `{"${name}":{${whole}}}` };
  }
  for (const shape of TEXT_SHAPES) {
    // All fields at once, each with its share.
    const share = createText(shape, Math.floor((bytes - fields.length * 24) / fields.length));
    const values = Object.fromEntries(fields.map((name) => [name, share]));
    yield { name: `JSON, every field ${shape[0]}`, type: JSON_TYPE, body: JSON.stringify(nest(values)) };
  }
  yield {
    name: "multipart, many parts",
    type: MULTIPART,
    body: part("q", "").repeat(bytes / 62) + MULTIPART_END,
  };
  yield {
    name: "multipart, one field",
    type: MULTIPART,
    body: part("q", "a".repeat(bytes - 200)) + MULTIPART_END,
  };
  yield {
    name: "multipart, dashes",
    type: MULTIPART,
    body: part("q", "\r\n--".repeat(bytes / 4 - 60)) + MULTIPART_END,
  };
  yield { name: "plain text", type: "text/plain", body: "a".repeat(bytes) };
}

/** One field at a time takes the whole size. */
function* largeFields(bytes: number, fields: readonly string[]): Generator<LargeBody> {
  for (const name of fields) {
    for (const shape of TEXT_SHAPES) {
      const body = JSON.stringify(nest({ [name]: createText(shape, bytes) }));
      yield {
        name: `JSON, ${name} ${shape[0]}`,
        type: JSON_TYPE,
        body:
          body.length > bytes ? JSON.stringify(nest({ [name]: createText(shape, bytes / 2 - 60) })) : body,
      };
    }
  }
}

function* largeQueries(fields: readonly string[]): Generator<readonly [name: string, query: string]> {
  const some = (unit: string) => unit.repeat(Math.floor(LARGEST_QUERY / unit.length));
  yield ["query, q repeated", some("q=&")];
  yield ["query, tags repeated", some("tags=a&")];
  yield [
    "query, distinct",
    Array.from({ length: 2_000 }, (_, index) => `a${index}=`)
      .join("&")
      .slice(0, LARGEST_QUERY),
  ];
  yield [
    "query, fragment segments",
    `channel=sales&fragment=${encodeURIComponent("from-2-bed/").repeat(900)}`,
  ];
  yield ["query, fragment tags", `channel=sales&fragment=tag-${"a%252C".repeat(2_000)}`];
  yield ["query, polygon", `channel=sales&fragment=poly-${"_".repeat(9_000)}`];
  for (const name of fields)
    for (const shape of TEXT_SHAPES.slice(0, 6))
      yield [
        `query, ${name} ${shape[0]}`,
        `${encodeURIComponent(name)}=${encodeURIComponent(createText(shape, LARGEST_QUERY / 3))}`.slice(
          0,
          LARGEST_QUERY,
        ),
      ];
}

interface LargeOptions {
  seed: number;
  /** Leaves out one field at a time. */
  isQuick?: boolean;
  /** Only routes whose path has this in it. */
  only?: string;
}

/** Every route with every large body, one at a time: none may hold up the event loop. */
export async function sendLargeBodies(
  site: AttackedSite,
  { seed, isQuick = false, only = "" }: LargeOptions,
): Promise<FamilyResult> {
  const dice = createDice(seed);
  let visitor = await registerVisitor(site.port, dice);
  const learnt = await learnSite(site, visitor);
  site.takeStalls();
  const findings: Finding[] = [];
  let previous: RawRequest | undefined;
  let tried = 0;
  const routes = site.routes.filter(({ url }) => url.includes(only));
  for (const route of routes) {
    let stalled = 0;
    // The smaller size first: what stalls there would hold up the site for minutes at the larger one.
    for (const bytes of route.method === "GET" ? [LARGEST_BYTES] : [SMALLER_BYTES, LARGEST_BYTES]) {
      if (stalled > 0) break;
      if (!(await visitor.isSignedIn())) visitor = await registerVisitor(site.port, dice);
      for (const request of requestsFor(route, { learnt, visitor, isQuick, bytes })) {
        if (stalled >= MOST_STALLS_PER_ROUTE) break;
        const headers = [["x-forwarded-for", randomIp(dice)] as const, ...(request.headers ?? [])];
        const sent: RawRequest = { ...request, headers };
        const answer = await sendRaw(site.port, sent);
        tried += 1;
        findings.push(...judge(request, answer).map((finding) => ({ ...finding, family: LARGE })));
        await reviveAfterDeath(site, findings, request);
        const suspects = site
          .takeStalls()
          .flatMap(({ ms, requests }) => (ms > LONGEST_STALL_MS ? requests : []));
        // The watch speaks a moment later, so that the one before may be meant.
        for (const suspect of suspects.length > 0 ? [sent, ...(previous ? [previous] : [])] : []) {
          const found = await confirmStall(site, LARGE, suspect);
          stalled += found.length;
          findings.push(...found);
        }
        previous = sent;
      }
    }
  }
  return {
    family: LARGE,
    tried,
    summary: `${tried} requests of up to ${LARGEST_BYTES / 1024} kB at ${routes.length} routes`,
    findings,
  };
}

interface RequestsOptions {
  learnt: LearntSite;
  visitor: Visitor;
  isQuick: boolean;
  bytes: number;
}

function* requestsFor(
  route: AttackedRoute,
  { learnt, visitor, isQuick, bytes }: RequestsOptions,
): Generator<RawRequest> {
  const path = fillPath(route.url, (name) =>
    name === "channel" ? "sales" : name === "*" ? "search" : learnt.propertyId,
  );
  const headers: [string, string][] = [
    ["cookie", visitor.cookie],
    ["x-csrf-token", visitor.token],
    ["accept", "application/json"],
  ];
  const own = learnt.forms
    .filter(({ action }) => action === path)
    .flatMap(({ fields }) => Object.keys(fields));
  const fields = [...new Set([...own, ...FIELD_NAMES])].filter(
    (name) => name !== "authenticity_token" && name !== "_method",
  );
  if (route.method === "GET") {
    for (const [name, query] of largeQueries(isQuick ? ["q"] : fields))
      yield { method: "GET", target: `${path}?${query}`, headers, name: `GET ${route.url}: ${name}` };
    return;
  }
  const most = bytes - 2_000;
  const bodies = [
    ...largeBodies(most, fields),
    ...(isQuick || bytes < LARGEST_BYTES
      ? []
      : largeFields(most, own.length > 0 ? own : FIELD_NAMES.slice(0, 30))),
  ];
  for (const { name, type, body } of bodies)
    yield {
      method: route.method,
      target: path,
      body,
      headers: [...headers, ["content-type", type]],
      name: `${route.method} ${route.url}: ${name}`,
    };
}

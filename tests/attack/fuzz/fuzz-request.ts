import { type Dice, randomIp } from "../dice.ts";
import type { AttackedRoute } from "../inside/collect-routes.mjs";
import type { RawRequest } from "../raw-request.ts";
import type { Visitor } from "../visitor.ts";
import { makeBody } from "./bodies.ts";
import type { LearntSite } from "./learn-forms.ts";
import { asText, FIELD_NAMES, JSON_VALUES, METHODS, ODD_HEADERS, PATH_VALUES } from "./words.ts";

export interface FuzzWorld {
  dice: Dice;
  routes: readonly AttackedRoute[];
  learnt: LearntSite;
  visitors: readonly Visitor[];
}

const NODE_HEADER_LIMIT = 15_000;
const HAS_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * One odd request from somebody with or without a session and a token. The registered routes take turns by its number, so
 * that each gets as many as any other.
 */
export function makeRequest(world: FuzzWorld, number: number): RawRequest {
  const { dice, routes, visitors } = world;
  const route = routes[number % routes.length] as AttackedRoute;
  const method = dice.chance(0.9) ? route.method : dice.pick(METHODS);
  const visitor = dice.pick(visitors);
  const target = makeTarget(world, route);
  const headers = new Map([
    ["x-forwarded-for", randomIp(dice)],
    ["accept", dice.pick(["text/html,*/*", "application/json", "*/*"])],
  ]);
  // Most carry a good session and token, so that the oddness meets the route and not only the guards.
  if (dice.chance(0.9)) headers.set("cookie", visitor.cookie).set("x-csrf-token", visitor.token);
  const request: RawRequest = { method, target, name: `${method} ${route.url}` };
  if (HAS_BODY.has(method) || dice.chance(0.03)) {
    const { type, body } = dice.chance(0.45) ? makeFormBody(world, route) : makeBody(dice, listNames(world));
    if (type !== undefined) headers.set("content-type", type);
    request.body = body;
    if (dice.chance(0.08)) request.framing = dice.pick(["chunked", "lies-more", "lies-less"] as const);
  }
  if (dice.chance(0.15)) headers.set(...dice.pick(ODD_HEADERS));
  return { ...request, headers: [...headers] };
}

function listNames({ learnt }: FuzzWorld): readonly string[] {
  return [...FIELD_NAMES, ...learnt.fieldNames];
}

/** A form or call that would pass, with one or two of its fields gone wrong. */
function makeFormBody(world: FuzzWorld, route: AttackedRoute) {
  const { dice, learnt } = world;
  const own = learnt.forms.filter(({ action }) => fits(route.url, action));
  const base = own.length > 0 ? { ...dice.pick(own).fields } : makeCallFields(world);
  const fields: Record<string, unknown> = base;
  delete fields.authenticity_token;
  if ("email" in fields) fields.email = `fuzz-${dice.int(1e9)}@example.org`;
  if (dice.chance(0.4)) delete fields.plain;
  if (route.isOverridable && dice.chance(0.6)) fields._method = dice.pick(["put", "delete", "PUT", "patch"]);
  for (let times = 1 + dice.int(2); times > 0; times--) {
    const name = dice.pick(Object.keys(fields).concat("id"));
    fields[name] = dice.pick(JSON_VALUES);
  }
  if (dice.chance(0.5)) return { type: "application/json", body: JSON.stringify(nest(fields)) };
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]);
  return { type: "application/x-www-form-urlencoded", body: new URLSearchParams(entries).toString() };
}

function makeCallFields(world: FuzzWorld): Record<string, string> {
  const { dice } = world;
  const names = listNames(world);
  const values = ["1", "2", "on", "sales", "Ely", "W", "optin", "person@example.org", "1,2,3"];
  return Object.fromEntries(
    Array.from({ length: 1 + dice.int(6) }, () => [dice.pick(names), dice.pick(values)]),
  );
}

/** `lead[message]` as JSON has it. */
export function nest(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, group, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? [];
    if (group === undefined || inner === undefined) nested[name] = value;
    else nested[group] = { ...(nested[group] as object | undefined), [inner]: value };
  }
  return nested;
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("?")[0]?.split("/") ?? [];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

export function fillPath(url: string, value: (name: string) => string): string {
  return url.replace(/:(\w+)|\*/g, (_match, name: string | undefined) => value(name ?? "*"));
}

function makeTarget(world: FuzzWorld, route: AttackedRoute): string {
  const { dice, learnt } = world;
  const isPages = route.url === "/*";
  const base =
    isPages && dice.chance(0.7)
      ? dice.pick(learnt.paths.concat(learnt.forms.map(({ page }) => page)))
      : undefined;
  const path =
    base ??
    fillPath(route.url, (name) => (dice.chance(0.3) ? goodValue(world, name) : dice.pick(PATH_VALUES)));
  const spelled = dice.chance(0.12) ? respell(dice, path) : path;
  const query = dice.chance(0.45) ? makeQuery(world) : "";
  const mark = spelled.includes("?") ? "&" : "?";
  return `${spelled}${query === "" ? "" : mark + query}`.slice(0, NODE_HEADER_LIMIT);
}

function goodValue({ learnt, dice }: FuzzWorld, name: string): string {
  if (name === "channel") return dice.pick(["sales", "lettings"]);
  return dice.chance(0.5) ? learnt.propertyId : String(1 + dice.int(12));
}

/** Other spellings of the same path, as attackers use them to get around rules. */
function respell(dice: Dice, path: string): string {
  const letter = /[a-z](?=[^?]*$)/.exec(path);
  return dice.pick([
    path.toUpperCase(),
    path.replace("/", "//"),
    path.replace("/", "/./"),
    `/a/..${path}`,
    `${path}/`,
    `${path}.ljson`,
    `${path};a=b`,
    `${path}%20`,
    `${path}%00`,
    `http://127.0.0.1${path}`,
    `//evil.example${path}`,
    letter ? path.replace(letter[0], `%${letter[0].charCodeAt(0).toString(16)}`) : path,
    path.replaceAll("/", "%2f"),
    path.replaceAll("/", "\\"),
  ]);
}

function makeQuery(world: FuzzWorld): string {
  const { dice } = world;
  const names = listNames(world);
  const value = () => encodeURIComponent(asText(dice.pick(JSON_VALUES))).slice(0, 2_000);
  switch (dice.int(7)) {
    case 0:
      return `${dice.pick(names)}=&`.repeat(1_500);
    case 1:
      return Array.from({ length: 2_000 }, (_, index) => `a${index}`).join("&");
    case 2:
      return `${dice.pick(names)}${"[a]".repeat(60)}=${value()}`;
    case 3:
      return dice.pick([
        "%",
        "&&&",
        "a=%E0%A4%A",
        "__proto__[a]=1",
        "q=%00",
        "=",
        "?".repeat(50),
        "plain=1&plain=1",
      ]);
    case 4:
      return `channel=sales&fragment=${encodeURIComponent(`${dice.pick(FRAGMENTS)}/${dice.pick(FRAGMENTS)}`)}`;
    default:
      return Array.from({ length: 1 + dice.int(5) }, () => `${dice.pick(names)}=${value()}`).join("&");
  }
}

const FRAGMENTS = [
  "from-2-bed",
  "up-to-99999999999999999999-bed",
  "page-0",
  "page-999999999",
  "poly-X19fX19f",
  `poly-${"A".repeat(4_000)}`,
  "text-%00",
  "text-a%2Fb",
  "tag-!,!,,",
  "auction-date-2026-13-41",
  "view--180,-90,180,90",
  "view-1,2,3",
  "within-0.25-miles",
  "most-recent-first",
  "__proto__",
  "area-constructor",
];

import type { Dice } from "../dice.ts";
import { asText, FIELD_NAMES, JSON_VALUES } from "./words.ts";

export interface FuzzBody {
  /** The `content-type` header; undefined: none is sent. */
  type: string | undefined;
  body: string | Buffer;
}

type BodyMaker = (dice: Dice, size: number, fields: readonly string[]) => FuzzBody;

const BOUNDARY = "----attack";
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const json = (body: string): FuzzBody => ({ type: JSON_TYPE, body });
const form = (body: string): FuzzBody => ({ type: FORM, body });
const multipart = (body: string): FuzzBody => ({ type: MULTIPART, body });

export function part(name: string, value: string, more = ""): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}
export const MULTIPART_END = `--${BOUNDARY}--\r\n`;

/** Bodies of about `size` bytes, each odd in its own way. */
const MAKERS: readonly BodyMaker[] = [
  // Fields of wrong types, some nested as the routes nest them.
  (dice, _size, fields) => json(JSON.stringify(oddFields(dice, fields))),
  (dice, _size, fields) =>
    json(JSON.stringify({ lead: oddFields(dice, fields), lead_client: oddFields(dice, fields) })),
  (dice, _size, fields) => json(JSON.stringify({ form_submission: oddFields(dice, fields), f_id: "1" })),
  (dice) => json(JSON.stringify(dice.pick(JSON_VALUES))),
  (_dice, size) => json("[".repeat(size / 2) + "]".repeat(size / 2)),
  (_dice, size) => json(`${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`),
  (dice, size) => json(`{"${dice.pick(FIELD_NAMES)}":[${"0,".repeat(size / 2)}0]}`),
  (dice, size) => json(`{"${dice.pick(FIELD_NAMES)}":"${"x".repeat(size)}"}`),
  (_dice, size) => json(`[${"{},".repeat(size / 3)}{}]`),
  () => json('{"__proto__":{"isAdmin":true,"plain":"1"},"constructor":{"prototype":{"a":1}}}'),
  () => json('{"a":1,"a":2,"length":-1}'),
  (dice) => json(dice.pick(["", "{", "nul", "\ufeff{}", '{"a":\u0000}', "[1,]", "'a'", '{"a":1e999}'])),
  // Forms.
  (dice, size) => form(`${dice.pick(FIELD_NAMES)}=&`.repeat(size / 8)),
  (_dice, size) => form(Array.from({ length: size / 8 }, (_, index) => `f${index}=1`).join("&")),
  (dice, _size, fields) =>
    form(
      Array.from(
        { length: 12 },
        () => `${dice.pick(fields)}${dice.pick(NAME_TAILS)}=${dice.pick(FORM_VALUES)}`,
      ).join("&"),
    ),
  (_dice, size) => form(`a${"[b]".repeat(size / 3)}=1`),
  (dice) =>
    form(dice.pick(["&&&&", "=", "%", "a=%E0%A4%A", "%00=%00", "a=%FF&b=%ZZ", "=&=", "a".repeat(9_000)])),
  // Multipart.
  (dice, _size, fields) =>
    multipart(
      fields
        .slice(0, 8)
        .map((name) => part(name, asText(dice.pick(JSON_VALUES))))
        .join("") + MULTIPART_END,
    ),
  () => multipart("no boundary in here"),
  () => multipart(part("a", "never ended")),
  () => multipart(`--${BOUNDARY}\r\n\r\nno name\r\n${MULTIPART_END}`),
  () => multipart(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a`),
  (_dice, size) => multipart(part("a", "1").repeat(Math.min(2_000, size / 80)) + MULTIPART_END),
  (_dice, size) => multipart(part("a", "x".repeat(size)) + MULTIPART_END),
  (_dice, size) => multipart(`--${BOUNDARY}\r\n${"X-Odd: a\r\n".repeat(size / 10)}\r\n\r\n${MULTIPART_END}`),
  (dice, size) =>
    multipart(
      part(
        dice.pick(["form_submission[cv]", "file", "__proto__"]),
        "%PDF-1.7\n".padEnd(size),
        '; filename="../a\u0000.pdf"',
      ) + MULTIPART_END,
    ),
  () => multipart(part("__proto__", "1") + part("constructor", "1") + MULTIPART_END),
  (dice) => ({
    type: dice.pick([
      "multipart/form-data",
      "multipart/form-data; boundary=",
      'multipart/form-data; boundary="x',
    ]),
    body: part("a", "1"),
  }),
  (_dice, size) => ({ type: "multipart/form-data; boundary=a", body: "--a\r\n".repeat(size / 5) }),
  // Others.
  (_dice, size) => ({ type: "text/plain", body: "a".repeat(size) }),
  () => ({ type: "text/plain", body: '{"property_id":1,"domain":"\u0000"}' }),
  (_dice, size) => ({
    type: "application/xml",
    body: `<!DOCTYPE a [<!ENTITY b "c">]>${"<a>".repeat(size / 3)}`,
  }),
  (_dice, size) => ({ type: "application/octet-stream", body: Buffer.alloc(size, 0xff) }),
  () => ({ type: undefined, body: "nobody said what this is" }),
  () => ({ type: JSON_TYPE, body: "" }),
  () => ({ type: FORM, body: Buffer.from([0xff, 0xfe, 0x3d, 0x00, 0xc3, 0x28]) }),
];

const NAME_TAILS = ["", "", "", "[]", "[a]", "[__proto__]", "[a][b]", "["];
const FORM_VALUES = [
  "",
  "1",
  "on",
  "a",
  "%00",
  "a%00b",
  "%ED%A0%80",
  "2147483648",
  "-1",
  "1,2,3",
  "%22%3E",
  "1e400",
  "%0D%0A",
];
const SIZES = [40, 400, 4_000, 40_000, 250_000, 300_000];

function oddFields(dice: Dice, fields: readonly string[]): Record<string, unknown> {
  const count = 1 + dice.int(8);
  return Object.fromEntries(Array.from({ length: count }, () => [dice.pick(fields), dice.pick(JSON_VALUES)]));
}

export function makeBody(dice: Dice, fields: readonly string[]): FuzzBody {
  // Mostly small: large ones have a pass of their own, one at a time.
  const size = dice.chance(0.85) ? dice.pick(SIZES.slice(0, 3)) : dice.pick(SIZES);
  return dice.pick(MAKERS)(dice, size, fields);
}

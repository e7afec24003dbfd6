import { rtdfSend } from "../tests/support/rtdf-call.ts";

/** What a pattern or a parser may be slow on, repeated. */
const UNITS = [
  ...[
    "\\",
    "\\'",
    " ",
    "\n",
    " \n",
    "\t ",
    ".",
    ",",
    "-",
    "/",
    "0",
    "9",
    "a",
    "é",
    "\u0003 ",
    "\u0001\u0002",
  ],
  ...[
    "<p> <li>",
    "<b>",
    "<div>",
    "</p>",
    "<svg>",
    "<script>",
    "<form>",
    "<td>",
    "<br>",
    "<!--",
    "<a b='",
    "<",
  ],
  ...[
    "&amp;",
    "&#38;",
    "&",
    "&nbsp;\n",
    "]]>",
    "detached-",
    "terrace l -",
    "assured tenancy ",
    "0-0 ",
    "12 ",
  ],
  ...["a@", "https://a.", "CB7 ", "£1,000 ", "01-01-2026 ", "{{", '"', "\ud800"],
];
const SIZES = [20_000, 60_000, 240_000, 600_000, 1_200_000, 1_900_000];
const BODY_SIZE = 1_990_000;

type Call = ReturnType<typeof rtdfSend>;
const PLACES: Readonly<Record<string, (text: string) => Call>> = {
  description: (text) => rtdfSend({ details: { description: text } }),
  summary: (text) => rtdfSend({ details: { summary: text } }),
  "both texts": (text) => {
    const half = text.slice(0, text.length / 2);
    return rtdfSend({ details: { description: half, summary: half } });
  },
  features: (text) => rtdfSend({ details: { features: cut(text, 2_000) } }),
  rooms: (text) =>
    rtdfSend({
      details: { rooms: cut(text, 20_000).map((one) => ({ room_name: one, room_description: one })) },
    }),
  address: (text) => {
    const [a, b, c, d] = cut(text, text.length / 4);
    return rtdfSend({ address: { display_address: a, house_name_number: b, address_2: c, town: d } });
  },
  postcode: (text) => rtdfSend({ address: { postcode_1: text } }),
  price: (text) => rtdfSend({ price: { price: text } }),
  dates: (text) => rtdfSend({ property: { create_date: text, update_date: text.slice(0, 10_000) } }),
  reference: (text) => rtdfSend({ property: { agent_ref: text } }),
  status: (text) => rtdfSend({ property: { status: text } }),
  branch: (text) => rtdfSend({ branch: { branch_id: text } }),
  media: (text) =>
    rtdfSend({ media: cut(text, 2_000).map((one) => ({ media_type: 1, media_url: one, caption: one })) }),
  "media with URLs": (text) =>
    rtdfSend({
      media: cut(text, 400).map((one, at) => ({
        media_type: 1,
        media_url: `https://a.example/${at}.jpg`,
        caption: one,
      })),
    }),
  codes: (text) => rtdfSend({ details: { parking: cut(text, 10), heating: cut(text, 50) } }),
};

/** The text and the place of a call by its number; all pairs come before any comes again. */
export function hostileCall(index: number): { name: string; call: Call } {
  const places = Object.keys(PLACES);
  const place = places[index % places.length] ?? "";
  const unit = UNITS[index % UNITS.length] ?? "";
  const size = SIZES[Math.floor(index / 7) % SIZES.length] ?? 0;
  const call = PLACES[place]?.(repeat(unit, size)) ?? rtdfSend();
  return { name: `${place}: ${JSON.stringify(unit)} up to ${size.toLocaleString("en-GB")}`, call };
}

/** Bodies whose shape is hostile, whatever their fields. */
export function listHostileBodies() {
  const json = (name: string, body: string, method = "sendpropertydetails") => ({
    name,
    method,
    type: "application/json",
    body,
  });
  const xml = (name: string, body: string) => ({ ...json(name, body), type: "application/xml" });
  return [
    json("nested lists", repeat("[", BODY_SIZE)),
    json("nested objects", repeat('{"a":', BODY_SIZE)),
    json(
      "nested in a field",
      `{"property":{"details":{"features":${"[".repeat(900_000)}${"]".repeat(900_000)}}}}`,
    ),
    json("many numbers", `[${repeat("0,", BODY_SIZE - 10)}0]`, "removeproperty"),
    json("many objects", `[${"{},".repeat(600_000)}{}]`),
    json("many keys", `{${Array.from({ length: 120_000 }, (_, at) => `"k${at}":1`).join(",")}}`),
    json("escapes", `{"property":{"details":{"description":"${repeat("\\n", 1_900_000)}"}}}`),
    json("an unclosed text", `"${repeat("\\\\", BODY_SIZE)}`, "getbranchpropertylist"),
    json("not UTF-8", repeat("é", 900_000)),
    xml("references", `<a><b>${repeat("&#38;", BODY_SIZE)}</b></a>`),
    xml(
      "some references",
      `<request><property><description>${"&#38;".repeat(49_000)}${repeat("x", 1_700_000)}</description></property></request>`,
    ),
    xml("elements", `<a>${repeat("<b/>", BODY_SIZE)}</a>`),
    xml("nested elements", repeat("<a>", BODY_SIZE)),
    xml("attributes", `<a ${Array.from({ length: 140_000 }, (_, at) => `b${at}="1"`).join(" ")}/>`),
    xml("character data", `<a>${repeat("<![CDATA[]]>", BODY_SIZE)}</a>`),
    xml("comments", `<a>${repeat("<!---->", BODY_SIZE)}</a>`),
    xml("a long name", `<${repeat("a", BODY_SIZE)}`),
    xml("spaces", `<a>${repeat(" \n", BODY_SIZE)}</a>`),
  ] as const;
}

function repeat(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
}

function cut(text: string, size: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += size) parts.push(text.slice(at, at + size));
  return parts;
}

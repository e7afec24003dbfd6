import { escapeHtml } from "../../../src/domain/text/html.ts";
import { rtdfSend, toXml } from "../../support/rtdf-call.ts";
import { JSON_VALUES } from "../fuzz/words.ts";

/** A body of a feed's call, with what is special about it. */
export interface FeedBody {
  name: string;
  type: "application/json" | "application/xml";
  body: string;
  /** Which kind of text or nesting it has: once it has stalled in a few fields, the others are left out. */
  shape: string;
}

const JSON_TYPE = "application/json";
const XML_TYPE = "application/xml";

/** Runs on which a careless pattern backtracks or a careless parser keeps a long stack. */
export const FEED_SHAPES: readonly (readonly [name: string, unit: string, end: string])[] = [
  ["backslashes", "\\", "!"],
  ["quotes", '"', "!"],
  ["apostrophes", "'", "!"],
  ["escaped quotes", "\\'", "!"],
  ["ampersands", "&", "!"],
  ["less-thans", "<", "!"],
  ["spaces", " ", "x"],
  ["tabs", "\t", "x"],
  ["line breaks", "\n", "x"],
  ["spaces and breaks", " \n", "x"],
  ["nested tags", "<div>", ""],
  ["nested lists", "<p> <li>", ""],
  ["unclosed tags", '<a href="', ""],
  ["closing tags", "</p>", ""],
  ["comments", "<!--", ""],
  ["entities", "&amp;", ""],
  ["character references", "&#x41;", ""],
  ["halves of characters", "\ud83d", ""],
  ["emoji", "🏠", "!"],
  ["digits", "1", "x"],
  ["ats", "a@", ""],
  ["dashes", "- ", "x"],
];

export type FeedShape = (typeof FEED_SHAPES)[number];

type Path = readonly (string | number)[];

/** A call with every group in it. */
function createCall(): Record<string, unknown> {
  const media = [{ media_type: 1, media_url: "https://example.org/1.jpg", caption: "Front", sort_order: 1 }];
  return rtdfSend({
    property: { agent_ref: "ATTACK-1" },
    details: {
      rooms: [{ room_name: "Kitchen", room_description: "With a window.", room_length: 3, room_width: 2 }],
    },
    media,
  }) as unknown as Record<string, unknown>;
}

/** Where the call has a value; only where it has a text if `isText`. */
export function listFields(isText: boolean): Path[] {
  const paths: Path[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (value !== null && typeof value === "object")
      for (const [name, part] of Object.entries(value)) walk(part, [...path, name]);
    else if (!isText || typeof value === "string" || value === null) paths.push(path);
  };
  walk(createCall(), []);
  return paths;
}

function withValue(path: Path, value: unknown): object {
  const call = createCall();
  let at = call as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string | number, unknown>;
  at[path.at(-1) ?? ""] = value;
  return call;
}

const FORMATS = ["JSON", "XML"] as const;
/** What the rest of the call takes. */
const REST_BYTES = 8 * 1024;

export function createText([, unit, end]: FeedShape, { bytes, format }: { bytes: number; format: string }) {
  const sent = format === "JSON" ? JSON.stringify(unit).slice(1, -1) : escapeHtml(unit);
  return unit.repeat(Math.floor(bytes / Buffer.byteLength(sent))) + end;
}

/** One field takes the whole text. */
export function* longTexts(fields: readonly Path[], bytes: number): Generator<FeedBody> {
  for (const format of FORMATS)
    for (const shape of FEED_SHAPES)
      for (const field of fields) {
        const text = createText(shape, { bytes: bytes - REST_BYTES, format });
        const call = withValue(field, text);
        yield {
          name: `${format}, ${field.join(".")}: ${shape[0]}`,
          shape: shape[0],
          ...(format === "JSON"
            ? { type: JSON_TYPE, body: JSON.stringify(call) }
            : { type: XML_TYPE, body: toXml(call) }),
        };
      }
}

/** Every field with a value of another type. */
export function* wrongTypes(): Generator<FeedBody> {
  const values = [...JSON_VALUES, "9".repeat(2_000), -1e308, 1e21, Array(200).fill(["a"])];
  for (const field of listFields(false))
    for (const value of values)
      yield {
        name: `JSON, ${field.join(".")} of another type`,
        shape: "another type",
        type: JSON_TYPE,
        body: JSON.stringify(withValue(field, value)),
      };
}

/** Documents that are deep or that repeat themselves, whatever is in them. */
export function* oddDocuments(bytes: number): Generator<FeedBody> {
  const some = (unit: string, share = 1) => unit.repeat(Math.floor((bytes * share) / unit.length));
  const json = (shape: string, body: string): FeedBody => ({
    name: `JSON, ${shape}`,
    shape,
    type: JSON_TYPE,
    body,
  });
  const xml = (shape: string, body: string): FeedBody => ({
    name: `XML, ${shape}`,
    shape,
    type: XML_TYPE,
    body,
  });
  const call = JSON.stringify(createCall());
  const inProperty = (text: string) => toXml(createCall()).replace("<property>", `<property>${text}`);
  yield json("deep lists", `{"property":${some("[", 0.5)}${some("]", 0.5)}}`);
  yield json("deep objects", `${some('{"property":')}1${"}".repeat(Math.floor(bytes / 12))}`.slice(0, bytes));
  yield json("unclosed lists", some("["));
  yield json("repeated keys", call.replace('"details":{', `"details":{${some('"summary":"a",')}`));
  yield json("many keys", `{${Array.from({ length: bytes / 13 }, (_, index) => `"k${index}":1`).join()}}`);
  yield json("a long list of features", call.replace('"features":[', `"features":[${some('"a",')}`));
  yield json("a long list of media", call.replace('"media":[', `"media":[${some("{},")}`));
  yield json("deep media", call.replace('"media":[', `"media":[${some("[", 0.5)}${some("]", 0.5)},`));
  yield xml("deep elements", some("<a>"));
  yield xml("deep elements, closed", `${some("<a>", 0.4)}${some("</a>", 0.5)}`);
  yield xml("repeated elements", inProperty(some("<summary>a</summary>")));
  yield xml("empty elements", inProperty(some("<a/>")));
  yield xml(
    "distinct elements",
    inProperty(Array.from({ length: bytes / 12 }, (_, at) => `<a${at}/>`).join("")),
  );
  yield xml(
    "attributes",
    `<request ${Array.from({ length: bytes / 12 }, (_, at) => `a${at}=""`).join(" ")}>`,
  );
  yield xml("character references", inProperty(`<summary>${some("&#65;")}</summary>`));
  yield xml("entities", inProperty(`<summary>${some("&amp;")}</summary>`));
  yield xml("CDATA sections", inProperty(`<summary>${some("<![CDATA[a]]>")}</summary>`));
  yield xml("brackets of CDATA", inProperty(`<summary><![CDATA[${some("]")}]]></summary>`));
  yield xml("an open comment", `<request><!--${some("-")}`);
  yield xml("comments", inProperty(some("<!---->")));
  yield xml("instructions", inProperty(some("<?a?>")));
  yield xml("one long name", `<${some("a")}>`);
  yield xml("spaces in a tag", `<request${some(" ")}>`);
}

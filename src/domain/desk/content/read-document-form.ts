import { FIELD_PREFIX, SECRET_FIELD } from "./document-form.ts";
import { type JsonSchema, readShape, resolveSchema, type Shape, toEmptyValue } from "./document-schema.ts";

interface Branches {
  [name: string]: Branches | string;
}

/**
 * The document that a form's fields say. What can't be read, such as a word where a number belongs, stays as it was
 * typed, so that it is shown again beside the reason. `before` keeps what the form doesn't show.
 */
export function readDocumentForm(
  fields: Readonly<Record<string, unknown>>,
  { root, before }: { root: JsonSchema; before: unknown },
): unknown {
  const tree: Branches = {};
  for (const [name, value] of Object.entries(fields)) {
    const [prefix, ...path] = name.split(".");
    if (prefix !== FIELD_PREFIX || path.some((part) => part === "__proto__")) continue;
    plant(tree, path, String([value].flat().at(-1) ?? ""));
  }
  const whole = fields[FIELD_PREFIX];
  const typed = whole === undefined ? tree : String([whole].flat().at(-1));
  return readPart({ schema: root, typed, isRequired: true, before }, root);
}

function plant(tree: Branches, [name, ...rest]: string[], value: string): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const inner = tree[name];
  const branch: Branches = typeof inner === "object" ? inner : {};
  tree[name] = branch;
  plant(branch, rest, value);
}

interface TypedPart {
  schema: JsonSchema;
  typed: Branches | string | undefined;
  isRequired: boolean;
  before: unknown;
}

function readPart({ schema: written, typed, isRequired, before }: TypedPart, root: JsonSchema): unknown {
  const { schema, isNullable } = resolveSchema(written, root);
  const shape = readShape(schema, root);
  const nothing = isNullable ? null : undefined;
  if (shape.as === "group" || shape.as === "variants") {
    const group = typeof typed === "object" ? typed : {};
    if ((isNullable || !isRequired) && group.$on === undefined) return nothing;
    return shape.as === "group"
      ? readGroup(shape.fields, group, toGroup(before), root)
      : readVariant(shape, group, before, root);
  }
  if (shape.as === "list") {
    const entries = typeof typed === "object" ? typed : {};
    const indices = Object.keys(entries)
      .filter((index) => /^\d{1,4}$/.test(index))
      .sort((a, b) => Number(a) - Number(b));
    const old = Array.isArray(before) ? before : [];
    if (indices.length === 0 && !isRequired && written.default === undefined) return nothing;
    return indices.map((index) =>
      readPart(
        { schema: shape.items, typed: entries[index], isRequired: true, before: old[Number(index)] },
        root,
      ),
    );
  }
  if (shape.as === "check") return typed !== undefined;
  if (typed === undefined) return before;
  const text = typeof typed === "string" ? typed.replaceAll("\r\n", "\n") : "";
  if (schema.const !== undefined) return schema.const;
  if (text.trim() === "" && (isNullable || !isRequired)) return nothing;
  switch (shape.as) {
    case "choice":
      return shape.values.find((value) => String(value) === text) ?? text;
    case "lines":
      return readLines(text);
    case "rows":
      return readLines(text).map((line) => line.split("|").map((cell) => cell.trim()));
    case "record":
      return Object.fromEntries(readLines(text).map(readPair));
    case "json":
      return readJson(text);
    default:
      return shape.type === "number" ? readNumber(text) : text.trim();
  }
}

function readGroup(
  fields: { name: string; schema: JsonSchema; isRequired: boolean }[],
  typed: Branches,
  before: Readonly<Record<string, unknown>>,
  root: JsonSchema,
): Record<string, unknown> {
  const read = fields.map(({ name, schema, isRequired }) => {
    // A secret is never shown, so an empty field leaves it as it is.
    if (name === SECRET_FIELD && typed[name] === "") return [name, before[name]] as const;
    const part = { schema, typed: typed[name], isRequired, before: before[name] };
    return [name, schema.const ?? readPart(part, root)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readVariant(
  { tag, variants }: { tag: string; variants: { name: string; schema: JsonSchema }[] },
  typed: Branches,
  before: unknown,
  root: JsonSchema,
): unknown {
  const chosen = typed[tag] ?? toGroup(before)[tag];
  const variant = variants.find(({ name }) => name === chosen) ?? variants[0];
  return readPart({ schema: variant?.schema ?? {}, typed, isRequired: true, before }, root);
}

const readLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function readPair(line: string): [string, string] {
  const at = line.indexOf(":");
  return at === -1 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function readNumber(text: string): number | string | undefined {
  if (text.trim() === "") return undefined;
  const number = Number(text.trim().replaceAll(",", ""));
  return Number.isFinite(number) ? number : text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toGroup(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A change of a list in a document: 'add f.blocks timeline', 'remove f.blocks.2', 'up f.blocks.2', 'clear f.pictureKey'. */
export function editList(
  body: unknown,
  step: string,
  { root, nextId }: { root: JsonSchema; nextId: number },
): unknown {
  const [verb = "", name = "", variant = ""] = step.split(" ");
  const path = name.split(".").slice(1);
  if (verb === "add") return changeAt(body, path, root, (value, schema) => addEntry(value, schema, variant));
  if (verb === "clear") return changeAt(body, path, root, () => null);
  const at = Number(path.at(-1));
  return changeAt(body, path.slice(0, -1), root, (value) => {
    const list = Array.isArray(value) ? value : [];
    if (!(at >= 0 && at < list.length)) return value;
    if (verb === "remove") return list.filter((_, index) => index !== at);
    const to = verb === "up" ? at - 1 : verb === "down" ? at + 1 : at;
    if (to < 0 || to >= list.length) return value;
    return list.map((item, index) => (index === at ? list[to] : index === to ? list[at] : item));
  });

  function addEntry(value: unknown, schema: JsonSchema, chosen: string): unknown {
    const shape = readShape(schema, root);
    if (shape.as !== "list") return value;
    const { schema: items } = resolveSchema(shape.items, root);
    const inner = readShape(items, root);
    const picked =
      inner.as === "variants" ? inner.variants.find(({ name: one }) => one === chosen) : undefined;
    return [
      ...(Array.isArray(value) ? value : []),
      toEmptyValue(picked?.schema ?? shape.items, root, nextId),
    ];
  }
}

type Change = (value: unknown, schema: JsonSchema, shape: Shape) => unknown;

/** The document with the part at a path changed; unchanged if it has no such part. */
export function changeAt(body: unknown, path: string[], root: JsonSchema, change: Change): unknown {
  return walk(body, root, path);

  function walk(value: unknown, written: JsonSchema, [name, ...rest]: string[]): unknown {
    const { schema } = resolveSchema(written, root);
    const shape = readShape(schema, root);
    if (name === undefined) return change(value, schema, shape);
    if (shape.as === "list" && Array.isArray(value)) {
      const at = Number(name);
      return value.map((item, index) => (index === at ? walk(item, shape.items, rest) : item));
    }
    if (shape.as === "variants") {
      const variant = shape.variants.find((one) => one.name === toGroup(value)[shape.tag]);
      return variant ? walk(value, variant.schema, [name, ...rest]) : value;
    }
    const field = shape.as === "group" ? shape.fields.find((one) => one.name === name) : undefined;
    if (!field) return value;
    return { ...toGroup(value), [name]: walk(toGroup(value)[name], field.schema, rest) };
  }
}

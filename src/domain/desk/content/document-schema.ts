import { z } from "zod";
import { type DocumentRef, getDocumentSchema } from "./content-document.ts";

/** The part of JSON Schema that our own schemas become. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  /** Several for a text or number that can also be null. */
  type?: string | string[];
  const?: string | number;
  enum?: (string | number)[];
  format?: string;
  description?: string;
  default?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  maxItems?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** How a part of a document is edited. Worked out from its schema, so that every document has a form. */
export type Shape =
  | { as: "text"; type: "text" | "email" | "url" | "date" | "number"; maxLength: number | undefined }
  | { as: "check" }
  | { as: "choice"; values: (string | number)[] }
  | { as: "group"; fields: { name: string; schema: JsonSchema; isRequired: boolean }[] }
  /** Texts, one a line. */
  | { as: "lines"; maxLength: number | undefined }
  /** Rows of texts, one a line with a bar between the cells. */
  | { as: "rows" }
  | { as: "list"; items: JsonSchema; maxItems: number | undefined }
  /** Texts by name. */
  | { as: "record"; values: JsonSchema }
  /** One of several kinds of group, told apart by a field. */
  | { as: "variants"; tag: string; variants: { name: string; schema: JsonSchema }[] }
  /** Anything else, such as the corners of an area. */
  | { as: "json" };

/** Converting a schema takes milliseconds, and each request needs it several times. */
const converted = new WeakMap<z.ZodType, JsonSchema>();

export function toJsonSchema(ref: DocumentRef): JsonSchema {
  const schema = getDocumentSchema(ref);
  const known = converted.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  converted.set(schema, made);
  return made;
}

/** The schema behind a reference, and whether null is allowed instead. */
export function resolveSchema(
  schema: JsonSchema,
  root: JsonSchema,
): { schema: JsonSchema; isNullable: boolean } {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace("#/$defs/", "");
    return resolveSchema(root.$defs?.[name] ?? root, root);
  }
  if (Array.isArray(schema.type)) {
    const [type = "null", ...more] = schema.type.filter((one) => one !== "null");
    return { schema: { ...schema, type: more.length === 0 ? type : "any" }, isNullable: true };
  }
  const options = schema.anyOf ?? [];
  const others = options.filter(({ type }) => type !== "null");
  const [only] = others;
  if (others.length < options.length && others.length === 1 && only)
    return { schema: resolveSchema(only, root).schema, isNullable: true };
  return { schema, isNullable: others.length < options.length };
}

const TEXT_FORMATS: Readonly<Record<string, "email" | "url" | "date">> = {
  email: "email",
  uri: "url",
  date: "date",
};

/** Call it with a resolved schema. */
export function readShape(schema: JsonSchema, root: JsonSchema): Shape {
  const { type, properties, items, enum: values } = schema;
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  if (values) return { as: "choice", values };
  if (variants.length > 0) return readVariants(variants);
  if (type === "boolean") return { as: "check" };
  if (type === "number" || type === "integer") return { as: "text", type: "number", maxLength: undefined };
  if (type === "string")
    return { as: "text", type: TEXT_FORMATS[schema.format ?? ""] ?? "text", maxLength: schema.maxLength };
  if (type === "object" && properties)
    return {
      as: "group",
      fields: Object.entries(properties).map(([name, field]) => ({
        name,
        schema: field,
        isRequired: schema.required?.includes(name) ?? false,
      })),
    };
  if (type === "object" && typeof schema.additionalProperties === "object")
    return readShape(resolveSchema(schema.additionalProperties, root).schema, root).as === "text"
      ? { as: "record", values: schema.additionalProperties }
      : { as: "json" };
  if (type === "array" && typeof items === "object") return readList(items, schema, root);
  return { as: "json" };
}

function readVariants(variants: JsonSchema[]): Shape {
  if (variants.every(({ const: value }) => value !== undefined))
    return { as: "choice", values: variants.flatMap(({ const: value }) => value ?? []) };
  if (variants.every(({ type }) => type === "string"))
    return { as: "text", type: "text", maxLength: undefined };
  const tag = Object.entries(variants[0]?.properties ?? {}).find(
    ([, field]) => field.const !== undefined,
  )?.[0];
  if (tag === undefined) return { as: "json" };
  return {
    as: "variants",
    tag,
    variants: variants.map((schema) => ({ name: String(schema.properties?.[tag]?.const), schema })),
  };
}

function readList(items: JsonSchema, { maxItems }: JsonSchema, root: JsonSchema): Shape {
  const { schema } = resolveSchema(items, root);
  const shape = readShape(schema, root);
  if (shape.as === "text" && shape.type !== "number") return { as: "lines", maxLength: shape.maxLength };
  if (schema.type === "array" && isTexts(schema)) return { as: "rows" };
  if (["group", "variants"].includes(shape.as)) return { as: "list", items, maxItems };
  return shape.as === "choice" ? { as: "lines", maxLength: undefined } : { as: "json" };
}

function isTexts({ items, prefixItems }: JsonSchema): boolean {
  const cells = prefixItems ?? (typeof items === "object" ? [items] : []);
  return cells.length > 0 && cells.every(({ type }) => type === "string");
}

/** What an added entry starts with: valid where that's possible without knowing anything. */
export function toEmptyValue(schema: JsonSchema, root: JsonSchema, nextId: number): unknown {
  const resolved = resolveSchema(schema, root);
  if (resolved.isNullable) return null;
  if (schema.default !== undefined) return schema.default;
  const shape = readShape(resolved.schema, root);
  switch (shape.as) {
    case "group":
      return Object.fromEntries(
        shape.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema: field }) => [name, toEmptyField(name, field, root, nextId)]),
      );
    case "variants":
      return shape.variants[0] ? toEmptyValue(shape.variants[0].schema, root, nextId) : {};
    case "check":
      return false;
    case "choice":
      return shape.values[0];
    case "text":
      return resolved.schema.const ?? (shape.type === "number" ? 0 : "");
    case "record":
      return {};
    default:
      return [];
  }
}

function toEmptyField(name: string, schema: JsonSchema, root: JsonSchema, nextId: number): unknown {
  if (name !== "id") return schema.const ?? toEmptyValue(schema, root, nextId);
  return schema.type === "string" ? `item-${nextId}` : nextId;
}

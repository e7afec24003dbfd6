import type { DocumentProblem } from "./check-document.ts";
import { splitName, toFieldLabel, toValueLabel } from "./document-labels.ts";
import { type JsonSchema, readShape, resolveSchema } from "./document-schema.ts";
import { findPictureForm, toThumbnail } from "./picture-field.ts";

/** A form field's name starts with this, so that it can't be taken for a field of the page itself. */
export const FIELD_PREFIX = "f";

/** The field of the webhook that is never shown. */
export const SECRET_FIELD = "secret";

interface NodeBase {
  /** The name that the browser posts: 'f.hours.0.opens'. */
  name: string;
  label: string;
  problem: string | undefined;
}

export interface TextNode extends NodeBase {
  as: "text";
  type: "text" | "email" | "url" | "date" | "number" | "password";
  value: string;
  isLong: boolean;
  hint: string | undefined;
  isReadOnly: boolean;
}
interface CheckNode extends NodeBase {
  as: "check";
  isChecked: boolean;
}
interface ChoiceNode extends NodeBase {
  as: "choice";
  value: string;
  options: { value: string; text: string }[];
}
export interface GroupNode extends NodeBase {
  as: "group";
  /** Undefined if it's always there. */
  isOn: boolean | undefined;
  fields: FormNode[];
}
export interface ListNode extends NodeBase {
  as: "list";
  entries: { label: string; detail: string; node: FormNode }[];
  /** The kinds of entry that can be added; one without a name if there's only one kind. */
  additions: { value: string; text: string }[];
}
export interface PictureNode extends NodeBase {
  as: "picture";
  /** The URL of a small version; undefined if there's no picture. */
  src: string | undefined;
  alt: string;
  canClear: boolean;
  /** What the form posts, so that the document stays as it is. */
  fields: { name: string; value: string }[];
}
/** A value that can't be any other, such as the type of a block. */
interface FixedNode extends NodeBase {
  as: "fixed";
  value: string;
}
export type FormNode = TextNode | CheckNode | ChoiceNode | GroupNode | ListNode | PictureNode | FixedNode;

interface BuildOptions {
  root: JsonSchema;
  problems: readonly DocumentProblem[];
  /** Fields that can't be changed, such as a branch's number. */
  readOnly: ReadonlySet<string>;
  /** What pictures show, by their keys. */
  alts?: ReadonlyMap<string, string>;
}

/** A document as a form, with its problems beside the fields. */
export function buildForm(value: unknown, options: BuildOptions): FormNode {
  return buildNode({ schema: options.root, value, path: [], label: "", isRequired: true }, options);
}

interface Part {
  schema: JsonSchema;
  value: unknown;
  path: readonly (string | number)[];
  label: string;
  isRequired: boolean;
}

/** From this length on, a text gets several lines. */
const LONG_TEXT = 200;

function buildNode(
  { schema: written, value, path, label, isRequired }: Part,
  options: BuildOptions,
): FormNode {
  const { schema, isNullable } = resolveSchema(written, options.root);
  const shape = readShape(schema, options.root);
  const base = {
    name: [FIELD_PREFIX, ...path].join("."),
    label,
    problem: findProblem(path, options.problems),
  };
  const text = (more: Partial<TextNode>): TextNode => ({
    as: "text",
    ...base,
    type: "text",
    value: "",
    isLong: true,
    hint: written.description,
    isReadOnly: options.readOnly.has(path.join(".")),
    ...more,
  });
  if (schema.const !== undefined) return { as: "fixed", ...base, value: String(schema.const) };
  const picture = findPictureForm(String(path.at(-1)), shape);
  if (picture !== undefined) {
    const isGroup = picture === "whole" || picture === "described";
    const parts = isGroup ? Object.entries(toGroup(value)) : [];
    const key = toText(isGroup ? toGroup(value)[picture === "whole" ? "key" : "url"] : value);
    return {
      as: "picture",
      ...base,
      src: toThumbnail(key),
      alt: options.alts?.get(key) ?? toText(toGroup(value).alt),
      canClear: key !== "" && (isNullable || !isRequired),
      fields: isGroup
        ? [
            ...(key === "" ? [] : [{ name: `${base.name}.$on`, value: "on" }]),
            ...parts.map(([name, part]) => ({ name: `${base.name}.${name}`, value: toText(part) })),
          ]
        : [{ name: base.name, value: key }],
    };
  }
  switch (shape.as) {
    case "check":
      return { as: "check", ...base, isChecked: value === true };
    case "choice":
      return {
        as: "choice",
        ...base,
        value: toText(value),
        options: [
          ...((isRequired && !isNullable) || written.default !== undefined
            ? []
            : [{ value: "", text: "None" }]),
          ...shape.values.map((one) => ({ value: String(one), text: toValueLabel(one) })),
        ],
      };
    case "text":
      if (path.at(-1) === SECRET_FIELD)
        return text({
          type: "password",
          isLong: false,
          hint:
            toText(value) === ""
              ? "At least 24 characters. It is never shown again."
              : "There is one. It is never shown: leave this empty to keep it.",
        });
      return text({ type: shape.type, value: toText(value), isLong: (shape.maxLength ?? 0) > LONG_TEXT });
    case "lines":
      return text({ value: toList(value).map(toText).join("\n"), hint: "One on each line." });
    case "rows":
      return text({
        value: toList(value)
          .map((row) => toList(row).map(toText).join(" | "))
          .join("\n"),
        hint: "One row on each line, with | between the cells.",
      });
    case "record":
      return text({
        value: Object.entries(toGroup(value))
          .map(([name, one]) => `${name}: ${toText(one)}`)
          .join("\n"),
        hint: written.description ?? "One on each line: the name, a colon and the text.",
      });
    case "json":
      return text({ value: value === undefined ? "" : JSON.stringify(value, null, 1), hint: "As JSON." });
    case "group": {
      const group = toGroup(value);
      const isOptional = isNullable || !isRequired;
      return {
        as: "group",
        ...base,
        isOn: isOptional ? value !== undefined && value !== null : undefined,
        fields: shape.fields.map((field) =>
          buildNode(
            {
              schema: field.schema,
              value: group[field.name],
              path: [...path, field.name],
              label: toFieldLabel(field.name),
              isRequired: field.isRequired,
            },
            options,
          ),
        ),
      };
    }
    case "variants": {
      const tag = toGroup(value)[shape.tag];
      const variant = shape.variants.find(({ name }) => name === tag) ?? shape.variants[0];
      return buildNode({ schema: variant?.schema ?? {}, value, path, label, isRequired: true }, options);
    }
    case "list": {
      const { schema: items } = resolveSchema(shape.items, options.root);
      const inner = readShape(items, options.root);
      return {
        as: "list",
        ...base,
        entries: toList(value).map((entry, at) => ({
          ...describeEntry(entry, at),
          node: buildNode(
            { schema: shape.items, value: entry, path: [...path, at], label: "", isRequired: true },
            options,
          ),
        })),
        additions:
          inner.as === "variants"
            ? inner.variants.map(({ name }) => ({ value: name, text: splitName(name) }))
            : [{ value: "", text: "" }],
      };
    }
  }
}

/** What names an entry of a list, in order of preference. */
const NAMING_FIELDS = ["type", "day", "name", "heading", "title", "friendlyName", "label", "date", "council"];

function describeEntry(entry: unknown, at: number): { label: string; detail: string } {
  const group = toGroup(entry);
  const [label = `${at + 1}`, detail = ""] = NAMING_FIELDS.flatMap((name) => {
    const value = group[name];
    if (typeof value !== "string" || value === "") return [];
    return name === "type" || name === "name" ? splitName(value) : value;
  });
  return { label, detail: detail || toHoursText(group) };
}

function toHoursText({ opens, closes }: Readonly<Record<string, unknown>>): string {
  return typeof opens === "string" && typeof closes === "string" ? `${opens} to ${closes}` : "";
}

function findProblem(
  path: readonly (string | number)[],
  problems: readonly DocumentProblem[],
): string | undefined {
  // Problems of the whole document are shown above the form.
  if (path.length === 0) return undefined;
  const field = path.join(".");
  const found = problems.find((problem) => toDotted(problem.field) === field);
  return found && `This ${found.message}.`;
}

/** `hours[0].opens` as 'hours.0.opens'. */
function toDotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
}

function toText(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toGroup(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

import type { z } from "zod";

/** Something in an agency folder that has to be corrected before it can be imported. */
export interface AgencyProblem {
  /** The file inside the folder, such as `agency/staff.json`. */
  file: string;
  /** Where in the file, such as `[2].email`; empty for the file as a whole. */
  field: string;
  /** Continues "The field …": 'is missing', 'must be a number'. */
  message: string;
}

/** 'agency/staff.json, [2].email: must be an email address' */
export function formatProblem({ file, field, message }: AgencyProblem): string {
  return `${file}${field === "" ? "" : `, ${field}`}: ${message}`;
}

/** `["menus", 0, "name"]` as 'menus[0].name'. */
export function formatField(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, part) => {
    if (typeof part === "number") return `${field}[${part}]`;
    return field === "" ? String(part) : `${field}.${String(part)}`;
  }, "");
}

type Issue = z.core.$ZodIssue;

/** Validation errors as problems in plain words, with every unknown field named by itself. */
export function toAgencyProblems(file: string, issues: readonly Issue[]): AgencyProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") {
      return { file, field: formatField(issue.path), message: describeIssue(issue) };
    }
    return issue.keys.map((key) => ({
      file,
      field: formatField([...issue.path, key]),
      message: "isn't a known field; check its spelling",
    }));
  });
}

/** The library's own messages begin with these words. Others were written for people. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a group of fields in { }",
  record: "a group of fields in { }",
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  email: "an email address",
  date: "a date such as 2026-11-17",
  url: "a URL such as https://www.example.co.uk",
};

function describeIssue(issue: Issue): string {
  if (!DEFAULT_MESSAGE.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      if (issue.message.endsWith("received undefined")) return "is missing";
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "too_small":
      return describeLimit(issue.origin, "at least", Number(issue.minimum), issue.inclusive);
    case "too_big":
      return describeLimit(issue.origin, "at most", Number(issue.maximum), issue.inclusive);
    case "invalid_format":
      return describeFormat(issue.format, issue.pattern);
    case "invalid_value":
      return describeChoice(issue.values.map((value) => String(value)));
    case "invalid_key":
      return "can't be used as a name here";
    case "invalid_union":
      return describeUnion(issue);
    default:
      return issue.message;
  }
}

function describeLimit(
  origin: string,
  bound: "at least" | "at most",
  limit: number,
  isInclusive = true,
): string {
  const isLower = bound === "at least";
  if (origin === "string" && isLower && limit === 1) return "can't be empty";
  const unit = { string: "character", array: "entry", set: "entry" }[origin];
  if (unit !== undefined) return `must have ${bound} ${limit} ${limit === 1 ? unit : toPlural(unit)}`;
  if (isInclusive) return `must be ${bound} ${limit}`;
  return `must be ${isLower ? "more" : "less"} than ${limit}`;
}

function toPlural(unit: string): string {
  return unit.endsWith("y") ? `${unit.slice(0, -1)}ies` : `${unit}s`;
}

function describeFormat(format: string, pattern: string | undefined): string {
  const name = FORMAT_NAMES[format];
  if (name !== undefined) return `must be ${name}`;
  return pattern === undefined ? "isn't in the right form" : `isn't in the right form, which is ${pattern}`;
}

function describeChoice(values: readonly string[]): string {
  return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(", ")}`;
}

function describeUnion(issue: Extract<Issue, { code: "invalid_union" }>): string {
  const { options } = issue as { options?: unknown };
  if (Array.isArray(options)) return describeChoice(options.map(String));
  const alternatives = issue.errors.map((issues) =>
    toAgencyProblems("", issues)
      .map(({ field, message }) => `${field} ${message}`.trim())
      .join(" and "),
  );
  return alternatives.length === 0
    ? "has a value that isn't known"
    : [...new Set(alternatives)].join(", or ");
}

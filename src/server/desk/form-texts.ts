import type { z } from "zod";

/** What was typed into a form's fields, to be shown again. */
export function toFormTexts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** The first thing that is wrong with each field. */
export function toFormProblems(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}

import { toClientFieldName } from "../lead/known-client.ts";
import { VALUATION_FIELDS, type ValuationAnswers, type ValuationField } from "./valuation-flow.ts";

/** Converts between answers and form fields. */

const LEAD_FIELDS: readonly ValuationField[] = ["message", "valuation_reason"];

function valuationFieldName(field: ValuationField): string {
  return LEAD_FIELDS.includes(field) ? `lead[${field}]` : toClientFieldName(field);
}

/** The answers by field name. */
export function toFormFields(answers: ValuationAnswers): Record<string, string> {
  return Object.fromEntries(VALUATION_FIELDS.map((field) => [valuationFieldName(field), answers[field]]));
}

/** Reads the answers from a form's groups. A step has only some of the fields. */
export function readFormAnswers({
  lead_client,
  lead,
}: {
  lead_client?: unknown;
  lead?: unknown;
}): Partial<ValuationAnswers> {
  return Object.fromEntries(
    VALUATION_FIELDS.flatMap((field) => {
      const group = LEAD_FIELDS.includes(field) ? lead : lead_client;
      const text =
        typeof group === "object" && group !== null && Object.hasOwn(group, field)
          ? (group as Record<string, unknown>)[field]
          : undefined;
      return typeof text === "string" ? [[field, text]] : [];
    }),
  );
}

import { toTelephoneDigits } from "../../text/telephone.ts";

/** The personal details that every enquiry asks for, by their names in the API. */
export const CLIENT_FIELDS = ["first_name", "last_name", "email", "tel_home"] as const;
type ClientField = (typeof CLIENT_FIELDS)[number];

/** The form's name for a personal detail; validation errors use the same name. */
export function toClientFieldName(name: string): string {
  return `lead_client[${name}]`;
}

interface Person extends Record<ClientField, string> {
  tel_mobile: string;
}

/** The details to prefill for a signed-in visitor. Uses the mobile number when there's no home number. */
export function toKnownClient(person: Person): Record<ClientField, string> {
  const { first_name, last_name, email, tel_home, tel_mobile } = person;
  return { first_name, last_name, email, tel_home: toTelephoneDigits(tel_home || tel_mobile) };
}

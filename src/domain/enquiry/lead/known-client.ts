/** What every enquiry asks of a person, by the names of the wire. */
export const CLIENT_FIELDS = ["first_name", "last_name", "email", "tel_home"] as const;
type ClientField = (typeof CLIENT_FIELDS)[number];

/** A field about the person, as every form calls it and every refusal names it. */
export function clientField(name: string): string {
  return `lead_client[${name}]`;
}

interface Person extends Record<ClientField, string> {
  tel_mobile: string;
}

/** What somebody who is signed in need not type again; a mobile stands in for a missing number. */
export function toKnownClient(person: Person): Record<ClientField, string> {
  const { first_name, last_name, email, tel_home, tel_mobile } = person;
  return { first_name, last_name, email, tel_home: toNationalNumber(tel_home || tel_mobile) };
}

/** Accounts may have '+44 (0)7700 900123'; an enquiry takes digits. */
function toNationalNumber(telephone: string): string {
  return telephone.replace(/^\s*(?:\+|00)44\s*(?:\(0\))?\s*0?/, "0").replace(/[^0-9 ]/g, "");
}

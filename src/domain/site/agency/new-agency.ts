import { z } from "zod";
import type { Branch } from "../../branch/branch-schema.ts";
import { toThemeRoles } from "./theme-from-colour.ts";

/** What is asked when an agency of its own is started. */

const required = (name: string) => z.string(`${name} is needed`).trim().min(1, `${name} is needed`).max(200);
const telephone = (name: string) =>
  z
    .string(`${name} is needed`)
    .trim()
    .regex(/^[0-9+ ]{6,20}$/, `${name} must be a telephone number such as 01632 960 100`);
const email = (name: string) =>
  z
    .string(`${name} is needed`)
    .trim()
    .pipe(z.email(`${name} must be an email address`));

/** A branch is optional, but then it needs all of these. */
const branch = z.object({
  name: required("branch-name"),
  address: required("branch-address"),
  town: required("branch-town"),
  county: z.string().trim().max(200).default(""),
  postcode: z
    .string("branch-postcode is needed")
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "branch-postcode must be a whole postcode such as CB7 4DL"),
  telephone: telephone("branch-telephone").optional(),
  email: email("branch-email").optional(),
});

export const newAgencySchema = z.object({
  name: required("name").max(80, "name can have at most 80 characters"),
  telephone: telephone("telephone"),
  email: email("email"),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "colour must be such as #1d4e89")
    .optional(),
  branch: branch.optional(),
});
export type NewAgency = z.infer<typeof newAgencySchema>;

/** Replaces `{agency}`, `{telephone}` and `{email}` in the texts of a starter document. */
export function fillStarter(
  document: unknown,
  { name, telephone: number, email: mailbox }: NewAgency,
): unknown {
  if (typeof document === "string") {
    return document
      .replaceAll("{agency}", name)
      .replaceAll("{telephone}", number)
      .replaceAll("{email}", mailbox);
  }
  const agency = { name, telephone: number, email: mailbox };
  if (Array.isArray(document)) return document.map((part) => fillStarter(part, agency));
  if (typeof document !== "object" || document === null) return document;
  return Object.fromEntries(Object.entries(document).map(([key, part]) => [key, fillStarter(part, agency)]));
}

/** The documents that hold the answers, besides the starter's. */
export function toAnswerDocuments(
  agency: NewAgency,
  { point, logoUrl }: { point?: { lat: number; lng: number } | undefined; logoUrl?: string | undefined },
): Record<string, unknown> {
  const { name, telephone: number, email: mailbox, colour } = agency;
  const logo = logoUrl === undefined ? {} : { logo: logoUrl };
  return {
    "site/agency.json": { name, telephone: number, email: mailbox, ...logo },
    "site/theme.json": colour === undefined ? {} : { roles: toThemeRoles(colour) },
    "agency/branches.json": agency.branch && point ? [toBranch(agency, agency.branch, point)] : [],
  };
}

const OFFICE_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** The first branch: open on weekdays, and serving its own postcode district. */
function toBranch(
  agency: NewAgency,
  { name, address, town, county, postcode, ...contact }: NonNullable<NewAgency["branch"]>,
  { lat, lng }: { lat: number; lng: number },
): Branch {
  const number = contact.telephone ?? agency.telephone;
  const mailbox = contact.email ?? agency.email;
  const compact = postcode.replaceAll(" ", "");
  const district = compact.slice(0, -3);
  return {
    branchId: 1,
    name,
    branchUrl: toBranchUrl(name),
    addressLines: [address],
    town,
    county: county === "" ? town : county,
    postcode: `${district} ${compact.slice(-3)}`,
    lat,
    lng,
    pictureKey: null,
    about: "",
    telephone: number,
    salesTelephone: null,
    lettingsTelephone: null,
    email: mailbox,
    hours: OFFICE_DAYS.map((day) => ({ day, opens: "09:00", closes: "17:30" })),
    serves: [district],
    departments: [
      { id: 1, name: "residential", telephone: number, email: mailbox },
      { id: 2, name: "lettings", telephone: number, email: mailbox },
    ],
    externalCommercialDepartment: null,
  };
}

/** 'Bury St. Edmunds' as 'bury-st-edmunds'. */
function toBranchUrl(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "branch";
}

import type { PortalLead } from "../enquiry/lead/portal-lead.ts";
import type { SavedSearchAnswer } from "../saved/saved-search-answer.ts";

/** The plain-text fields of a user, by their names in the API. */
export const USER_TEXT_FIELDS = [
  "title",
  "first_name",
  "last_name",
  "email",
  "tel_home",
  "tel_mobile",
  "house_name",
  "house_number",
  "street_address",
  "address_2",
  "locality",
  "town",
  "county",
  "postcode",
] as const;

export type UserTextField = (typeof USER_TEXT_FIELDS)[number];

interface MarketingPreferences {
  opt_in_marketing?: "on" | "off" | undefined;
  opt_in_marketing_url?: string | undefined;
  opt_in_terms?: "on" | "off" | undefined;
  opt_in_marketing_statement?: string | undefined;
}

/** The signed-in user as the API has them. `user_id` is null for a visitor without an account. */
export interface User extends Record<UserTextField, string> {
  user_id: number | null;
  /** False until the owner has clicked a link that we sent to `email`. */
  email_confirmed: boolean;
  /** What `email` changes to once the link sent there is clicked; empty if no change was requested. */
  pending_email: string;
  address_html: string;
  password: string;
  password_confirmation: string;
  /** A honeypot field: people leave it empty. */
  body: string;
  is_opted_in_to_marketing: boolean;
  marketing_preferences: MarketingPreferences;
  marketing_preference_id: number | null;
  custom_marketing_preferences: boolean;
  /** The enquiries they sent to the agency, latest first. */
  portal_leads: PortalLead[];
  /** The ids of their saved properties, latest first. */
  saved_properties: number[];
  saved_searches: SavedSearchAnswer[];
  agency: { hfpe_enabled: boolean; name: string; email: string };
  reapit_tracker_jwt: string | null;
  agency_website_vip: boolean;
}

const BLANK_TEXTS = Object.fromEntries(USER_TEXT_FIELDS.map((name) => [name, ""])) as Record<
  UserTextField,
  string
>;

export const BLANK_USER: User = {
  ...BLANK_TEXTS,
  user_id: null,
  email_confirmed: false,
  pending_email: "",
  address_html: "",
  password: "",
  password_confirmation: "",
  body: "",
  is_opted_in_to_marketing: false,
  marketing_preferences: {},
  marketing_preference_id: null,
  custom_marketing_preferences: false,
  portal_leads: [],
  saved_properties: [],
  saved_searches: [],
  agency: { hfpe_enabled: false, name: "", email: "" },
  reapit_tracker_jwt: null,
  agency_website_vip: false,
};

export interface PersistedUser extends User {
  user_id: number;
}

export function isPersisted(user: User): user is PersistedUser {
  return user.user_id !== null;
}

export function fullName({ first_name, last_name }: Pick<User, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}

/** The response of the calls that start, end or describe a session. */
export interface UserAnswer {
  user: User | null;
  authenticity_token: string;
}

import { z } from "zod";
import { accountSettingsSchema } from "../../account/account-settings-schema.ts";
import { costEstimatesSchema } from "../../calculator/cost-estimates-schema.ts";
import { stampDutyTablesSchema } from "../../calculator/stamp-duty-tables.ts";
import { priceIndexSchema } from "../../enquiry/instant-valuation/price-index-schema.ts";
import { leadWebhookSchema } from "../../enquiry/lead/lead-webhook-schema.ts";
import { closingDaysSchema } from "../../enquiry/valuation/closing-days-schema.ts";
import { tenantFeesSchema } from "../../property/facts/tenant-fees-schema.ts";
import { landmarksSchema } from "../../property/nearby/landmark-schema.ts";
import { linkSchema, menuItemSchema } from "../header/menu.ts";
import { mapStyleSchema } from "../map-style.ts";
import { analyticsSettingsSchema, cookieSettingsSchema } from "./cookie-settings.ts";
import { countingSettingsSchema } from "./counting-settings.ts";
import { headSettingsSchema } from "./head-settings.ts";
import { homeSettingsSchema } from "./home-settings.ts";
import { retentionSettingsSchema } from "./retention-settings.ts";
import { schemesSchema } from "./scheme-settings.ts";
import { themeSettingsSchema } from "./theme-settings.ts";

/**
 * An agency's settings: one validated document per name, stored in the database. A missing or invalid document
 * falls back to its default, so that the site always starts.
 */
const text = z.string().min(1).max(2_000);
const agency = z.strictObject({
  name: text.default("Your agency"),
  telephone: z.string().max(30).default(""),
  email: z.email().or(z.literal("")).default(""),
  about: z.string().max(400).default(""),
  /** Opening time within which the desk means to answer an enquiry; two hours if it isn't set. */
  answerWithinMinutes: z.number().int().min(15).max(2_400).optional(),
  /** URL of the agency's logo image. Without one, its name is shown as text. */
  logo: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/)[\w./%-]+$/, "must be a path or an https URL")
    .optional(),
});

const menus = z.strictObject({
  primary: z.array(menuItemSchema).max(20).default([]),
  secondary: z.array(menuItemSchema).max(20).default([]),
});

const footer = z.strictObject({
  columns: z
    .array(z.strictObject({ heading: text, links: z.array(linkSchema) }))
    .max(5)
    .default([]),
  notices: z
    .array(z.strictObject({ heading: text, text }))
    .max(4)
    .default([]),
  legal: z.array(linkSchema).max(8).default([]),
  /** `{year}` is replaced with the current year. */
  smallPrint: z.string().max(300).default(""),
});

const flashTexts = z.record(z.string().regex(/^[a-z0-9_-]{1,80}$/), z.string().min(1).max(300));

const corrections = z.strictObject({
  interestOnlyOnLoan: z.boolean().default(false),
  anyEmailSuffix: z.boolean().default(false),
  apostropheNames: z.boolean().default(false),
  wholePoundPrices: z.boolean().default(false),
  messageOptionalWithSlot: z.boolean().default(false),
  quietRegistration: z.boolean().default(false),
  developmentByName: z.boolean().default(false),
  noNewLabelOnLots: z.boolean().default(false),
});

const tagsToDepartments = z.record(z.string().min(1).max(60), z.string().min(1).max(60));

const corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const areas = z.record(
  z.string().regex(/^[a-z0-9-]{1,60}$/),
  z.strictObject({ label: text, rings: z.array(z.array(corner).min(3).max(400)).min(1).max(20) }),
);

export const SETTINGS_SCHEMAS = {
  agency,
  menus,
  theme: themeSettingsSchema,
  map: mapStyleSchema,
  cookies: cookieSettingsSchema,
  analytics: analyticsSettingsSchema,
  counting: countingSettingsSchema,
  footer,
  home: homeSettingsSchema,
  /** Favicon, share image and search-console tag. */
  head: headSettingsSchema,
  flashTexts,
  corrections,
  tagsToDepartments,
  account: accountSettingsSchema,
  /** The agency's own areas, by the slug used in search URLs: closed rings of longitude and latitude. */
  areas,
  /** Redress, client money protection and the like, named at the foot of every page. */
  schemes: schemesSchema,
  /** Hospitals, airports and the like, whose distance a property's page shows. */
  landmarks: landmarksSchema,
  /** The fees tenants can be charged. When null, the fees overlay doesn't open. */
  tenantFees: tenantFeesSchema.nullable(),
  /** When null, there are no tax tables and the stamp duty calculator is hidden. */
  stampDuty: stampDutyTablesSchema.nullable(),
  /** Figures for the monthly costs besides the mortgage. When null, nothing is estimated. */
  costEstimates: costEstimatesSchema.nullable(),
  /** When null, enquiries are only sent by email. */
  leadWebhook: leadWebhookSchema.nullable(),
  /** Days without valuation appointments. */
  closingDays: closingDaysSchema,
  /** House price index. When null, past prices aren't adjusted. */
  priceIndex: priceIndexSchema.nullable(),
  retention: retentionSettingsSchema,
} as const;

export type SettingsName = keyof typeof SETTINGS_SCHEMAS;
export type SiteSettings = { [Name in SettingsName]: z.infer<(typeof SETTINGS_SCHEMAS)[Name]> };

export const SETTINGS_NAMES = Object.keys(SETTINGS_SCHEMAS) as SettingsName[];

export const DEFAULT_SETTINGS: SiteSettings = {
  agency: agency.parse({}),
  menus: menus.parse({}),
  theme: themeSettingsSchema.parse({}),
  map: mapStyleSchema.parse({}),
  cookies: cookieSettingsSchema.parse({}),
  analytics: analyticsSettingsSchema.parse({}),
  counting: countingSettingsSchema.parse({}),
  footer: footer.parse({}),
  home: homeSettingsSchema.parse({}),
  head: headSettingsSchema.parse({}),
  flashTexts: {},
  corrections: corrections.parse({}),
  tagsToDepartments: {},
  account: accountSettingsSchema.parse({}),
  areas: {},
  schemes: [],
  landmarks: [],
  tenantFees: null,
  stampDuty: null,
  costEstimates: null,
  leadWebhook: null,
  closingDays: closingDaysSchema.parse({}),
  priceIndex: null,
  retention: retentionSettingsSchema.parse({}),
};

import { z } from "zod";
import { flag, markup, summaryMarkup, text, texts } from "../lenient-schema.ts";

/** The list that a property was found in. A home that is for sale and to let is in both. */
export const STREET_LISTS = ["sales", "lettings"] as const;
export type StreetList = (typeof STREET_LISTS)[number];

/** A JSON:API resource. What its attributes are is known from its type. */
const resourceSchema = z.object({
  type: z.string().min(1).max(60),
  id: z.string().min(1).max(60),
  attributes: z.record(z.string(), z.unknown()).catch({}),
  relationships: z.record(z.string(), z.unknown()).catch({}),
});
export type StreetResource = z.infer<typeof resourceSchema>;

/** Undefined for what isn't a resource. */
export function readResource(value: unknown): StreetResource | undefined {
  return resourceSchema.safeParse(value).data;
}

const count = z.number().int().nonnegative().nullish();

/** A page as it comes, without its links. */
export const streetPageSchema = z.object({
  data: z.array(z.unknown()).max(1_000),
  included: z.array(z.unknown()).max(100_000).default([]),
  meta: z
    .object({ pagination: z.object({ total: count, current_page: count, total_pages: count }).default({}) })
    .catch({ pagination: {} }),
});

/** A page as it is stored: with the list that it belongs to. */
export const storedPageSchema = streetPageSchema.extend({ list: z.enum(STREET_LISTS) });
export type StoredPage = z.infer<typeof storedPageSchema>;

/** The last line of what is stored. */
export const storedEndSchema = z.strictObject({ end: z.literal(true), pages: z.number().int().positive() });

export const streetPropertySchema = z.object({
  branch_uuid: text,
  public_address: text,
  postcode: text,
  bedrooms: text,
  bathrooms: text,
  receptions: text,
  property_type: text,
  property_style: text,
  status: text,
  sale_status: text,
  letting_status: text,
  dual_listing: flag,
  tenure: text,
  lease_expiry_year: text,
  lease_expiry_date: text,
  created_at: text,
  updated_at: text,
  property_urls: z
    .array(z.object({ media_type: text, media_url: text }))
    .max(200)
    .catch([]),
});
export type StreetProperty = z.infer<typeof streetPropertySchema>;

export const streetAddressSchema = z.object({
  anon_address: text,
  line_1: text,
  line_2: text,
  town: text,
  postcode: text,
  latitude: text,
  longitude: text,
  royal_mail: z.object({ thoroughfare: text, post_town: text }).catch({ thoroughfare: "", post_town: "" }),
});

/** Of a sale or of a letting: each has its own price. */
export const streetListingSchema = z.object({
  status: text,
  price: text,
  price_qualifier: text,
  price_pcm: text,
  deposit: text,
  display_price: flag,
  archived: flag,
  is_low_profile: flag,
  publish_after: text,
  new_home: flag,
  retirement: flag,
  student_rental: flag,
  furnished: text,
  allows_pets: flag,
  min_tenancy_period: text,
  available_from: text,
  created_at: text,
});
export type StreetListing = z.infer<typeof streetListingSchema>;

const materialSchema = z.object({
  council_tax_band: text,
  lease_expiry_date: text,
  ground_rent_pence: text,
  ground_rent_period: text,
  ground_rent_review_period_years: text,
  ground_rent_uplift: text,
  service_charge_pence: text,
  service_charge_period: text,
  water_supply: texts,
  water_supply_other: text,
  electricity_supply: texts,
  electricity_supply_other: text,
  sewerage: texts,
  sewerage_other: text,
  heating_supply: texts,
  heating_supply_other: text,
  heating_system: text,
  broadband: text,
  has_restrictions: flag,
  has_required_access: flag,
  public_right_of_way: flag,
  sources_of_flooding: texts,
  sources_of_flooding_other: text,
  has_flood_defences: flag,
  has_flooded_in_last_five_years: flag,
  adaptations_list: texts,
  adaptations_other: text,
});
export type StreetMaterial = z.infer<typeof materialSchema>;

export const streetDetailsSchema = z.object({
  heating_system: text,
  council_tax_band: text,
  service_charge: text,
  service_charge_period: text,
  ground_rent: text,
  ground_rent_period: text,
  ground_rent_review_period_years: text,
  ground_rent_uplift: text,
  full_description: markup,
  full_description_lettings: markup,
  short_description: summaryMarkup,
  short_description_lettings: summaryMarkup,
  virtual_tour: text,
  shared_ownership: flag,
  shared_ownership_rent: text,
  shared_ownership_rent_frequency: text,
  shared_ownership_percentage_sold: text,
  material_information: materialSchema.catch(() => materialSchema.parse({})),
});
export type StreetDetails = z.infer<typeof streetDetailsSchema>;

export const streetMediaSchema = z.object({
  order: text,
  title: text,
  media_type: text,
  is_image: flag,
  url: text,
  urls: z.object({ full: text }).catch({ full: "" }),
});

export const streetEpcSchema = z.object({
  rating: text,
  report_url: text,
  energy_efficiency_current: text,
  energy_efficiency_potential: text,
});

export const streetRoomSchema = z.object({
  name: text,
  width: text,
  length: text,
  formatted_dimensions: text,
  description: text,
  order: text,
});

export const streetNameSchema = z.object({ name: text, tag: text, type: text, parking_space_type: text });

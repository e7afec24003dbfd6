import { z } from "zod";
import { isRecord } from "../../is-record.ts";
import { flag, listItems, markup, summaryMarkup, text, texts } from "../lenient-schema.ts";

/** A group of fields; an empty one if it is missing. */
function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => listItems(value).find(isRecord) ?? {}, z.object(shape)).prefault(null);
}

/** A list of groups, each of which has the field `key`, at whatever depth the sender's list begins. */
function groups<Shape extends z.ZodRawShape>(key: string, shape: Shape) {
  const findItems = (value: unknown): unknown[] =>
    listItems(value).flatMap((item) => {
      if (!isRecord(item)) return [];
      return Object.hasOwn(item, key) ? [item] : Object.values(item).flatMap(listItems).filter(isRecord);
    });
  return z.preprocess(findItems, z.array(z.object(shape))).prefault(null);
}

const branch = group({ branch_id: text, channel: text, overseas: flag });

const address = group({
  house_name_number: text,
  address_2: text,
  address_3: text,
  address_4: text,
  town: text,
  postcode_1: text,
  postcode_2: text,
  display_address: text,
  latitude: text,
  longitude: text,
});

const priceInformation = group({
  price: text,
  price_qualifier: text,
  deposit: text,
  administration_fee: text,
  rent_frequency: text,
  tenure_type: text,
  auction: flag,
  tenure_unexpired_years: text,
  shared_ownership: flag,
  shared_ownership_percentage: text,
  shared_ownership_rent: text,
  shared_ownership_rent_frequency: text,
  annual_ground_rent: text,
  ground_rent_review_period_years: text,
  ground_rent_percentage_increase: text,
  annual_service_charge: text,
});

const details = group({
  summary: summaryMarkup,
  description: markup,
  features: texts,
  bedrooms: text,
  bathrooms: text,
  reception_rooms: text,
  parking: texts,
  outside_space: texts,
  internal_area: text,
  internal_area_unit: text,
  land_area: text,
  land_area_unit: text,
  sizing: group({ minimum: text, maximum: text, area_unit: text }),
  entrance_floor: text,
  accessibility: texts,
  heating: texts,
  sewerage: texts,
  water: texts,
  electricity: texts,
  broadband: texts,
  furnished_type: text,
  pets_allowed: flag,
  all_bills_inc: flag,
  water_bill_inc: flag,
  gas_bill_inc: flag,
  electricity_bill_inc: flag,
  oil_bill_inc: flag,
  council_tax_inc: flag,
  tv_licence_inc: flag,
  sat_cable_tv_bill_inc: flag,
  internet_bill_inc: flag,
  council_tax_band: text,
  council_tax_exempt: flag,
  domestic_rates: text,
  /** Not in the specification, but some systems send the ratings. */
  epc_current_rating: text,
  epc_potential_rating: text,
  comm_use_class: texts,
  rooms: groups("room_name", {
    room_name: text,
    room_description: text,
    room_length: text,
    room_width: text,
    room_dimension_unit: text,
  }),
  risks: group({ flooded_in_last_five_years: flag, sources_of_flooding: texts, flood_defences: flag }),
  obligations: group({ listed: flag, restrictions: flag, required_access: flag, rights_of_way: flag }),
});

const media = groups("media_url", {
  media_type: text,
  media_url: text,
  caption: text,
  sort_order: text,
  media_update_date: text,
});

/** Without the group `principal`: the seller's email address is none of a website's business. */
const property = group({
  agent_ref: text,
  published: flag,
  property_type: text,
  status: text,
  new_home: flag,
  student_property: flag,
  house_flat_share: flag,
  create_date: text,
  update_date: text,
  date_available: text,
  contract_months: text,
  minimum_term: text,
  let_type: text,
  address,
  price_information: priceInformation,
  details,
  media,
});

export const rtdfSendSchema = group({ branch, property });
export type RtdfSend = z.infer<typeof rtdfSendSchema>;
export type RtdfProperty = RtdfSend["property"];
export type RtdfPrice = RtdfProperty["price_information"];
export type RtdfDetails = RtdfProperty["details"];
export type RtdfMedia = RtdfProperty["media"][number];

export const rtdfRemoveSchema = group({
  branch,
  property: group({ agent_ref: text, removal_reason: text, transaction_date: text }),
});
export type RtdfRemove = z.infer<typeof rtdfRemoveSchema>;

export const rtdfListSchema = group({ branch });

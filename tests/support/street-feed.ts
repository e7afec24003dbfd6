/** Parts of answers as Street's property feed gives them. */
type Attributes = Readonly<Record<string, unknown>>;
interface Resource {
  type: string;
  id: string;
  attributes: Attributes;
}

export interface StreetHome {
  id: string;
  property?: Attributes;
  address?: Attributes;
  details?: Attributes;
  salesListing?: Attributes | null;
  lettingsListing?: Attributes;
  epc?: Attributes;
  images?: readonly Attributes[];
  floorplans?: readonly Attributes[];
  brochure?: Attributes;
  additionalMedia?: readonly Attributes[];
  rooms?: readonly Attributes[];
  features?: readonly string[];
  tags?: readonly string[];
  outsideSpaces?: readonly string[];
  parkingSpaces?: readonly string[];
}

export const STREET_BRANCH = "b8e564e2-0000-4000-8000-000000000001";

const PROPERTY = {
  branch_uuid: STREET_BRANCH,
  public_address: "Lynn Road, Ely, CB7",
  postcode: "CB7 4AB",
  bedrooms: 3,
  bathrooms: 1,
  receptions: 2,
  property_type: "House",
  property_style: "Semi Detached",
  status: "For Sale",
  sale_status: "For Sale",
  letting_status: null,
  dual_listing: false,
  tenure: "Freehold",
  created_at: "2020-01-01T09:00:00+00:00",
  updated_at: "2026-06-20T13:30:25+01:00",
};
const ADDRESS = {
  line_1: "14 Lynn Road",
  line_2: "",
  town: "Ely",
  postcode: "CB7 4AB",
  latitude: 52.4,
  longitude: 0.26,
};
const DETAILS = { full_description: "<p>A house.</p><p>With a garden.</p>", short_description: "A house." };
const SALE = {
  price: 325_000,
  price_qualifier: "Guide Price",
  display_price: true,
  archived: false,
  created_at: "2026-06-01T09:00:00+01:00",
};

/** A property and what a page includes with it. */
export function toStreet(home: StreetHome): { entry: object; included: Resource[] } {
  const { id } = home;
  const included: Resource[] = [];
  const one = (type: string, attributes: Attributes | null | undefined) => {
    if (!attributes) return { data: null };
    included.push({ type, id: `${type}-${id}`, attributes });
    return { data: { type, id: `${type}-${id}` } };
  };
  // Included types are spelt as the description spells them, which differs from where they are named.
  const many = (type: string, list: readonly Attributes[] = [], includedType = type) => ({
    data: list.map((attributes, index) => {
      included.push({ type: includedType, id: `${includedType}-${id}-${index}`, attributes });
      return { type, id: `${includedType}-${id}-${index}` };
    }),
  });
  const named = (list: readonly string[] = [], key = "name") => list.map((name) => ({ [key]: name }));
  const relationships = {
    address: one("address", { ...ADDRESS, ...home.address }),
    details: one("details", { ...DETAILS, ...home.details }),
    salesListing: one("sales_listing", home.salesListing === null ? null : { ...SALE, ...home.salesListing }),
    lettingsListing: one("lettings_listing", home.lettingsListing),
    epc: one("epc", home.epc),
    brochure: one("brochure", home.brochure),
    images: many("media", home.images),
    floorplans: many("floorplan", home.floorplans),
    additionalMedia: many("media", home.additionalMedia, "generic"),
    rooms: many("room", home.rooms),
    features: many("feature", named(home.features)),
    tags: many("tag", named(home.tags, "tag")),
    outsideSpaces: many("outsideSpace", named(home.outsideSpaces, "type"), "outside_space"),
    parkingSpaces: many("parkingSpace", named(home.parkingSpaces, "parking_space_type"), "parking_space"),
  };
  return {
    entry: { type: "property", id, attributes: { ...PROPERTY, ...home.property }, relationships },
    included,
  };
}

interface PageOptions {
  next?: string | null;
  page?: number;
  pages?: number;
  total?: number;
}

export function streetPage(
  homes: readonly StreetHome[],
  { next = null, page = 1, pages = 1, total = homes.length }: PageOptions = {},
) {
  const parts = homes.map(toStreet);
  const pagination = {
    total,
    count: homes.length,
    per_page: 50,
    current_page: page,
    total_pages: pages,
  };
  return {
    data: parts.map(({ entry }) => entry),
    included: parts.flatMap(({ included }) => included),
    meta: { pagination },
    links: next === null ? {} : { next },
  };
}

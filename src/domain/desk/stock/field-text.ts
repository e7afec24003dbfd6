import { isRecord } from "../../is-record.ts";
import { MATERIAL_ITEMS, type MaterialItemName } from "../../property/facts/material-items.ts";
import { formatPounds } from "../../property/price.ts";
import { PROPERTY_STATUSES } from "../../property/property-status.ts";
import { joinWords } from "../../text/join-words.ts";

/** The fields of a property by the names that staff use. What is missing here has a name made from its key. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  reference: "Reference",
  channel: "For sale or to let",
  branchId: "Branch",
  status: "Status",
  propertyType: "Type",
  displayAddress: "Address",
  street: "Street",
  town: "Town",
  county: "County",
  postcode: "Postcode",
  position: "Position on the map",
  price: "Price as shown",
  priceValue: "Price",
  pppwPrice: "Rent per person per week",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  receptionRooms: "Reception rooms",
  squareFeet: "Floor area",
  acreage: "Acreage",
  tags: "Search tags",
  isShortLet: "Short let",
  takesPets: "Pets considered",
  auctionDate: "Auction date",
  disposal: "Method of sale",
  exchangedPrice: "Price at exchange",
  exchangedOn: "Exchanged on",
  staffMemberId: "Contact",
  developmentId: "Development",
  linkedPropertyId: "Its other listing",
  summary: "Headline",
  description: "Description",
  features: "Features",
  rooms: "Rooms",
  photos: "Photos",
  floorplans: "Floorplans",
  epcCharts: "Energy charts",
  virtualTours: "Virtual tours",
  propertyVideos: "Videos",
  documents: "Documents",
  energy: "Energy rating",
  tenure: "Tenure",
  councilTax: "Council tax",
  letting: "Letting terms",
  auction: "Auction",
  commercial: "Commercial facts",
  land: "Land facts",
  readyOn: "Ready to move into",
  hasTenantFees: "Tenant fees apply",
};

const MATERIAL = "material.";

export function getFieldLabel(field: string): string {
  if (field.startsWith(MATERIAL))
    return MATERIAL_ITEMS[field.slice(MATERIAL.length) as MaterialItemName] ?? field;
  return FIELD_LABELS[field] ?? field;
}

const LONGEST_TEXT = 240;

/** A value as staff read it. Empty if there is none. */
export function formatFieldValue(field: string, value: unknown): string {
  const text =
    FORMATS[field]?.(value) ?? (field.startsWith(MATERIAL) ? formatMaterial(value) : formatAny(value));
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

type Format = (value: unknown) => string | undefined;

const formatCount =
  (one: string, many: string): Format =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    return value.length === 0 ? "" : value.length === 1 ? `1 ${one}` : `${value.length} ${many}`;
  };

const formatMoney: Format = (value) => (typeof value === "number" ? formatPounds(value) : undefined);

const FORMATS: Readonly<Record<string, Format>> = {
  status: (value) => PROPERTY_STATUSES[value as keyof typeof PROPERTY_STATUSES]?.label,
  channel: (value) => (value === "sales" ? "For sale" : value === "lettings" ? "To let" : undefined),
  propertyType: (value) => (typeof value === "string" ? toSentence(value) : undefined),
  priceValue: (value) => (value === null ? "On application" : formatMoney(value)),
  pppwPrice: formatMoney,
  exchangedPrice: formatMoney,
  squareFeet: (value) => (typeof value === "number" ? `${value.toLocaleString("en-GB")} sq ft` : undefined),
  acreage: (value) => (typeof value === "number" ? `${value} acres` : undefined),
  position: (value) => (isRecord(value) ? `${value.lat}, ${value.lng}` : undefined),
  photos: formatCount("photo", "photos"),
  floorplans: formatCount("floorplan", "floorplans"),
  epcCharts: formatCount("chart", "charts"),
  virtualTours: formatCount("tour", "tours"),
  propertyVideos: formatCount("video", "videos"),
  documents: formatCount("document", "documents"),
  rooms: formatCount("room", "rooms"),
  description: (value) => (Array.isArray(value) ? value.join(" ") : undefined),
  energy: formatEnergy,
  tenure: formatTenure,
  councilTax: formatCouncilTax,
};

function formatEnergy(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { state, current, potential, reason } = value;
  if (state === "rated" || state === "banded")
    return `${current}${potential == null ? "" : `, could be ${potential}`}`;
  return state === "not-known" ? "" : `${toSentence(String(state))}: ${reason}`;
}

function formatTenure(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, leaseYearsLeft, leaseYears, groundRentPounds, serviceChargePounds } = value;
  const parts = [toSentence(String(kind))];
  const years = leaseYearsLeft ?? leaseYears;
  if (years !== undefined) parts.push(`${years} years${leaseYearsLeft === undefined ? "" : " left"}`);
  if (typeof groundRentPounds === "number")
    parts.push(`ground rent ${formatPounds(groundRentPounds)} a year`);
  if (typeof serviceChargePounds === "number")
    parts.push(`service charge ${formatPounds(serviceChargePounds)} a year`);
  return parts.join(", ");
}

function formatCouncilTax(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  if (value.state === "banded") return `Band ${value.band}`;
  return value.state === "exempt" ? "Exempt" : "Domestic rates";
}

function formatMaterial(value: unknown): string {
  if (!isRecord(value)) return "";
  const { state, text } = value;
  if (state === "known") return String(text);
  return state === "not-known" ? "" : `Doesn’t apply: ${text}`;
}

function formatAny(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(formatAny).filter(Boolean).join(", ");
  return joinWords(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== "")
      .map(([name, one]) => `${toWords(name)} ${formatAny(one)}`),
  );
}

/** 'semi-detached' becomes 'Semi-detached'; 'share-of-freehold' 'Share of freehold'. */
function toSentence(code: string): string {
  const words = /^(semi|non|end)-/.test(code) ? code : code.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'depositPounds' becomes 'deposit pounds'. */
function toWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

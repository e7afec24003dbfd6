import type { Insertable, Selectable } from "kysely";
import type {
  ConsentTable,
  EmailConfirmationTable,
  FailedAttemptTable,
  MarketingOptOutTable,
  MarketingPreferenceTable,
  PasswordResetTable,
  PendingRegistrationTable,
  SavedPropertyTable,
  SavedSearchTable,
  SecurityEventTable,
  SessionTable,
  UserTable,
} from "./tables/account-tables.ts";
import type {
  GazetteerVersionTable,
  MaterialAlertTable,
  PropertyEventCursorTable,
  PropertyEventTable,
  SearchAlertTable,
} from "./tables/alert-tables.ts";
import type { DocumentDraftTable, DocumentVersionTable } from "./tables/content-tables.ts";
import type {
  CountedViewTable,
  FriendSenderTable,
  PropertyViewTable,
  RateLimitWindowTable,
  SpentBotCheckTable,
} from "./tables/counter-tables.ts";
import type { DemoStockTable, EventLogTable } from "./tables/demo-tables.ts";
import type { DeskDoorTables } from "./tables/desk-door-tables.ts";
import type { DeskEnquiryTables } from "./tables/desk-enquiry-tables.ts";
import type { DeskTables } from "./tables/desk-tables.ts";
import type { FeedTables } from "./tables/feed-tables.ts";
import type {
  LeadDeliveryTable,
  LeadEmailTable,
  LeadEventTable,
  LeadTable,
  LeadTermTable,
  LeadUploadTable,
  LeadWorkTable,
  ViewingBookingTable,
  ViewingChangeTable,
  ViewingPlanTable,
  ViewingSlotTable,
} from "./tables/lead-tables.ts";
import type { MediaOriginalTable, PictureTable } from "./tables/media-tables.ts";
import type { ReportTables } from "./tables/report-tables.ts";

/** Portable columns only: times are integer milliseconds (`_at`), JSON is text, flags are 0 or 1. */
import type { RedirectTable, SiteDocumentTable, WriteCheckTable } from "./tables/site-tables.ts";

export interface Database extends FeedTables, DeskTables, ReportTables, DeskDoorTables, DeskEnquiryTables {
  site_documents: SiteDocumentTable;
  users: UserTable;
  sessions: SessionTable;
  jobs: JobTable;
  spent_bot_checks: SpentBotCheckTable;
  places: PlaceTable;
  place_words: PlaceWordTable;
  postcodes: PostcodeTable;
  pictures: PictureTable;
  media_originals: MediaOriginalTable;
  branches: BranchTable;
  branch_areas: BranchAreaTable;
  staff: StaffTable;
  sales_events: SalesEventTable;
  content_pages: ContentPageTable;
  document_versions: DocumentVersionTable;
  document_drafts: DocumentDraftTable;
  form_definitions: FormDefinitionTable;
  properties: PropertyTable;
  property_tags: PropertyTagTable;
  property_private_facts: PropertyPrivateFactTable;
  property_change_counter: PropertyChangeCounterTable;
  property_changes: PropertyChangeTable;
  friend_senders: FriendSenderTable;
  withdrawn_properties: WithdrawnPropertyTable;
  property_views: PropertyViewTable;
  saved_searches: SavedSearchTable;
  property_events: PropertyEventTable;
  property_event_cursor: PropertyEventCursorTable;
  search_alerts: SearchAlertTable;
  gazetteer_version: GazetteerVersionTable;
  material_alerts: MaterialAlertTable;
  marketing_opt_outs: MarketingOptOutTable;
  marketing_preferences: MarketingPreferenceTable;
  consents: ConsentTable;
  saved_properties: SavedPropertyTable;
  password_resets: PasswordResetTable;
  email_confirmations: EmailConfirmationTable;
  pending_registrations: PendingRegistrationTable;
  failed_attempts: FailedAttemptTable;
  security_events: SecurityEventTable;
  leads: LeadTable;
  lead_deliveries: LeadDeliveryTable;
  lead_uploads: LeadUploadTable;
  lead_work: LeadWorkTable;
  lead_events: LeadEventTable;
  lead_emails: LeadEmailTable;
  lead_terms: LeadTermTable;
  viewing_plans: ViewingPlanTable;
  viewing_slots: ViewingSlotTable;
  viewing_bookings: ViewingBookingTable;
  viewing_changes: ViewingChangeTable;
  demo_stock: DemoStockTable;
  event_log: EventLogTable;
  rate_limit_windows: RateLimitWindowTable;
  counted_views: CountedViewTable;
  redirects: RedirectTable;
  write_checks: WriteCheckTable;
}

export type JobState = "ready" | "running" | "done" | "dead";

interface JobTable {
  id: string;
  kind: string;
  payload_json: string;
  state: JobState;
  run_at: number;
  attempts: number;
  max_attempts: number;
  lease_until: number | null;
  worker: string | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

export type PlaceKind = "settlement" | "district" | "sector" | "county" | "station";

export interface PlaceTable {
  /** 1 is the largest place. */
  rank: number;
  place_id: string;
  kind: PlaceKind;
  name: string;
  county_name: string;
  /** The normalised name, and the name with its county, used for lookups. */
  name_key: string;
  label_key: string;
  lat: number;
  lng: number;
}

/** The second and later words of a name, so that 'lynn' finds King's Lynn. */
interface PlaceWordTable {
  word: string;
  rank: number;
}

/** Full postcodes in the agency's area. */
export interface PostcodeTable {
  postcode: string;
  lat: number;
  lng: number;
  street: string;
  town: string;
}

interface BranchTable {
  branch_id: number;
  branch_url: string;
  name: string;
  lat: number;
  lng: number;
  body_json: string;
}

/** Postcode districts and sectors that a branch serves. */
interface BranchAreaTable {
  code: string;
  branch_id: number;
}

interface StaffTable {
  staff_member_id: number;
  branch_id: number;
  surname: string;
  body_json: string;
}

interface SalesEventTable {
  event_id: number;
  kind: string;
  on_date: string;
  body_json: string;
}

interface ContentPageTable {
  slug: string;
  body_json: string;
}

interface FormDefinitionTable {
  form_id: number;
  body_json: string;
}

interface PropertyTable {
  property_id: number;
  reference: string;
  channel: string;
  status: string;
  property_type: string;
  display_address: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  lat: number;
  lng: number;
  price: string;
  price_value_pounds: number | null;
  pppw_price_pounds: number | null;
  bedrooms: number;
  bathrooms: number;
  reception_rooms: number;
  square_feet: number | null;
  acreage: number | null;
  is_short_let: number;
  takes_pets: number;
  /** The date that a letting's terms give. */
  available_from: string | null;
  auction_date: string | null;
  /** The number that the auction's facts give. */
  auction_lot: number | null;
  exchanged_price_pounds: number | null;
  exchanged_on: string | null;
  disposal: string | null;
  branch_id: number;
  staff_member_id: number | null;
  development_id: number | null;
  linked_property_id: number | null;
  created_at: number;
  launched_at: number;
  updated_at: number;
  photo_keys_json: string;
  details_json: string;
}

/** For the agency only. A table of its own, so that no query of a page can select it by accident. */
interface PropertyPrivateFactTable {
  property_id: number;
  house_number: string;
}

interface PropertyTagTable {
  property_id: number;
  tag: string;
}

/** Properties that were taken down and haven't come back. */
interface WithdrawnPropertyTable {
  property_id: number;
  channel: string;
  town: string;
  lat: number;
  lng: number;
  withdrawn_at: number;
}

/**
 * One row, locked until commit by anyone who changes properties, so that sequence numbers become visible in order.
 */
interface PropertyChangeCounterTable {
  id: number;
  last_sequence: number;
}

interface PropertyChangeTable {
  sequence: number;
  /** Null means all properties. */
  property_ids_json: string | null;
}

/** Rows as read from and written to the tables. */
export type PropertyRow = Selectable<PropertyTable>;
export type NewPropertyRow = Insertable<PropertyTable>;
export type NewStockMarkRow = Insertable<Database["stock_marks"]>;
export type PropertyTagRow = Selectable<PropertyTagTable>;

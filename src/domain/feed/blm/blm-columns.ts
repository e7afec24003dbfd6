/** Without these a row can't be told apart or listed. BRANCH_ID is needed too, unless a feed has one branch only. */
export const NEEDED_COLUMNS = ["AGENT_REF", "TRANS_TYPE_ID", "STATUS_ID", "PRICE"] as const;

export const FEATURE_COLUMNS = Array.from({ length: 20 }, (_, index) => `FEATURE${index + 1}`);
export const COMMERCIAL_CLASS_COLUMNS = Array.from(
  { length: 6 },
  (_, index) => `COMM_CLASS_ORDER_${index + 1}`,
);

/** The columns of the specification, and those that some systems add and that are read here. */
export const KNOWN_COLUMNS: ReadonlySet<string> = new Set([
  ...["AGENT_REF", "BRANCH_ID", "STATUS_ID", "TRANS_TYPE_ID", "PUBLISHED_FLAG", "CREATE_DATE", "UPDATE_DATE"],
  ...["ADDRESS_1", "ADDRESS_2", "ADDRESS_3", "ADDRESS_4", "TOWN", "COUNTY", "POSTCODE1", "POSTCODE2"],
  ...["DISPLAY_ADDRESS", "LATITUDE", "LONGITUDE", "SUMMARY", "DESCRIPTION", ...FEATURE_COLUMNS],
  ...["BEDROOMS", "BATHROOMS", "LIVING_ROOMS", "RECEPTIONS", "PROP_SUB_ID", "NEW_HOME_FLAG"],
  ...["PRICE", "PRICE_QUALIFIER", "ADMINISTRATION_FEE", "TENURE_TYPE_ID", "COUNCIL_TAX_BAND"],
  ...["TENURE_UNEXPIRED_YEARS", "ANNUAL_GROUND_RENT", "ANNUAL_SERVICE_CHARGE"],
  ...["EPC_CURRENT_RATING", "EPC_POTENTIAL_RATING"],
  ...["LET_DATE_AVAILABLE", "LET_BOND", "LET_TYPE_ID", "LET_FURN_ID", "LET_RENT_FREQUENCY"],
  ...["LET_CONTRACT_IN_MONTHS", "LET_WASHING_MACHINE_FLAG", "LET_DISHWASHER_FLAG", "LET_BURGLAR_ALARM_FLAG"],
  ...["LET_BILL_INC_WATER", "LET_BILL_INC_GAS", "LET_BILL_INC_ELECTRICITY", "LET_BILL_INC_TV_LICENCE"],
  ...["LET_BILL_INC_TV_SUBSCRIPTION", "LET_BILL_INC_INTERNET"],
  ...[
    "MIN_SIZE_ENTERED",
    "MAX_SIZE_ENTERED",
    "AREA_SIZE_UNIT_ID",
    "BUSINESS_FOR_SALE_FLAG",
    "PRICE_PER_UNIT",
  ],
  ...COMMERCIAL_CLASS_COLUMNS,
]);

type MediaKind = "IMAGE" | "FLOOR_PLAN" | "DOCUMENT" | "VIRTUAL_TOUR";

/** A column that names a picture, a document or a tour, with the column of its caption. */
export interface MediaColumn {
  kind: MediaKind;
  index: number;
  column: string;
  captionColumn: string;
}

const MEDIA_COLUMN = /^MEDIA_(IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR)_(TEXT_)?(\d{1,3})$/;

export function isKnownColumn(name: string): boolean {
  return KNOWN_COLUMNS.has(name) || MEDIA_COLUMN.test(name);
}

/** The media columns of a file, by their number. */
export function listMediaColumns(columns: readonly string[]): MediaColumn[] {
  return columns
    .flatMap((column) => {
      const [, kind, caption, number] = MEDIA_COLUMN.exec(column) ?? [];
      if (kind === undefined || caption !== undefined) return [];
      const captionColumn = `MEDIA_${kind}_TEXT_${number}`;
      return { kind: kind as MediaKind, index: Number(number), column, captionColumn };
    })
    .sort((a, b) => a.index - b.index);
}

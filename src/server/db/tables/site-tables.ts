/** From the URLs of the agency's old site. */
export interface RedirectTable {
  from_key: string;
  to_url: string;
}

/** Written to find out whether anything can be stored. */
export interface WriteCheckTable {
  check_id: string;
  checked_at: number;
  filler: string;
}

export interface SiteDocumentTable {
  name: string;
  body_json: string;
  version: number;
  updated_at: number;
}

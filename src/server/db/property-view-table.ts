export interface PropertyViewTable {
  property_id: number;
  /** In Britain, as ISO text. */
  day: string;
  views: number;
}

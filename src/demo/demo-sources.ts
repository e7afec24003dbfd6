import { z } from "zod";
import type { Branch, StaffMember } from "../domain/branch/branch-schema.ts";
import { DOCUMENT_KEY } from "../domain/property/facts/property-document-schema.ts";
import { pictureSchema } from "../domain/property/media/picture-schema.ts";
import type { SalesEvent } from "../domain/site/content/sales-event.ts";

/** The data that the generator works from. The caller reads it from files. */
export interface DemoSources {
  units: UnitPostcode[];
  settlements: Settlement[];
  stations: Station[];
  layouts: Layout[];
  epcCharts: EpcChart[];
  pictures: LibraryPicture[];
  pinnedPictures: PinnedPicture[];
  documents: LibraryDocument[];
  branches: Branch[];
  staff: StaffMember[];
  events: SalesEvent[];
}

export interface Position {
  lat: number;
  lng: number;
}

export interface UnitPostcode extends Position {
  postcode: string;
  street: string;
  town: string;
}

export interface Settlement extends Position {
  name: string;
  county: string;
  /** 0 when not known. */
  population: number;
}

export interface Station extends Position {
  name: string;
}

/** A picture of the library and what it shows. */
export const libraryPictureSchema = pictureSchema.extend({
  file: z.string(),
  kind: z.string(),
  /** The kind of house, room or land. */
  type: z.string().optional(),
  view: z.string().optional(),
  /** Views of the same house share a set. */
  set: z.string().optional(),
  /** Rooms with the same palette go together. */
  palette: z.union([z.string(), z.number()]).optional(),
  caption: z.string(),
  mirrored: z.boolean().optional(),
  /** The shape of a house, where its type has several. */
  geometry: z.string().optional(),
  /** Which homes a room suits: one with period features, a modern one, or one in need of updating. */
  style: z.enum(["classic", "modern", "dated"]).optional(),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** The first picture of one property, such as the home that the home page's hero links to. */
export const pinnedPictureSchema = z.strictObject({ propertyId: z.number().int(), file: z.string() });
export type PinnedPicture = z.infer<typeof pinnedPictureSchema>;

/** A stored PDF of the demo; `demo/documents/<key>.pdf`. */
export const libraryDocumentSchema = z.object({
  name: z.enum(["house-brochure", "commercial-brochure", "land-particulars", "legal-pack"]),
  key: z.string().regex(DOCUMENT_KEY),
  bytes: z.number().int().positive(),
});
export type LibraryDocument = z.infer<typeof libraryDocumentSchema>;

const layoutRoom = z.object({
  name: z.string(),
  kind: z.string(),
  widthM: z.number(),
  lengthM: z.number(),
});

/** A drawn floorplan and the facts it shows. */
export const layoutSchema = z.object({
  id: z.string(),
  family: z.string(),
  beds: z.number(),
  baths: z.number(),
  enSuites: z.number(),
  receptions: z.number(),
  hasUtility: z.boolean(),
  hasStudy: z.boolean(),
  hasConservatory: z.boolean(),
  hasGarage: z.boolean(),
  hasBalcony: z.boolean(),
  squareFeet: z.number().int(),
  floors: z.array(z.object({ name: z.string(), rooms: z.array(layoutRoom) })),
  file: z.string(),
});
export type Layout = z.infer<typeof layoutSchema>;

export const epcChartSchema = z.object({ current: z.number(), potential: z.number(), file: z.string() });
export type EpcChart = z.infer<typeof epcChartSchema>;

import type { PropertyType } from "../../domain/property/property-type.ts";
import type { AddressCriteria, StreetKind } from "../addresses.ts";

type Ground = "none" | "courtyard" | "garden" | "grounds" | "communal" | "pitch";
export type ParkingName = "none" | "permit" | "allocated" | "drive" | "garage" | "yard";
export type HeatingName = "gas" | "oil" | "electric" | "heat-pump" | "communal";

/** What all homes of a kind share. The text of a listing comes from this table and from the layout. */
export interface HomeKind {
  propertyType: PropertyType;
  /** As in "a three-bedroom {noun}". */
  noun: string;
  /** Floorplan families, and types of pictures. Without types the home has no exterior photo. */
  families: readonly string[];
  pictureTypes: readonly string[];
  /** The bedrooms of the layouts that fit; any number without it. */
  beds?: readonly [min: number, max: number];
  where: AddressCriteria["where"];
  streets: StreetKind;
  built: readonly [from: number, to: number];
  /** Price relative to an ordinary house of the same size on the same street. */
  priceFactor: number;
  epc: readonly [min: number, max: number];
  construction: readonly string[];
  /** For kinds of which some are built of stone: one of `construction`, and the pictures that show it. */
  stone?: { construction: string; pictureTypes: readonly string[] };
  heating: readonly (readonly [HeatingName, number])[];
  parking: readonly (readonly [ParkingName, number])[];
  ground: Ground;
  listed: number;
  tags: readonly string[];
}

export const GAS_TOWN = [
  ["gas", 9],
  ["electric", 1],
] as const;

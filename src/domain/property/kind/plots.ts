import { monthLabel, toMonth } from "../../time/calendar-days.ts";
import { formatSquareFeet } from "../measures.ts";
import { splitPrice } from "../price.ts";
import { getPropertyPath, type Property } from "../property.ts";
import { PROPERTY_STATUSES, type PropertyStatus } from "../property-status.ts";
import { PROPERTY_TYPES } from "../property-type.ts";

/** A plot as its development lists it. */
export interface PlotRow {
  propertyId: number;
  to: string;
  /** For example 'Plot 5'. */
  name: string;
  type: string;
  /** Empty where it isn't known. */
  beds: string;
  size: string;
  price: string;
  status: string;
  isAvailable: boolean;
  /** When it can be moved into: 'Ready now', 'March 2027', or empty where that isn't known. */
  ready: string;
}

type Named = Pick<Property, "displayAddress">;
type Plot = Named &
  Pick<
    Property,
    "propertyId" | "channel" | "propertyType" | "bedrooms" | "squareFeet" | "price" | "status"
  > & {
    details: Pick<Property["details"], "readyOn">;
  };

/** The first part of an address: the name of a development, or a plot's number. */
export function toPlotName({ displayAddress }: Named): string {
  return displayAddress.split(",")[0]?.trim() ?? "";
}

/** 'Plot 5, Lark Rise'. A plot that already has the development's name in its own doesn't repeat it. */
export function namePlotAndDevelopment(plot: Named, development: Named | undefined): string {
  const name = toPlotName(plot);
  const site = development ? toPlotName(development) : "";
  return site === "" || name.includes(site) ? name : `${name}, ${site}`;
}

/** By plot number, then by name. Plot 10 comes after plot 9. */
export function sortPlots<Item extends Named & Pick<Property, "propertyId">>(plots: readonly Item[]): Item[] {
  const order = new Intl.Collator("en-GB", { numeric: true });
  return [...plots].sort(
    (a, b) => order.compare(toPlotName(a), toPlotName(b)) || a.propertyId - b.propertyId,
  );
}

/** What a new home's status is called on its development's list. */
const PLOT_STATUSES: Partial<Record<PropertyStatus, string>> = {
  "for-sale": "Available",
  "to-let": "Available",
  sstc: "Reserved",
  "under-offer": "Reserved",
  "let-agreed": "Reserved",
  exchanged: "Sold",
  completed: "Sold",
};

export function toPlotRow(plot: Plot, today: string): PlotRow {
  const { propertyId, propertyType, bedrooms, squareFeet, price, status, details } = plot;
  const { label, isAvailable } = PROPERTY_STATUSES[status];
  return {
    propertyId,
    to: getPropertyPath(plot),
    name: toPlotName(plot),
    type: PROPERTY_TYPES[propertyType].label,
    beds: bedrooms > 0 ? String(bedrooms) : "",
    size: squareFeet ? formatSquareFeet(squareFeet) : "",
    price: splitPrice(price).amount,
    status: PLOT_STATUSES[status] ?? label,
    isAvailable,
    ready: formatReady(details.readyOn ?? null, today),
  };
}

function formatReady(readyOn: string | null, today: string): string {
  if (readyOn === null) return "";
  return readyOn <= today ? "Ready now" : monthLabel(toMonth(readyOn));
}

export interface PlotNeighbours {
  previous: PlotRow | null;
  next: PlotRow | null;
}

/** The plots before and after one in the list. */
export function findNeighbours(rows: readonly PlotRow[], propertyId: number): PlotNeighbours {
  const at = rows.findIndex((row) => row.propertyId === propertyId);
  return at < 0
    ? { previous: null, next: null }
    : { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null };
}

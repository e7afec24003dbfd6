import type { PropertyDevelopment } from "../../domain/pages/property-page.ts";
import { findNeighbours, sortPlots, toPlotName, toPlotRow } from "../../domain/property/kind/plots.ts";
import type { PropertySections } from "../../domain/property/kind/property-sections.ts";
import { getPropertyPath, type Listing, type Property } from "../../domain/property/property.ts";
import type { Query } from "../db/database.ts";
import { findListings, findProperties, listPlotIds } from "../property/property-queries.ts";

interface DevelopmentOptions {
  property: Property;
  sections: Pick<PropertySections, "plots" | "neighbours">;
  today: string;
}

interface FoundDevelopment {
  listing: Listing;
  shown: PropertyDevelopment;
  plotIds: readonly number[];
}

/** The development of a plot, or of its own page; undefined for other properties and where it isn't listed. */
export async function findDevelopment(
  query: Query,
  { property, sections, today }: DevelopmentOptions,
): Promise<FoundDevelopment | undefined> {
  if (!sections.plots && !sections.neighbours) return undefined;
  const listing = sections.plots ? property : await findParent(query, property);
  if (!listing) return undefined;
  const plots = await findProperties(query, await listPlotIds(query, listing.propertyId));
  const rows = sortPlots(plots).map((plot) => toPlotRow(plot, today));
  return {
    listing,
    plotIds: rows.map(({ propertyId }) => propertyId),
    shown: {
      name: toPlotName(listing),
      to: getPropertyPath(listing),
      plotCount: rows.length,
      plots: sections.plots ? rows : [],
      ...findNeighbours(rows, property.propertyId),
    },
  };
}

async function findParent(query: Query, { developmentId }: Property): Promise<Listing | undefined> {
  return developmentId === null ? undefined : (await findListings(query, [developmentId]))[0];
}

import { toSavedForm } from "../../domain/saved/saved-search.ts";
import { findAreaCentre } from "../../domain/search/area/area-centre.ts";
import type { Search } from "../../domain/search/search.ts";
import type { Query } from "../db/database.ts";
import { findPlacesNear } from "../search/place/find-places.ts";

/** The name of the town nearest to a search's drawn area or map view; empty if it has none. */
export async function findAreaTown(query: Query, search: Search): Promise<string> {
  const { poly } = toSavedForm(search);
  const centre = poly === null ? undefined : findAreaCentre(poly);
  const [town] = centre ? await findPlacesNear(query, centre) : [];
  return town?.name ?? "";
}

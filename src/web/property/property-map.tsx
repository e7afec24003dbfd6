import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { PlaceMap } from "../map/place-map.tsx";

export function PropertyMap({ facts: { lat, lng, street, town } }: Pick<PropertyPage, "facts">) {
  const label = `Map of ${[street, town].filter((part) => part !== "").join(", ")}`;
  return <PlaceMap place={{ lat, lng }} label={label} />;
}

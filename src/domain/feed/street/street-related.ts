import { isRecord } from "../../is-record.ts";
import { readResource, type StreetResource } from "./street-schema.ts";

/** What a page includes beside its properties, to be found by what the properties name. */
export class IncludedResources {
  readonly #byType = new Map<string, StreetResource>();
  readonly #byId = new Map<string, StreetResource>();

  constructor(included: readonly unknown[]) {
    for (const value of included) {
      const resource = readResource(value);
      if (!resource) continue;
      this.#byType.set(toKey(resource), resource);
      if (!this.#byId.has(resource.id)) this.#byId.set(resource.id, resource);
    }
  }

  /** By type and id; some types are spelt differently where they are named, so else by the id alone. */
  find(named: { type: string; id: string }): StreetResource | undefined {
    return this.#byType.get(toKey(named)) ?? this.#byId.get(named.id);
  }
}

function toKey({ type, id }: { type: string; id: string }): string {
  return `${type.toLowerCase().replaceAll("_", "")}:${id}`;
}

/** A property with what belongs to it. */
export interface StreetEntry {
  property: StreetResource;
  related: Readonly<Record<string, readonly StreetResource[]>>;
  /** Relationships that name something that the page doesn't include. */
  missing: readonly string[];
}

/** The relationships that are read. */
const READ = [
  ...["address", "details", "salesListing", "lettingsListing", "rooms", "images", "floorplans", "features"],
  ...["featuresForPortals", "outsideSpaces", "parkingSpaces", "epc", "additionalMedia", "tags", "brochure"],
];
/** Not among what can be asked for: the feed's own list of features may come or not. */
const OPTIONAL: readonly string[] = ["features", "tags"];

/** Undefined for what isn't a resource. */
export function joinRelated(value: unknown, included: IncludedResources): StreetEntry | undefined {
  const property = readResource(value);
  if (!property) return undefined;
  const related: Record<string, StreetResource[]> = {};
  const missing: string[] = [];
  for (const name of READ) {
    const found: StreetResource[] = [];
    for (const identifier of listIdentifiers(property.relationships[name])) {
      const resource = included.find(identifier);
      if (resource) found.push(resource);
      else if (!OPTIONAL.includes(name) && !missing.includes(name)) missing.push(name);
    }
    related[name] = found;
  }
  return { property, related, missing };
}

function listIdentifiers(relationship: unknown): { type: string; id: string }[] {
  if (!isRecord(relationship)) return [];
  return [relationship.data].flat().flatMap((value) => {
    if (!isRecord(value) || typeof value.type !== "string" || typeof value.id !== "string") return [];
    return [{ type: value.type, id: value.id }];
  });
}

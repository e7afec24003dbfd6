import type { PropertyDocument } from "../domain/property/facts/property-document-schema.ts";
import type { LibraryDocument } from "./demo-sources.ts";
import type { Draft } from "./drafts/draft.ts";
import type { Random } from "./random.ts";

const CERTIFICATE: PropertyDocument = {
  kind: "certificate",
  label: "Energy performance certificate",
  url: "https://www.gov.uk/find-energy-certificate",
};

/** Returns a function that lists the documents of a draft: its brochure, certificate and legal pack. */
export function createDocumentLister(library: readonly LibraryDocument[]) {
  function store(
    name: LibraryDocument["name"],
    described: Pick<PropertyDocument, "kind" | "label">,
  ): PropertyDocument {
    const found = library.find((document) => document.name === name);
    if (!found) throw new Error(`There is no document ${name}.`);
    return { ...described, key: found.key, bytes: found.bytes };
  }

  return (draft: Draft, random: Random): PropertyDocument[] => {
    const brochure = findBrochure(draft);
    const isRated = draft.energy.state === "rated" || draft.energy.state === "banded";
    // Buyers must be able to read the legal pack before the sale.
    const isLotToCome = draft.offer.auction !== null && draft.offer.status === "for-sale";
    return [
      ...(brochure && random.chance(brochure.share)
        ? [store(brochure.name, { kind: "brochure", label: brochure.label })]
        : []),
      ...(isRated && random.chance(0.35) ? [CERTIFICATE] : []),
      ...(isLotToCome ? [store("legal-pack", { kind: "legal-pack", label: "Legal pack" })] : []),
    ];
  };
}

interface Brochure {
  name: LibraryDocument["name"];
  label: string;
  share: number;
}

/** Homes without a floorplan haven't been measured yet, so they have no brochure. */
function findBrochure({ commercial, land, layout, bedrooms }: Draft): Brochure | undefined {
  if (commercial) return { name: "commercial-brochure", label: "Brochure", share: 0.6 };
  if (land) return { name: "land-particulars", label: "Particulars", share: 0.5 };
  return layout && bedrooms > 0 ? { name: "house-brochure", label: "Brochure", share: 0.3 } : undefined;
}

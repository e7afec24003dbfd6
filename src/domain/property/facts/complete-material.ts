import { formatPounds } from "../price.ts";
import type { Property } from "../property.ts";
import type { Letting } from "../property-schema.ts";
import { formatCouncilTax } from "./council-tax.ts";
import type { MaterialInformation, MaterialItem } from "./material-items.ts";
import { describeTenure } from "./tenure.ts";

type Source = Pick<Property, "price" | "priceValue" | "pppwPrice"> & {
  details: Pick<Property["details"], "tenure" | "councilTax" | "letting" | "material">;
};

/**
 * The material information, with the facts that the property's other fields know. A feed often sends a tenure or a
 * deposit without a sentence about it, and the page must not say both that it is known and that it isn't.
 */
export function completeMaterial(property: Source, today: string): MaterialInformation {
  const { tenure, councilTax, material } = property.details;
  const deposit = property.details.letting && describeDeposit(property.details.letting, property);
  return {
    ...material,
    tenure: learn(material.tenure, tenure && describeTenure(tenure, today)),
    councilTax: learn(material.councilTax, councilTax && `${formatCouncilTax(councilTax)}.`),
    price: learn(material.price, property.priceValue === null ? null : `${property.price}.`),
    deposit: learn(material.deposit, deposit),
  };
}

/** Keeps what a person wrote; only an unknown item takes the fact. */
function learn(item: MaterialItem, fact: string | null): MaterialItem {
  return item.state === "not-known" && fact !== null ? { ...item, state: "known", text: fact } : item;
}

/** For example 'Deposit £1,413. A £282 holding deposit counts towards it.'; null when the deposit isn't known. */
export function describeDeposit(
  { depositPounds, holdingDepositPounds }: Letting,
  { pppwPrice }: Pick<Property, "pppwPrice">,
): string | null {
  if (depositPounds === null) return null;
  const person = pppwPrice === null ? "" : " per person";
  const holding =
    holdingDepositPounds === null
      ? ""
      : ` A ${formatPounds(holdingDepositPounds)} holding deposit counts towards it.`;
  return `Deposit ${formatPounds(depositPounds)}${person}.${holding}`;
}

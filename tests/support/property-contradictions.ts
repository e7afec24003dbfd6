import { addCosts, describeMissing } from "../../src/domain/calculator/monthly-cost.ts";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import type { ComparedGroup } from "../../src/domain/property/compare/compare.ts";
import { formatPounds } from "../../src/domain/property/price.ts";
import type { Property } from "../../src/domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../src/domain/property/property-status.ts";
import { londonDay } from "../../src/domain/time/london-day.ts";
import { formatDay } from "../../src/domain/time/time.ts";

const keepFaults = (checks: Record<string, boolean>): string[] =>
  Object.entries(checks).flatMap(([fault, isFault]) => (isFault ? [fault] : []));

/** What a property's page says although its fields say otherwise. */
export function listPageContradictions(property: Property, page: PropertyPage): string[] {
  const { priceValue, details: given } = property;
  const { tenure, councilTax, letting, energy, auction } = given;
  const { material } = page.details;
  const row = (label: string) =>
    page.factLists.flatMap(({ rows }) => rows).find(([name]) => name === label)?.[1];
  const isRated = energy.state === "rated" || energy.state === "banded";
  const isUnknown = (name: keyof typeof material) => material[name].state === "not-known";
  const [, left = "0", whole = "0"] = /(\d+) years? left of (\d+)/.exec(material.tenure.text) ?? [];
  const availableFrom = letting?.availableFrom ?? null;
  const deposit = letting?.depositPounds ?? null;
  const { isAvailable } = PROPERTY_STATUSES[property.status];
  return keepFaults({
    "a known tenure is called not known": tenure !== null && isUnknown("tenure"),
    "a known council tax is called not known": councilTax !== null && isUnknown("councilTax"),
    "a known price is called not known": priceValue !== null && isUnknown("price"),
    "a known deposit is called not known": deposit !== null && isUnknown("deposit"),
    "an unknown price is called known":
      priceValue === null && given.material.price.state === "not-known" && !isUnknown("price"),
    "an exempt home has a band":
      councilTax?.state === "exempt" &&
      /\bband\b/i.test(`${material.councilTax.text} ${page.calculator?.costs.councilTax.source}`),
    "the energy fact and the rating differ": (page.headline.energy !== null) !== isRated,
    "a rating is called not known": isRated && page.energyText === "Not known yet",
    "the tenure fact and the tenure differ": (page.headline.tenure === null) !== (tenure === null),
    "more years are left than the lease has": Number(left) > Number(whole),
    "the date of availability differs":
      letting !== null &&
      row("Available from") !==
        (availableFrom === null
          ? "Not known yet"
          : isAvailable && availableFrom < londonDay(page.answeredAt)
            ? "Now"
            : formatDay(availableFrom)),
    "the two deposits differ":
      deposit !== null &&
      isMaterialOurs(property, "deposit") &&
      !material.deposit.text.includes(row("Deposit")?.split(" (")[0] ?? "?"),
    "the guide price differs":
      auction !== null && priceValue !== null && !row("Guide price")?.startsWith(formatPounds(priceValue)),
    "a letting has a calculator": property.channel === "lettings" && page.calculator !== null,
    "a fact list is empty": page.factLists.some(({ rows }) => rows.length === 0),
    "a row of facts is empty": page.factLists.some(({ rows }) =>
      rows.some(([label, text]) => label.trim() === "" || text.trim() === ""),
    ),
    "a link leads to the same channel": page.card.also_listed?.property_channel === property.channel,
  });
}

function isMaterialOurs({ details }: Property, name: "deposit"): boolean {
  return details.material[name].state === "not-known";
}

/** What the words of the page say although its data say otherwise. */
export function listShownContradictions(page: PropertyPage, text: string): string[] {
  const isCosted = page.calculator !== null && page.sections.monthlyCost;
  const missing = page.calculator && isCosted ? addCosts(page.calculator.costs).missing : [];
  const [heading = ""] = text.split("Material information");
  return keepFaults({
    "the total doesn't say what it leaves out":
      missing.length > 0 && !text.includes(describeMissing(missing)),
    "a total with missing costs is called complete": missing.length > 0 && heading.includes("all in"),
    "a property without a monthly cost has one": !isCosted && text.includes("a month all in"),
    "an unknown rating has a key fact": page.headline.energy === null && /^Energy$/m.test(heading),
    "an unknown tenure has a key fact": page.headline.tenure === null && /^Tenure$/m.test(heading),
    "the price is missing": !text
      .replaceAll("\n", " ")
      .includes(page.card.price.slice(page.card.price.indexOf("£"))),
  });
}

/** What a comparison says although the property's fields say otherwise. */
export function listCompareContradictions(
  { details: { tenure, councilTax, letting, material } }: Property,
  groups: readonly ComparedGroup[],
  index: number,
): string[] {
  const find = (label: string) =>
    groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.values[index];
  const isUnknown = (label: string) => find(label)?.state === "not-known";
  const texts = groups.flatMap(({ rows }) => rows.map(({ values }) => values[index]?.text ?? ""));
  return keepFaults({
    "a compared value is empty": texts.some((text) => text.trim() === ""),
    "a known tenure is compared as not known":
      isUnknown("Tenure") && (tenure !== null || material.tenure.state === "known"),
    "a known council tax is compared as not known":
      isUnknown("Council tax") && (councilTax !== null || material.councilTax.state === "known"),
    "a known date is compared as not known": isUnknown("Available from") && letting?.availableFrom != null,
    "an unknown date is compared as known":
      letting?.availableFrom === null && find("Available from")?.state === "known",
  });
}

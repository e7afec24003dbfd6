import { addCosts, COST_LABELS, type CostName, type Costs, listCosts } from "../calculator/monthly-cost.ts";
import {
  MATERIAL_ITEM_NAMES,
  MATERIAL_ITEMS,
  type MaterialInformation,
  type MaterialItem,
  type MaterialItemName,
} from "../property/facts/material-items.ts";

interface ExampleProperty {
  name: string;
  path: string;
}

/** A property on the market with some of its material information: what is known first, then what isn't. */
export interface MaterialExample extends ExampleProperty {
  rows: readonly { text: string; source: string; state: MaterialItem["state"] }[];
}

/** A property on the market with its monthly cost. */
export interface CostExample extends ExampleProperty {
  poundsAMonth: number;
  /** The costs that are known and not zero, in display order. */
  parts: readonly { label: string; name: CostName; poundsAMonth: number }[];
}

/** Those that people ask about first. */
const KNOWN_FIRST: readonly MaterialItemName[] = ["tenure", "floodRisk", "broadband", "heating", "parking"];
const KNOWN_SHOWN = 2;

/** Returns undefined unless something is known and something isn't: the panel is about both. */
export function toMaterialExample(
  property: ExampleProperty,
  material: MaterialInformation,
): MaterialExample | undefined {
  const known = KNOWN_FIRST.filter((name) => material[name].state === "known").slice(0, KNOWN_SHOWN);
  const unknown = MATERIAL_ITEM_NAMES.find((name) => material[name].state === "not-known");
  if (known.length < KNOWN_SHOWN || !unknown) return undefined;
  return {
    ...property,
    rows: [
      ...known.map((name) => {
        const { text, source, state } = material[name];
        return { text: `${MATERIAL_ITEMS[name]}: ${toFirstSentence(text)}`, source, state };
      }),
      {
        text: `${MATERIAL_ITEMS[unknown]}: not known yet`,
        source: material[unknown].source,
        state: "not-known",
      },
    ],
  };
}

/** Returns undefined if a cost isn't known: a total that leaves one out is no true cost. */
export function toCostExample(property: ExampleProperty, costs: Costs): CostExample | undefined {
  const { poundsAMonth, missing } = addCosts(costs);
  if (missing.length > 0) return undefined;
  return {
    ...property,
    poundsAMonth,
    parts: listCosts(costs).flatMap(({ name, cost }) =>
      cost.poundsAMonth ? [{ label: COST_LABELS[name], name, poundsAMonth: cost.poundsAMonth }] : [],
    ),
  };
}

/** 'Very low risk from rivers. Not flooded.' becomes 'very low risk from rivers'; a name keeps its capital. */
function toFirstSentence(text: string): string {
  const first = text.split(/\.(?:\s|$)/)[0] ?? text;
  return /^[A-Z][a-z ]/.test(first) ? first.charAt(0).toLowerCase() + first.slice(1) : first;
}

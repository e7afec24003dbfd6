import { formatPounds } from "../property/price.ts";
import { joinWords } from "../text/join-words.ts";
import { capitalise } from "../text/letter-case.ts";

/** The items of a home's monthly cost, in display order. */
export const COST_LABELS = {
  mortgage: "Mortgage",
  councilTax: "Council tax",
  energy: "Energy",
  insurance: "Buildings insurance",
  serviceCharge: "Service charge",
  groundRent: "Ground rent",
  shareRent: "Rent on the other share",
} as const;

export type CostName = keyof typeof COST_LABELS;
const COST_NAMES = Object.keys(COST_LABELS) as CostName[];

export interface Cost {
  /** Whole pounds. Null when not known. */
  poundsAMonth: number | null;
  /** Where the figure comes from, or why there isn't one. */
  source: string;
}

/** Only shared ownership has a rent on the other share. */
export type Costs = Record<Exclude<CostName, "shareRent">, Cost> & { shareRent?: Cost };

/** The items that apply to a home, in display order. */
export function listCosts(costs: Costs): { name: CostName; cost: Cost }[] {
  return COST_NAMES.flatMap((name) => {
    const cost = costs[name];
    return cost ? [{ name, cost }] : [];
  });
}

/** The items that have a line. Council tax without a figure has none; the sentence about missing costs names it. */
export function listCostLines(ours: Costs): CostName[] {
  return listCosts(ours)
    .filter(({ name, cost }) => name !== "councilTax" || cost.poundsAMonth !== null)
    .map(({ name }) => name);
}

/** The visitor's own figures. Null where they cleared one. */
export type CostEdits = Partial<Record<CostName, number | null>>;

export function applyEdits(costs: Costs, edits: CostEdits): Costs {
  const edited = { ...costs };
  for (const { name } of listCosts(costs)) {
    const poundsAMonth = edits[name];
    if (poundsAMonth !== undefined) edited[name] = { poundsAMonth, source: "Your own figure" };
  }
  return edited;
}

export interface CostTotal {
  poundsAMonth: number;
  /** Items left out of the total because they aren't known. */
  missing: CostName[];
}

export function addCosts(costs: Costs): CostTotal {
  const items = listCosts(costs);
  return {
    poundsAMonth: items.reduce((sum, { cost }) => sum + (cost.poundsAMonth ?? 0), 0),
    missing: items.filter(({ cost }) => cost.poundsAMonth === null).map(({ name }) => name),
  };
}

/** For example 'About £2,246 a month all in', or 'At least £2,046 a month' when some costs aren't known. */
export function describeTotal({ poundsAMonth, missing }: CostTotal): string {
  const pounds = formatPounds(poundsAMonth);
  return missing.length === 0 ? `About ${pounds} a month all in` : `At least ${pounds} a month`;
}

/** Returns a sentence about the costs left out of the total, or "" when all are known. */
export function describeMissing(missing: readonly CostName[]): string {
  if (missing.length === 0) return "";
  const list = joinWords(missing.map((name) => COST_LABELS[name].toLowerCase()));
  const sentence =
    missing.length === 1
      ? `${list} isn't included: we don't have a figure yet.`
      : `${list} aren't included: we don't have figures yet.`;
  return capitalise(sentence);
}

export interface Affordability {
  /** Whole per cent of the income. */
  percent: number;
  /** Negative when the costs exceed the income. */
  leftPounds: number;
}

/** Compares a monthly cost with take-home pay. Returns undefined without an income. */
export function findAffordability(
  costPounds: number,
  incomePounds: number | null,
): Affordability | undefined {
  if (incomePounds === null || incomePounds <= 0) return undefined;
  return { percent: Math.round((costPounds * 100) / incomePounds), leftPounds: incomePounds - costPounds };
}

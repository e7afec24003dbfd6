/** What a home costs by the month, in the order in which it is shown. */
export const COST_LABELS = {
  mortgage: "Mortgage",
  councilTax: "Council tax",
  energy: "Energy",
  insurance: "Buildings insurance",
  serviceCharge: "Service charge",
  groundRent: "Ground rent",
} as const;

export type CostName = keyof typeof COST_LABELS;
export const COST_NAMES = Object.keys(COST_LABELS) as CostName[];

export interface Cost {
  /** Whole pounds; null: not known. */
  poundsAMonth: number | null;
  /** Where the figure comes from, or why there is none. */
  source: string;
}

export type Costs = Record<CostName, Cost>;

/** A visitor's own figures; null where one was taken away. */
export type CostEdits = Partial<Record<CostName, number | null>>;

export function applyEdits(costs: Costs, edits: CostEdits): Costs {
  const edited = { ...costs };
  for (const name of COST_NAMES) {
    const poundsAMonth = edits[name];
    if (poundsAMonth !== undefined) edited[name] = { poundsAMonth, source: "Your own figure" };
  }
  return edited;
}

export interface CostTotal {
  poundsAMonth: number;
  /** What is not in it because nobody knows it yet. */
  missing: CostName[];
}

export function addCosts(costs: Costs): CostTotal {
  return {
    poundsAMonth: COST_NAMES.reduce((sum, name) => sum + (costs[name].poundsAMonth ?? 0), 0),
    missing: COST_NAMES.filter((name) => costs[name].poundsAMonth === null),
  };
}

/** 'Council tax and ground rent are not in it'; empty when all is known. */
export function describeMissing(missing: readonly CostName[]): string {
  const [first, ...rest] = missing.map((name) => COST_LABELS[name].toLowerCase());
  if (first === undefined) return "";
  const list = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(", ")} and ${rest.at(-1)}`;
  const sentence = `${list} ${rest.length === 0 ? "is" : "are"} not in it, as not known yet.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export interface Affordability {
  /** Whole per cent of what comes in. */
  percent: number;
  /** Below zero when more goes out than comes in. */
  leftPounds: number;
}

/** What a monthly cost leaves of a household's take-home pay; undefined without one. */
export function findAffordability(
  costPounds: number,
  incomePounds: number | null,
): Affordability | undefined {
  if (incomePounds === null || incomePounds <= 0) return undefined;
  return { percent: Math.round((costPounds * 100) / incomePounds), leftPounds: incomePounds - costPounds };
}

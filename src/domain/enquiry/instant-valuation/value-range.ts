/** A value and its weight. */
export interface WeightedValue {
  valuePounds: number;
  weight: number;
}

export interface ValueRange {
  lowPounds: number;
  highPounds: number;
  /** The distance from the middle to either end, as a share of the middle. */
  spread: number;
}

const STEP_POUNDS = 5_000;
/** Homes that look the same on paper differ by at least this much inside. */
const LEAST_SPREAD = 0.05;

/** How many equally weighted values the evidence is worth. Ten values with one dominant weight are worth little more than one. */
export function getEffectiveCount(evidence: readonly WeightedValue[]): number {
  const sum = evidence.reduce((total, { weight }) => total + weight, 0);
  const squares = evidence.reduce((total, { weight }) => total + weight ** 2, 0);
  return squares === 0 ? 0 : sum ** 2 / squares;
}

/** A median rather than a mean, so that one odd price has little effect. */
export function getWeightedMedian(evidence: readonly WeightedValue[]): number {
  const sorted = [...evidence].sort((a, b) => a.valuePounds - b.valuePounds);
  const half = sorted.reduce((total, { weight }) => total + weight, 0) / 2;
  let below = 0;
  for (const [index, { valuePounds, weight }] of sorted.entries()) {
    below += weight;
    if (below > half) return valuePounds;
    if (below === half) return (valuePounds + (sorted[index + 1]?.valuePounds ?? valuePounds)) / 2;
  }
  return sorted.at(-1)?.valuePounds ?? 0;
}

/** The range grows with the scatter of the values, and with fewer values. */
export function getValueRange(evidence: readonly WeightedValue[]): ValueRange {
  const middle = getWeightedMedian(evidence);
  const sum = evidence.reduce((total, { weight }) => total + weight, 0);
  const variance =
    evidence.reduce(
      (total, { valuePounds, weight }) => total + weight * Math.log(valuePounds / middle) ** 2,
      0,
    ) / sum;
  const spread = Math.max(LEAST_SPREAD, Math.sqrt(variance * (1 + 1 / getEffectiveCount(evidence))));
  const lowPounds = Math.max(STEP_POUNDS, roundToStep(middle * Math.exp(-spread)));
  return {
    lowPounds,
    highPounds: Math.max(lowPounds + STEP_POUNDS, roundToStep(middle * Math.exp(spread))),
    spread,
  };
}

function roundToStep(pounds: number): number {
  return Math.round(pounds / STEP_POUNDS) * STEP_POUNDS;
}

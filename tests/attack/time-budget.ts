import type { Finding } from "./findings.ts";

export interface Timed {
  ms: number;
  /** Those under way, or the one that was answered. */
  requests: string[];
}

/** What the watch inside the process told while an attack ran: each time that was the longest so far or above its budget. */
export interface Times {
  blocks: Timed[];
  answers: Timed[];
}

/** For any request of any attack; some attacks set themselves smaller ones, and send again what exceeds them. */
const MOST_BLOCK_MS = 1_000;
const MOST_ANSWER_MS = 10_000;
/** Their clients are slow themselves, or a hundred at once. */
const WITHOUT_BUDGET: readonly string[] = ["slow", "memory"];

/** What took longer than its budget. */
export function judgeTimes(attack: string, { blocks, answers }: Times): Finding[] {
  if (WITHOUT_BUDGET.includes(attack)) return [];
  const late = (what: string, times: readonly Timed[], mostMs: number): Finding[] =>
    times
      .filter(({ ms }) => ms > mostMs)
      .map(({ ms, requests }) => ({ family: attack, what, where: requests.join(", "), detail: `${ms} ms` }));
  return [
    ...late(`blocked the event loop for more than ${MOST_BLOCK_MS} ms`, blocks, MOST_BLOCK_MS),
    ...late(`was answered after more than ${MOST_ANSWER_MS} ms`, answers, MOST_ANSWER_MS),
  ];
}

/** Undefined if nothing was measured. */
export function findLongest(times: readonly Timed[] = []): Timed | undefined {
  return times.reduce<Timed | undefined>(
    (longest, one) => (longest && longest.ms >= one.ms ? longest : one),
    undefined,
  );
}

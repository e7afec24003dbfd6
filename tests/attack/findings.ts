import type { Times } from "./time-budget.ts";

/** Something that must not be; equal ones are counted together. */
export interface Finding {
  family: string;
  what: string;
  where: string;
  detail?: string;
}

/** What a family of attacks tried, and what it found. */
export interface FamilyResult {
  family: string;
  tried: number;
  /** In words, such as "20,000 requests at 61 routes". */
  summary: string;
  findings: Finding[];
  /** Measured in a process of its own. */
  times?: Times;
}

export interface CountedFinding extends Finding {
  count: number;
}

export function countFindings(findings: readonly Finding[]): CountedFinding[] {
  const counted = new Map<string, CountedFinding>();
  for (const finding of findings) {
    const key = `${finding.family} ${finding.what} ${finding.where}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { ...finding, count: 1 });
  }
  return [...counted.values()];
}

/** Runs the tasks in so many lanes, each the next one that is left. */
export async function inLanes<Task>(
  lanes: number,
  tasks: Iterable<Task>,
  run: (task: Task) => Promise<void>,
): Promise<void> {
  const queue = tasks[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await run(next.value);
    }),
  );
}

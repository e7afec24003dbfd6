const MOST_LINES = 4;
const STEPS = [1, 2, 5] as const;

/** Round numbers from 0 up to the largest value, at most four of them above 0. */
export function listAxisTicks(largest: number): number[] {
  let step = 1;
  for (let power = 1; largest / step > MOST_LINES; power *= 10)
    step = STEPS.map((one) => one * power).find((one) => largest / one <= MOST_LINES) ?? power * 10;
  return Array.from({ length: Math.floor(Math.max(largest, 1) / step) + 1 }, (_, index) => index * step);
}

import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Long work in steps, so that others can have their turn in between. */
export type Steps<Result = void> = Generator<undefined, Result>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

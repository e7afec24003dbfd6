import { isRecord } from "../../is-record.ts";
import { isId } from "../../url/read-id.ts";
import type { CalendarRules } from "./open-days.ts";
import type { ChosenTimes, HalfDay } from "./time-slots.ts";
import { HALF_DAYS, NO_TIMES, SLOT_TIMES } from "./time-slots.ts";
import {
  findTimeProblem,
  VALUATION_FIELDS,
  type ValuationAnswers,
  type ValuationFlow,
  type ValuationStep,
} from "./valuation-flow.ts";

/**
 * An unsent valuation in the browser's storage. The agreement to the terms isn't stored: visitors must give it again.
 */
export interface ValuationDraft extends Omit<ValuationFlow, "variant" | "answers" | "waiting" | "problem"> {
  version: 1;
  /** Without the empty ones. */
  answers: Partial<ValuationAnswers>;
}

const VERSION = 1;
const LONGEST_ANSWER = 4_000;

/** Null when there is nothing to keep, and a stored draft can be removed. */
export function toDraft(flow: ValuationFlow): ValuationDraft | null {
  if (flow.step === "thank-you") return null;
  const answers = Object.entries(flow.answers).filter(([, text]) => text !== "");
  if (answers.length === 0 && flow.day === null) return null;
  const { variant: _variant, waiting: _waiting, problem: _problem, ...kept } = flow;
  return { ...kept, version: VERSION, answers: Object.fromEntries(answers) };
}

/**
 * Restores a flow from a stored value. Invalid parts are ignored, and the flow continues at the last step that's still
 * complete. `fresh` is the flow without a draft.
 */
export function fromDraft(
  stored: unknown,
  { fresh, rules }: { fresh: ValuationFlow; rules: CalendarRules },
): ValuationFlow {
  if (!isRecord(stored) || own(stored, "version") !== VERSION) return fresh;
  const branchId = own(stored, "branchId");
  const channel = own(stored, "channel");
  const day = own(stored, "day");
  const kept: ValuationFlow = {
    ...fresh,
    channel: channel === "selling" || channel === "letting" ? channel : fresh.channel,
    answers: { ...fresh.answers, ...readAnswers(own(stored, "answers")) },
    isManualAddress: own(stored, "isManualAddress") === true,
    branchId: isId(branchId) ? branchId : null,
    day: typeof day === "string" ? day : null,
    ...readTimes(own(stored, "times"), own(stored, "block")),
  };
  const known = findTimeProblem(kept, rules) === "date" ? { ...kept, ...NO_TIMES, day: null } : kept;
  const isTimed = findTimeProblem(known, rules) === null;
  return { ...known, step: getReachedStep(known, { step: own(stored, "step"), isTimed }) };
}

function getReachedStep(
  flow: ValuationFlow,
  { step, isTimed }: { step: unknown; isTimed: boolean },
): ValuationStep {
  if (flow.variant === "single-step" || flow.branchId === null || flow.answers.postcode === "")
    return "details";
  if (step === "confirm") return isTimed ? "confirm" : "date-time";
  return step === "date-time" ? "date-time" : "details";
}

function readAnswers(stored: unknown): Partial<ValuationAnswers> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    VALUATION_FIELDS.flatMap((field) => {
      const text = own(stored, field);
      return typeof text === "string" && text !== "" && text.length <= LONGEST_ANSWER ? [[field, text]] : [];
    }),
  );
}

function readTimes(times: unknown, block: unknown): ChosenTimes {
  const chosen = SLOT_TIMES.filter((time) => Array.isArray(times) && times.includes(time));
  const isWhole = (half: HalfDay) => chosen.join() === HALF_DAYS[half].join();
  return { times: chosen, block: (block === "am" || block === "pm") && isWhole(block) ? block : null };
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

import type { CalendarRules } from "../../time/calendar-days.ts";
import { isId } from "../../url/read-id.ts";
import { noSlots, type SlotChoice } from "./time-slots.ts";
import {
  timeProblem,
  VALUATION_FIELDS,
  type ValuationAnswers,
  type ValuationFlow,
  type ValuationStep,
} from "./valuation-flow.ts";

/**
 * A valuation that was closed by mistake, as it lies in the browser's storage. The agreement to the terms is no part of
 * it: that is given anew.
 */
export interface ValuationDraft {
  version: 1;
  step: ValuationStep;
  channel: ValuationFlow["channel"];
  answers: Record<string, string>;
  isManualAddress: boolean;
  branchId: number | null;
  day: string | null;
  times: string[];
  block: SlotChoice["block"];
}

const VERSION = 1;
const LONGEST_ANSWER = 4_000;

/** Null: there is nothing to keep, and what was kept can go. */
export function toDraft(flow: ValuationFlow): ValuationDraft | null {
  if (flow.step === "thank-you") return null;
  const answers = Object.entries(flow.answers).filter(([, text]) => text !== "");
  if (answers.length === 0 && flow.day === null) return null;
  const { step, channel, isManualAddress, branchId, day, slots } = flow;
  return {
    version: VERSION,
    step,
    channel,
    answers: Object.fromEntries(answers),
    isManualAddress,
    branchId,
    day,
    times: slots.slots.filter(({ selected }) => selected).map(({ time }) => time),
    block: slots.block,
  };
}

/**
 * The flow as it was left, as far as the stored value makes sense: whatever does not is passed over, and the visitor
 * stands at the last step that is still reached. `fresh` is the flow without a draft.
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
    slots: readSlots(own(stored, "times"), own(stored, "block")),
  };
  const known = timeProblem(kept, rules) === "date" ? { ...kept, day: null, slots: noSlots() } : kept;
  const isTimed = timeProblem(known, rules) === null;
  return { ...known, step: reachedStep(known, { step: own(stored, "step"), isTimed }) };
}

function reachedStep(
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

function readSlots(times: unknown, block: unknown): SlotChoice {
  const chosen = Array.isArray(times) ? times : [];
  const slots = noSlots().slots.map((slot) => ({ ...slot, selected: chosen.includes(slot.time) }));
  const isBlock = (half: unknown): half is "am" | "pm" =>
    (half === "am" || half === "pm") &&
    slots.every(({ timeOfDay, selected }) => selected === (timeOfDay === half));
  return { slots, block: isBlock(block) ? block : null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

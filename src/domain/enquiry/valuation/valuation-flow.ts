import type { CalendarRules } from "./open-days.ts";
import { canChooseDay } from "./open-days.ts";
import type { ChosenTimes, HalfDay } from "./time-slots.ts";
import { NO_TIMES, toggleHalfDay, toggleSlot } from "./time-slots.ts";

/** 'Book a Valuation' as a state machine: the current step, the answers, and what each event changes. */
export type ValuationVariant = "multi-step" | "single-step";

/** `closed`: Back on the first step closes the overlay. */
export type ValuationStep = "details" | "date-time" | "confirm" | "thank-you" | "no-branch-found" | "closed";

type ValuationChannel = "selling" | "letting";

/** The fields that visitors fill in, by their names in the API. */
export const VALUATION_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "tel_home",
  "house_number",
  "house_name",
  "street_address",
  "town",
  "county",
  "postcode",
  "message",
  "valuation_reason",
] as const;
export type ValuationField = (typeof VALUATION_FIELDS)[number];
export type ValuationAnswers = Readonly<Record<ValuationField, string>>;

export const ADDRESS_FIELDS = [
  "house_number",
  "house_name",
  "street_address",
  "town",
  "county",
  "postcode",
] as const satisfies readonly ValuationField[];

/** Codes; the form has the texts. */
type ValuationProblem = "address" | "date" | "timeSlot" | "lookup" | "send";

export interface ValuationFlow extends ChosenTimes {
  variant: ValuationVariant;
  step: ValuationStep;
  channel: ValuationChannel;
  answers: ValuationAnswers;
  isManualAddress: boolean;
  branchId: number | null;
  day: string | null;
  /** The request in progress. */
  waiting: { for: "branch"; postcode: string } | { for: "answer" } | null;
  problem: ValuationProblem | null;
}

export type ValuationEvent =
  | { kind: "fill"; answers: Partial<ValuationAnswers> }
  | { kind: "channel"; channel: ValuationChannel }
  | { kind: "address-mode"; isManual: boolean }
  | { kind: "day"; day: string }
  | { kind: "slot"; time: string }
  | { kind: "half-day"; half: HalfDay }
  /** The step's fields have passed the form's schema. */
  | { kind: "next" }
  | { kind: "back" }
  | { kind: "branch"; postcode: string; branchId: number | null }
  | { kind: "lookup-failed"; postcode: string }
  | { kind: "sent" }
  /** With the step where the visitor can correct it, if it's another one. */
  | { kind: "refused"; step?: ValuationStep; problem?: ValuationProblem };

const NO_ANSWERS = Object.fromEntries(VALUATION_FIELDS.map((field) => [field, ""])) as ValuationAnswers;
const NO_ADDRESS = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ""])) as Pick<
  ValuationAnswers,
  (typeof ADDRESS_FIELDS)[number]
>;

interface FlowStart {
  variant: ValuationVariant;
  /** The channel of the property whose page is open, if any. */
  propertyChannel?: string | undefined;
  /** The details of a signed-in visitor. */
  known?: Partial<ValuationAnswers>;
}

export function startValuation({ variant, propertyChannel, known = {} }: FlowStart): ValuationFlow {
  return {
    variant,
    step: "details",
    channel: propertyChannel === "lettings" ? "letting" : "selling",
    answers: { ...NO_ANSWERS, ...known },
    isManualAddress: false,
    branchId: null,
    day: null,
    ...NO_TIMES,
    waiting: null,
    problem: null,
  };
}

/** The state after an event. Events that don't apply to the current step change nothing. */
export function advance(
  flow: ValuationFlow,
  { event, rules }: { event: ValuationEvent; rules: CalendarRules },
): ValuationFlow {
  switch (event.kind) {
    case "fill":
      return fill(flow, event.answers);
    case "channel":
      return { ...flow, channel: event.channel };
    case "address-mode":
      return {
        ...fill(flow, NO_ADDRESS),
        isManualAddress: event.isManual,
        problem: null,
      };
    case "day":
      return canChooseDay(event.day, rules) ? chooseDay(flow, event.day) : flow;
    case "slot":
      return { ...flow, ...toggleSlot(flow, event.time), problem: null };
    case "half-day":
      return { ...flow, ...toggleHalfDay(flow, event.half), problem: null };
    case "next":
      return flow.waiting ? flow : next(flow, rules);
    case "back":
      return back(flow);
    case "branch":
      return isAwaited(flow, event.postcode) ? branchAnswered(flow, event.branchId) : flow;
    case "lookup-failed":
      return isAwaited(flow, event.postcode) ? { ...flow, waiting: null, problem: "lookup" } : flow;
    case "sent":
      return isSending(flow) ? { ...flow, step: "thank-you", waiting: null, problem: null } : flow;
    case "refused":
      return isSending(flow) ? refused(flow, event) : flow;
  }
}

/** Another branch may serve a new postcode, so the branch is reset when the postcode changes. */
function fill(flow: ValuationFlow, answers: Partial<ValuationAnswers>): ValuationFlow {
  const merged = { ...flow.answers, ...answers };
  const isElsewhere = merged.postcode !== flow.answers.postcode;
  return {
    ...flow,
    answers: merged,
    branchId: isElsewhere ? null : flow.branchId,
    waiting: isElsewhere && flow.waiting?.for === "branch" ? null : flow.waiting,
    problem: flow.problem === "address" && hasAddress(merged) ? null : flow.problem,
  };
}

/** Choosing another day clears the times, except times that were chosen before the first day. */
function chooseDay(flow: ValuationFlow, day: string): ValuationFlow {
  if (day === flow.day) return flow;
  return { ...flow, ...(flow.day === null ? {} : NO_TIMES), day, problem: null };
}

function next(flow: ValuationFlow, rules: CalendarRules): ValuationFlow {
  switch (flow.step) {
    case "details":
      if (!flow.isManualAddress && !hasAddress(flow.answers)) return { ...flow, problem: "address" };
      return { ...flow, waiting: { for: "branch", postcode: flow.answers.postcode }, problem: null };
    case "date-time": {
      const problem = findTimeProblem(flow, rules);
      return problem ? { ...flow, problem } : { ...flow, step: "confirm", problem: null };
    }
    case "confirm": {
      // The page may have been open past midnight.
      const problem = findTimeProblem(flow, rules);
      if (problem) return { ...flow, step: "date-time", problem };
      return { ...flow, waiting: { for: "answer" }, problem: null };
    }
    default:
      return flow;
  }
}

function back(flow: ValuationFlow): ValuationFlow {
  // A request in progress can't be taken back, and its answer decides what's shown.
  if (isSending(flow)) return flow;
  const BEFORE: Partial<Record<ValuationStep, ValuationStep>> = {
    details: "closed",
    "date-time": "details",
    confirm: "date-time",
    "no-branch-found": "details",
  };
  const step = BEFORE[flow.step];
  return step ? { ...flow, step, waiting: null, problem: null } : flow;
}

function branchAnswered(flow: ValuationFlow, branchId: number | null): ValuationFlow {
  if (branchId === null) return { ...flow, step: "no-branch-found", branchId, waiting: null };
  if (flow.variant === "single-step") return { ...flow, branchId, waiting: { for: "answer" } };
  return { ...flow, step: "date-time", branchId, waiting: null };
}

function refused(
  flow: ValuationFlow,
  { step = flow.step, problem = "send" }: Extract<ValuationEvent, { kind: "refused" }>,
): ValuationFlow {
  return { ...flow, step, problem, waiting: null };
}

/** What's missing or invalid in the day and times; null when nothing is. */
export function findTimeProblem(
  { day, times }: Pick<ValuationFlow, "day" | "times">,
  rules: CalendarRules,
): "date" | "timeSlot" | null {
  if (day === null || !canChooseDay(day, rules)) return "date";
  return times.length > 0 ? null : "timeSlot";
}

function isSending({ waiting }: ValuationFlow): boolean {
  return waiting?.for === "answer";
}

/** False for an answer about a postcode that has changed since the request. */
function isAwaited({ waiting }: ValuationFlow, postcode: string): boolean {
  return waiting?.for === "branch" && waiting.postcode === postcode;
}

function hasAddress({ street_address, town, postcode }: ValuationAnswers): boolean {
  return [street_address, town, postcode].every((text) => text.trim() !== "");
}

/** The button on the thank-you step. */
export function getLeaveText({ hasPropertyBranch }: { hasPropertyBranch: boolean }): string {
  return hasPropertyBranch ? "Back to property" : "Back to page";
}

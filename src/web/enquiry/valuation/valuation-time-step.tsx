import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { ValuationFlow } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { dayLabel } from "../../../domain/time/calendar-days.ts";
import { CalendarField } from "./calendar-field.tsx";
import { TimeSlotField } from "./time-slot-field.tsx";
import type { Valuation } from "./use-valuation.ts";
import { ValuationFoot } from "./valuation-foot.tsx";

export function ValuationTimeStep({ valuation: { flow, rules, act } }: { valuation: Valuation }) {
  const id = useId();
  const { form, refuse } = useFocusOnProblem(flow);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (act({ kind: "next" }).problem) refuse();
  }

  const hasDayProblem = flow.problem === "date";
  const hasTimeProblem = flow.problem === "timeSlot" || (hasDayProblem && flow.times.length === 0);
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-8 form:grid-cols-2 desk:gap-12">
      <CalendarField
        label="Day"
        name="booking_date"
        rules={rules}
        value={flow.day}
        error={hasDayProblem ? LEAD_TEXTS.date : undefined}
        onChange={(day) => act({ kind: "day", day })}
      />
      <div>
        <TimeSlotField
          legend={flow.day === null ? "Which times suit you?" : dayLabel(flow.day)}
          name="booking_time"
          choice={flow}
          error={hasTimeProblem ? LEAD_TEXTS.timeSlot : undefined}
          onToggleSlot={(time) => act({ kind: "slot", time })}
          onToggleHalfDay={(half) => act({ kind: "half-day", half })}
        />
        <p className="mt-3 text-ink-3 text-sm">
          Choose more than one, and we may be able to fit you in sooner.
        </p>
      </div>
      <ValuationFoot formId={id} busyText={undefined} onBack={() => act({ kind: "back" })}>
        Next: confirm
      </ValuationFoot>
    </form>
  );
}

/** Moves the focus to the calendar or to the first time, whichever has the error; also when the step opens with an error. */
function useFocusOnProblem({ problem }: ValuationFlow) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(problem === null ? 0 : 1);
  const problemNow = useRef(problem);
  problemNow.current = problem;
  useEffect(() => {
    if (refusals === 0) return;
    const target = problemNow.current === "date" ? "table button[tabindex='0']" : "input[type=checkbox]";
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [refusals]);
  return { form, refuse: () => setRefusals((count) => count + 1) };
}

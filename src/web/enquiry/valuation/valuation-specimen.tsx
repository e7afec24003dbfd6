import { useState } from "react";
import { NO_FORM_ADDRESS } from "../../../domain/enquiry/address/address.ts";
import { toClientFieldName } from "../../../domain/enquiry/lead/known-client.ts";
import type { CalendarRules } from "../../../domain/enquiry/valuation/open-days.ts";
import { NO_TIMES, toggleHalfDay, toggleSlot } from "../../../domain/enquiry/valuation/time-slots.ts";
import { dayLabel } from "../../../domain/time/calendar-days.ts";
import { AddressField } from "../address/address-field.tsx";
import { CalendarField } from "./calendar-field.tsx";
import { TimeSlotField } from "./time-slot-field.tsx";

/** A fixed day, so that the component page always looks the same. */
const RULES: CalendarRules = {
  today: "2026-11-15",
  closing: { weekdays: ["Sunday"], dates: ["2026-11-27", "12-25"], earliestInDays: 1, latestInDays: 90 },
};

/** The parts of the valuation form, for the component page. */
export function ValuationSpecimen() {
  const [day, setDay] = useState<string | null>(null);
  const [choice, setChoice] = useState(NO_TIMES);
  const [address, setAddress] = useState(NO_FORM_ADDRESS);
  const [isManual, setIsManual] = useState(false);
  return (
    <>
      <AddressField
        value={address}
        isManual={isManual}
        nameOf={toClientFieldName}
        onChange={setAddress}
        onModeChange={(manual) => {
          setAddress(NO_FORM_ADDRESS);
          setIsManual(manual);
        }}
      />
      <div className="grid gap-8 tablet:grid-cols-2">
        <CalendarField
          label="Day"
          name="day"
          rules={RULES}
          value={day}
          onChange={(chosen) => {
            setDay(chosen);
            if (chosen !== day) setChoice(NO_TIMES);
          }}
        />
        <TimeSlotField
          legend={day === null ? "Time" : dayLabel(day)}
          name="booking_time"
          choice={choice}
          error={
            day === null ? undefined : choice.times.length > 0 ? undefined : "Please select a valid time slot"
          }
          onToggleSlot={(time) => setChoice(toggleSlot(choice, time))}
          onToggleHalfDay={(half) => setChoice(toggleHalfDay(choice, half))}
        />
      </div>
    </>
  );
}

import { useState } from "react";
import { type ShownSlot, VIEWING_SLOT_FIELD } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { FormState } from "../../form/use-form.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useSite } from "../../session/use-site.ts";
import { TextArea } from "../../ui/field/text-field.tsx";
import { ViewingSlotField } from "./viewing-slot-field.tsx";

interface ViewingRequestFieldsProps {
  form: FormState;
  /** The branch's free slots; undefined while they load. */
  slots: readonly ShownSlot[] | undefined;
  expected: readonly number[];
}

/** The message and the time. With the correction `messageOptionalWithSlot` the message is optional once a time is chosen. */
export function ViewingRequestFields({ form, slots, expected }: ViewingRequestFieldsProps) {
  const { messageOptionalWithSlot } = useSite().enquiry;
  const isHydrated = useIsHydrated();
  const slotField = form.field(VIEWING_SLOT_FIELD);
  const [chosen, setChosen] = useState(slotField.defaultValue ?? "");
  const hasSlot = chosen !== "" && (slots === undefined || slots.some(({ id }) => String(id) === chosen));
  const isOptional = messageOptionalWithSlot && hasSlot;
  // Without JavaScript the browser can't know whether a time will be chosen, so only the server decides.
  const isUndecided = messageOptionalWithSlot && !isHydrated && slots !== undefined && slots.length > 0;
  return (
    <>
      <TextArea
        label="Message"
        hint="Days and times that suit you, and anything you'd like to know"
        required={!isOptional && !isUndecided}
        isOptional={isOptional}
        {...form.field("lead[message]")}
      />
      <ViewingSlotField slots={slots} expected={expected} onChoose={setChosen} {...slotField} />
    </>
  );
}

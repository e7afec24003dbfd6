import type { ChangeEvent } from "react";
import { typeAmount } from "../../domain/calculator/amount-field.ts";

const DELETIONS: Record<string, "backward" | "forward"> = {
  deleteContentBackward: "backward",
  deleteContentForward: "forward",
};

/**
 * The amount that a field holds after a key, formatted. Text and caret are put into the field here and now: were it left
 * to the next drawing, the caret would jump to the end.
 */
export function readTypedAmount(event: ChangeEvent<HTMLInputElement>, before: string): string {
  const field = event.currentTarget;
  const { inputType } = event.nativeEvent as InputEvent;
  const typed = typeAmount({
    text: field.value,
    caret: field.selectionStart ?? field.value.length,
    before,
    deleted: DELETIONS[inputType ?? ""],
  });
  field.value = typed.text;
  field.setSelectionRange(typed.caret, typed.caret);
  return typed.text;
}

import type { ChangeEvent } from "react";
import { typeAmount } from "../../domain/calculator/amount-field.ts";

const DELETIONS: Record<string, "backward" | "forward"> = {
  deleteContentBackward: "backward",
  deleteContentForward: "forward",
};

/**
 * Returns the formatted amount after a keystroke. It updates the text and caret right away; waiting for the next
 * render would move the caret to the end.
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

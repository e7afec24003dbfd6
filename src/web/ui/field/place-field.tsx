import { useLayoutEffect, useRef } from "react";
import { useFollowing } from "../../lib/use-following.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import type { PlaceFieldProps, PlaceValue } from "./place-value.ts";
import { TextField } from "./text-field.tsx";

const loadCombobox = () => import("./place-combobox.tsx").then(({ PlaceCombobox }) => PlaceCombobox);

/**
 * The `location` and `place_id` fields of a form. It starts as a plain text field; on focus the version with
 * suggestions loads and takes over the typed text and the caret position.
 */
export function PlaceField(props: PlaceFieldProps) {
  const [value, setValue] = useFollowing(props.initial, isSamePlace);
  const { Part: Combobox, request } = useOnDemand(loadCombobox);
  const frame = useRef<HTMLDivElement>(null);
  /** Undefined while the field isn't focused. */
  const caret = useRef<number>(undefined);

  // Before the browser gets another turn, or a key pressed in between would be lost.
  useLayoutEffect(() => {
    if (!Combobox || caret.current === undefined) return;
    const input = frame.current?.querySelector<HTMLInputElement>("input[name=location]");
    input?.focus();
    input?.setSelectionRange(caret.current, caret.current);
  }, [Combobox]);

  function noteCaret({ selectionStart }: HTMLInputElement) {
    caret.current = selectionStart ?? 0;
  }

  return (
    <div ref={frame}>
      {Combobox ? (
        <Combobox {...props} value={value} onValueChange={setValue} />
      ) : (
        <TextField
          label={props.label}
          isLabelHidden={props.isLabelHidden}
          className={props.className}
          name="location"
          placeholder={props.placeholder}
          autoComplete="off"
          value={value.text}
          onFocus={({ currentTarget }) => {
            noteCaret(currentTarget);
            request();
          }}
          onBlur={() => {
            caret.current = undefined;
          }}
          onSelect={({ currentTarget }) => noteCaret(currentTarget)}
          onChange={({ currentTarget }) => {
            // A select event follows only when the key is released, and the other field may be there by then.
            noteCaret(currentTarget);
            setValue({ text: currentTarget.value, placeId: "" });
          }}
        />
      )}
      <input type="hidden" name="place_id" value={value.placeId} />
    </div>
  );
}

function isSamePlace(a: PlaceValue, b: PlaceValue): boolean {
  return a.text === b.text && a.placeId === b.placeId;
}

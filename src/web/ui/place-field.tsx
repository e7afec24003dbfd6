import { type ComponentType, useEffect, useRef, useState } from "react";
import { importWithin } from "../lib/import-within.ts";
import type { PlaceFieldProps, PlaceValue } from "./place-value.ts";
import { TextField } from "./text-field.tsx";

type Combobox = ComponentType<
  PlaceFieldProps & { value: PlaceValue; onValueChange(value: PlaceValue): void }
>;

/**
 * `location` and `place_id` of a form. A plain text field at first; when it is focused, the one with suggestions is fetched and
 * takes over with what was typed, the caret in its place.
 */
export function PlaceField(props: PlaceFieldProps) {
  const [value, setValue] = useState(props.initial);
  const [Combobox, setCombobox] = useState<Combobox>();
  const frame = useRef<HTMLDivElement>(null);
  const caret = useRef<number>(undefined);

  async function fetchCombobox() {
    const loaded = await importWithin(() => import("./place-combobox.tsx")).catch(() => undefined);
    if (!loaded) return;
    const input = frame.current?.querySelector<HTMLInputElement>("input[name=location]");
    caret.current = input === document.activeElement ? (input?.selectionStart ?? 0) : undefined;
    setCombobox(() => loaded.PlaceCombobox);
  }

  useEffect(() => {
    if (!Combobox || caret.current === undefined) return;
    const input = frame.current?.querySelector<HTMLInputElement>("input[name=location]");
    input?.focus();
    input?.setSelectionRange(caret.current, caret.current);
  }, [Combobox]);

  return (
    <div ref={frame}>
      {Combobox ? (
        <Combobox {...props} value={value} onValueChange={setValue} />
      ) : (
        <TextField
          label={props.label}
          name="location"
          placeholder={props.placeholder}
          autoComplete="off"
          value={value.text}
          onFocus={fetchCombobox}
          onChange={(event) => setValue({ text: event.currentTarget.value, placeId: "" })}
        />
      )}
      <input type="hidden" name="place_id" value={value.placeId} />
    </div>
  );
}

import { Autocomplete } from "@base-ui/react/autocomplete";
import { classNames } from "../../lib/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { CONTROL_CLASS } from "./text-field.tsx";

export interface Suggestion {
  id: string;
  label: string;
  /** A quieter second line. */
  note?: string;
}

interface ComboboxFieldProps extends FieldProps {
  name: string;
  value: string;
  suggestions: readonly Suggestion[];
  emptyText: string;
  placeholder?: string;
  onValueChange(value: string): void;
  onChoose?(suggestion: Suggestion): void;
  /** Applied to the input itself, for example when something overlaps it. */
  className?: string | undefined;
}

/** A text field with suggestions. Load it on first focus, because its library is large. */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    label,
    isOptional,
    isLabelHidden,
    hint,
    error,
    name,
    value,
    suggestions,
    emptyText,
    placeholder,
    onValueChange,
    onChoose,
    className,
  } = props;
  return (
    <Autocomplete.Root
      items={suggestions}
      itemToStringValue={(item: Suggestion) => item.label}
      filter={null}
      value={value}
      onValueChange={onValueChange}
    >
      <Field label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} hint={hint} error={error}>
        {(control) => (
          <Autocomplete.Input
            {...control}
            name={name}
            placeholder={placeholder}
            autoComplete="off"
            className={classNames(CONTROL_CLASS, className)}
          />
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-60 w-(--anchor-width) outline-none">
          <Autocomplete.Popup className="max-h-(--available-height) overflow-y-auto rounded-control border border-line bg-surface shadow-2">
            <Autocomplete.Empty className="px-3.5 text-ink-3 text-sm not-empty:py-3">
              {emptyText}
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(item: Suggestion) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => onChoose?.(item)}
                  className={classNames(
                    "flex min-h-12 cursor-pointer flex-col justify-center px-3.5 py-1.5 leading-tight outline-none",
                    "not-first:border-sunken not-first:border-t data-highlighted:bg-action-faint",
                  )}
                >
                  {item.label}
                  {item.note && <small className="text-ink-3 text-sm">{item.note}</small>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

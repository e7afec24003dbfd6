import { ComboboxField } from "./combobox-field.tsx";
import type { PlaceFieldProps, PlaceValue } from "./place-value.ts";
import { usePlaceSuggestions } from "./use-place-suggestions.ts";

interface PlaceComboboxProps extends PlaceFieldProps {
  value: PlaceValue;
  onValueChange(value: PlaceValue): void;
}

/** The place field once its library is there. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { label, isLabelHidden, className, value, onValueChange, placeholder, onChoose } = props;
  const suggestions = usePlaceSuggestions(value.placeId ? "" : value.text);
  return (
    <ComboboxField
      label={label}
      isLabelHidden={isLabelHidden}
      className={className}
      name="location"
      value={value.text}
      suggestions={suggestions}
      emptyText=""
      {...(placeholder === undefined ? {} : { placeholder })}
      onValueChange={(text) => onValueChange({ text, placeId: "" })}
      onChoose={({ id, label: text }) => {
        onValueChange({ text, placeId: id });
        onChoose?.({ text, placeId: id });
      }}
    />
  );
}

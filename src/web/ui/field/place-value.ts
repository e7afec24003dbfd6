export interface PlaceValue {
  text: string;
  /** Empty until a suggestion is chosen, and again when the text changes. */
  placeId: string;
}

export interface PlaceFieldProps {
  label: string;
  placeholder?: string;
  initial: PlaceValue;
  isLabelHidden?: boolean;
  className?: string;
  onChoose?(value: PlaceValue): void;
}

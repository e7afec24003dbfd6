export interface PlaceValue {
  text: string;
  /** Empty until a suggestion is chosen, and again when the words are changed. */
  placeId: string;
}

export interface PlaceFieldProps {
  label: string;
  placeholder?: string;
  initial: PlaceValue;
  onChoose?(value: PlaceValue): void;
}

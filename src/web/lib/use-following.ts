import { useState } from "react";

/** State that a visitor can change, and that resets when the given value changes. */
export function useFollowing<Value>(
  given: Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(given);
  const [followed, setFollowed] = useState(given);
  if (isSame(followed, given)) return [value, setValue];
  setFollowed(given);
  setValue(given);
  return [given, setValue];
}

import { useState } from "react";

/** State that a visitor may change, and that follows the page's data whenever that changes. */
export function useFollowing<Value>(given: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(given);
  const [followed, setFollowed] = useState(given);
  if (followed !== given) {
    setFollowed(given);
    setValue(given);
  }
  return [followed !== given ? given : value, setValue];
}

import { useEffect, useState } from "react";
import type { FormState } from "../../form/use-form.ts";
import { findPostedValues, type PostedValues } from "./posted-form.ts";

/** Restores the values of a refused post. Also returns them, for fields that keep their own state. */
export function useRefill({ ref }: FormState, key: string): PostedValues | undefined {
  const [posted, setPosted] = useState<PostedValues>();
  useEffect(() => {
    const values = findPostedValues(key);
    setPosted(values);
    if (values) refill(ref.current, values);
  }, [ref, key]);
  return posted;
}

function refill(form: HTMLFormElement | null, values: PostedValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
    else if (field instanceof HTMLInputElement && field.type !== "hidden") field.value = value;
    else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

import { useEffect, useState } from "react";
import type { FormState } from "../form/use-form.ts";
import { readPosted } from "./posted-form.ts";

/** Puts back what was typed into a form whose post was refused; answers it for those fields that keep their own state. */
export function useRefill({ ref }: FormState, key: string): Readonly<Record<string, string>> | undefined {
  const [posted, setPosted] = useState<Readonly<Record<string, string>>>();
  useEffect(() => {
    const values = readPosted(key);
    setPosted(values);
    for (const [name, value] of Object.entries(values ?? {})) {
      const field = ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
      else if (field instanceof HTMLInputElement && field.type !== "hidden") field.value = value;
      else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  }, [ref, key]);
  return posted;
}

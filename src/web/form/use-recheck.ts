import { useEffect, useRef } from "react";
import type { FormState } from "./use-form.ts";

/** Rechecks the form when a value changes that isn't typed into one of its fields, such as a chosen address. */
export function useRecheck({ recheck }: Pick<FormState, "recheck">, value: string): void {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    recheck();
  });
}

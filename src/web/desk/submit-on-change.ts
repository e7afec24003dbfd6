/** A filter that is chosen applies at once; without this script there is a button. */
export function submitOnChange(): void {
  for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-submits]"))
    field.addEventListener("change", () => field.form?.requestSubmit());
}

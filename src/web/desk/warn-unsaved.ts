/**
 * Asks before a page with something typed into one of its long forms is left. Without this script the browser keeps
 * what was typed for its Back button, as for any form.
 */
export function warnUnsaved(): void {
  let isChanged = false;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-unsaved]")) {
    // What came back with a refusal isn't saved either.
    if (form.querySelector('[aria-invalid="true"]')) isChanged = true;
    form.addEventListener("input", () => {
      isChanged = true;
    });
    form.addEventListener("submit", () => {
      isChanged = false;
    });
  }
  window.addEventListener("beforeunload", (event) => {
    if (isChanged) event.preventDefault();
  });
}

/** Puts the number of ticked boxes into the words of a button: "Publish only the 2 ticked". */
export function countOnButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-count-of]")) {
    const { form } = button;
    const text = button.textContent ?? "";
    const show = () => {
      const ticked = form?.querySelectorAll(`input[name="${button.dataset.countOf}"]:checked`).length ?? 0;
      button.textContent = ticked === 0 ? text : text.replace(/ (\w+)$/, ` ${ticked} $1`);
    };
    form?.addEventListener("change", show);
    window.addEventListener("pageshow", show);
  }
}

/** Says how many enquiries the buttons below the list would change. */
export function countTicked(): void {
  const form = document.querySelector("[data-bulk]")?.closest("form");
  const count = form?.querySelector("[data-bulk-count]");
  if (!form || !count) return;
  form.addEventListener("change", show);
  // A browser that comes back to the page restores what was ticked.
  window.addEventListener("pageshow", show);

  function show(): void {
    const all = form?.querySelector<HTMLInputElement>('input[name="all"]');
    const ticked = form?.querySelectorAll('input[name="lead"]:checked').length ?? 0;
    if (count) count.textContent = all?.checked ? "All that match" : `${ticked} selected`;
  }
}

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

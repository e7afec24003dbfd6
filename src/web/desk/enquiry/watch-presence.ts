const RENEWAL_MS = 20_000;

/** Says every 20 seconds that this enquiry is open here, and shows who else has it open. */
export function watchPresence(): void {
  const path = document.querySelector<HTMLElement>("[data-enquiry]")?.dataset.enquiry;
  const shown = document.querySelector("[data-presence]");
  if (path === undefined || !shown) return;
  const text = document.querySelector<HTMLTextAreaElement>('[data-compose="reply"] textarea');
  const began = text?.value;
  const renew = async () => {
    if (document.hidden) return;
    const isWriting = text !== null && text?.value !== began;
    try {
      const answer = await fetch(`${path}/presence${isWriting ? "?writing=yes" : ""}`, {
        headers: { accept: "application/json" },
      });
      if (answer.ok) shown.textContent = ((await answer.json()) as { text: string }).text;
    } catch {
      // The next renewal tries again.
    }
  };
  void renew();
  window.setInterval(renew, RENEWAL_MS);
  text?.addEventListener("input", () => void renew(), { once: true });
}

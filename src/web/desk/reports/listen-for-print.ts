/** Buttons that print the page. Without this script they stay hidden. */
export function listenForPrint(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}

import { isTyping } from "../desk-keys.ts";

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * J and K, or the arrow keys once a row has the focus, go to the next and the previous row of a list. The arrow down also
 * leads from a search field into what it found. A screen that gives J and K another meaning with `data-key` keeps it.
 */
export function listenForRowKeys(): void {
  document.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const { target } = event;
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement)) return;
    const isStart = target.matches("[data-rows-start]");
    const isArrow = event.key.startsWith("Arrow");
    if (isArrow ? !isStart && !target.closest("[data-row]") : isTyping(target)) return;
    if (!isArrow && document.querySelector(`[data-key="${event.key}"]`)) return;
    const links = [...document.querySelectorAll<HTMLElement>("[data-row] a[href]")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[at + step] ?? (at < 0 ? links[0] : undefined);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (isArrow && step < 0) document.querySelector<HTMLElement>("[data-rows-start]")?.focus();
  });
}

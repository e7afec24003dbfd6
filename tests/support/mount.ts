import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/** Mounts a component in a test that runs with `@vitest-environment happy-dom`, and removes it after the test. */
export function mount(element: ReactNode): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  act(() => root.render(element));
}

/** Presses a key on the focused element. Returns whether it was handled. */
export function press(key: string, options: KeyboardEventInit = {}): boolean {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  act(() => target.dispatchEvent(event));
  return event.defaultPrevented;
}

/** The button with this label or text. Throws if there is none. */
export function getButton(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(
    (button) => button.getAttribute("aria-label") === name || button.textContent === name,
  );
  if (!found) throw new Error(`There is no button “${name}”.`);
  return found;
}

export function click(element: Element): void {
  act(() => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
}

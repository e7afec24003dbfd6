const GO_TO: Readonly<Record<string, string>> = {
  t: "/desk",
  e: "/desk/enquiries",
  v: "/desk/viewing-times",
  s: "/desk/stock",
  f: "/desk/feeds",
};
const SEQUENCE_MS = 1_500;

/**
 * Single keys: a part names its own with `data-key`, "/" goes to the search field, and "g" with a letter to a section.
 * They are off while typing, except for ⌘S, which saves, and ⌘↵, which sends.
 */
export function listenForKeys(): void {
  let wentAt = Number.NEGATIVE_INFINITY;
  document.addEventListener("keydown", (event) => {
    if ((event.metaKey || event.ctrlKey) && event.key === "s") return press(event, "save");
    if ((event.metaKey || event.ctrlKey) && event.key === "Enter") return press(event, "send");
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const target = event.timeStamp - wentAt < SEQUENCE_MS ? GO_TO[key] : undefined;
    wentAt = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (target !== undefined) window.location.assign(target);
    else press(event, key);
  });
}

function press(event: KeyboardEvent, key: string): void {
  const part = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!part) return;
  event.preventDefault();
  if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) part.focus();
  else part.click();
}

/** Whether a key goes into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

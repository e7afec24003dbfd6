/** The previewed page, once it has loaded. */
export function findPreviewed(): HTMLElement | undefined {
  return document.querySelector<HTMLIFrameElement>("iframe[data-preview]")?.contentDocument?.documentElement;
}

/** Makes the preview's frame as high as its page, so that the page scrolls as a whole. */
export function fitPreview(): void {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[data-preview]");
  const fit = () => {
    const box = frame?.parentElement;
    if (!box) return;
    // A page is never lower than its frame, so that is low first.
    box.style.setProperty("--pv-height", "800px");
    box.style.setProperty("--pv-height", `${findPreviewed()?.scrollHeight ?? 800}px`);
  };
  frame?.addEventListener("load", fit);
  frame?.closest(".pv-pane")?.addEventListener("change", fit);
}

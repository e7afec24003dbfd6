import type { Page } from "playwright-core";

/** Starts to add up what moves on the pages that follow; call the result to get the sum. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
      document.documentElement.dataset.shift = String(total);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => Number((await page.evaluate(() => document.documentElement.dataset.shift)) ?? 0);
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  FLASH_TOAST_MS,
  hideErrors,
  hideToast,
  LONG_TOAST_MS,
  pauseToast,
  resumeToast,
  showToast,
  TOAST_MS,
  toastStore,
} from "./toast-store.ts";

const shown = () => toastStore.get();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("a toast", () => {
  it("replaces the one with the same topic and starts its time again", () => {
    showToast("Saved.", { topic: "saved" });
    showToast("Something else.");
    vi.advanceTimersByTime(TOAST_MS - 1);
    showToast("Removed.", { topic: "saved" });
    expect(shown()).toMatchObject([{ text: "Removed." }, { text: "Something else." }]);
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(shown().filter(({ isHiding }) => !isHiding)).toMatchObject([{ text: "Removed." }]);
    vi.advanceTimersByTime(1);
    showToast("Saved.", { topic: "saved" });
    expect(shown()).toMatchObject([
      { text: "Removed.", isHiding: true },
      { text: "Saved.", isHiding: false },
    ]);
  });

  it.each([
    [undefined, TOAST_MS],
    [LONG_TOAST_MS, 8_000],
    [FLASH_TOAST_MS, 10_000],
  ])("with duration %j hides after %i ms and is removed 400 ms later", (duration, ms) => {
    showToast("Property saved.", { durationMs: duration });
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toMatchObject([{ text: "Property saved.", kind: "success", isHiding: false }]);
    vi.advanceTimersByTime(1);
    expect(shown()).toMatchObject([{ isHiding: true }]);
    vi.advanceTimersByTime(399);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it("shows for three seconds by default", () => {
    expect(TOAST_MS).toBe(3_000);
  });

  it("waits while paused, and then continues with its remaining time", () => {
    const id = showToast("Wait");
    vi.advanceTimersByTime(2_000);
    pauseToast(id);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toMatchObject([{ isHiding: false }]);
    resumeToast(id);
    vi.advanceTimersByTime(999);
    expect(shown()).toMatchObject([{ isHiding: false }]);
    vi.advanceTimersByTime(1);
    expect(shown()).toMatchObject([{ isHiding: true }]);
  });

  it("can be closed at once, and only once", () => {
    const id = showToast("Close me", { kind: "error" });
    hideToast(id);
    hideToast(id);
    resumeToast(id);
    expect(shown()).toMatchObject([{ isHiding: true, kind: "error" }]);
    vi.advanceTimersByTime(400);
    expect(shown()).toEqual([]);
  });

  it("is shown together with others, each with its own time", () => {
    showToast("first");
    vi.advanceTimersByTime(1_000);
    showToast("second");
    vi.advanceTimersByTime(2_400);
    expect(shown().map((toast) => toast.text)).toEqual(["second"]);
  });

  it("is hidden if it's an error and something then succeeds", () => {
    showToast("That failed", { kind: "error", durationMs: LONG_TOAST_MS });
    showToast("That worked");
    expect(shown()).toMatchObject([
      { text: "That failed", isHiding: true },
      { text: "That worked", isHiding: false },
    ]);
  });

  it("stays when another error follows", () => {
    showToast("first", { kind: "error" });
    showToast("second", { kind: "error" });
    expect(shown().map((toast) => toast.isHiding)).toEqual([false, false]);
    showToast("third");
    hideErrors();
    expect(shown().map((toast) => toast.isHiding)).toEqual([true, true, false]);
  });
});

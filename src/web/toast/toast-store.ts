import { createStore } from "../lib/create-store.ts";

type ToastKind = "success" | "error";

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  topic: string | undefined;
  /** Still rendered while it fades out. */
  isHiding: boolean;
}

export const TOAST_MS = 3_000;
export const LONG_TOAST_MS = 8_000;
export const FLASH_TOAST_MS = 10_000;
const TOAST_REMOVAL_MS = 400;

interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined;
  remainingMs: number;
  startedAt: number;
}

export const toastStore = createStore<readonly Toast[]>([]);

const countdowns = new Map<number, Countdown>();
let lastId = 0;

interface ToastOptions {
  kind?: ToastKind;
  durationMs?: number | undefined;
  /** A message replaces the one with the same topic, so that quick clicks don't pile up. */
  topic?: string;
}

export function showToast(
  text: string,
  { kind = "success", durationMs = TOAST_MS, topic }: ToastOptions = {},
): number {
  if (kind === "success") hideErrors();
  const shown = toastStore.get();
  const same = topic && shown.find((toast) => toast.topic === topic && !toast.isHiding);
  const id = same ? same.id : ++lastId;
  const toast = { id, kind, text, topic, isHiding: false };
  toastStore.set(same ? shown.map((other) => (other === same ? toast : other)) : [...shown, toast]);
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.set(id, { timer: undefined, remainingMs: durationMs, startedAt: 0 });
  resumeToast(id);
  return id;
}

/** Hides error messages, because what failed has now succeeded or is being tried again. */
export function hideErrors(): void {
  for (const { id, kind } of toastStore.get()) if (kind === "error") hideToast(id);
}

/** A toast is paused while the pointer or focus is on it. */
export function pauseToast(id: number): void {
  const countdown = countdowns.get(id);
  if (countdown?.timer === undefined) return;
  clearTimeout(countdown.timer);
  countdown.timer = undefined;
  countdown.remainingMs -= Date.now() - countdown.startedAt;
}

export function resumeToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || countdown.timer !== undefined) return;
  countdown.startedAt = Date.now();
  countdown.timer = setTimeout(() => hideToast(id), Math.max(0, countdown.remainingMs));
}

/** Hides the toast and removes it after the fade. */
export function hideToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  clearTimeout(countdown.timer);
  countdowns.delete(id);
  toastStore.set(toastStore.get().map((toast) => (toast.id === id ? { ...toast, isHiding: true } : toast)));
  setTimeout(() => {
    toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
  }, TOAST_REMOVAL_MS);
}

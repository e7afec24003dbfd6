import { checkThemeContrast } from "../../../domain/desk/content/theme-contrast.ts";
import { findPreviewed } from "./fit-preview.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/** Shows a colour in the preview, and how it reads, while it is typed. */
export function watchTheme(): void {
  const root = document.querySelector("[data-theme-colours]");
  root?.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !HEX.test(target.value.trim())) return;
    const { role = "" } = target.dataset;
    const colour = target.value.trim();
    for (const shape of root.querySelectorAll(`[data-fill="${role}"]`)) shape.setAttribute("fill", colour);
    findPreviewed()?.style.setProperty(role, colour);
    const row = checkThemeContrast({ [role]: colour }).find((one) => one.role === role);
    const line = root.querySelector(`[data-result="${role}"]`);
    const text = line?.querySelector("[data-text]");
    if (!row || !line || !text) return;
    text.textContent = row.result;
    target.setAttribute("aria-invalid", String(!row.passes));
    line.firstElementChild?.setAttribute("class", row.passes ? "why ok" : "why no");
  });
}

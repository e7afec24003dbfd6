const SPECIAL = /[&<>"]/;

/** Escapes text for use inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape, and looking once is quicker than replacing four times.
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

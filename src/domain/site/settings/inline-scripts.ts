import type { SiteSettings } from "./site-settings.ts";

const SCRIPT_START = /<script\b/gi;
const SCRIPT_END = /<\/script\s*>/gi;
const HAS_URL = /(^|[\s/])src\s*=/i;

/** The texts of the inline scripts in the agency's analytics code, as a browser reads them. */
export function listInlineScripts({
  head_analytics_code,
  analytics_code,
}: Pick<SiteSettings["analytics"], "head_analytics_code" | "analytics_code">): string[] {
  return [head_analytics_code, analytics_code].flatMap((html) =>
    listScripts(html)
      .filter(({ attributes }) => !HAS_URL.test(attributes))
      .map(({ text }) => text.replace(/\r\n?/g, "\n"))
      .filter((text) => text.trim() !== ""),
  );
}

/** Not one pattern from start to end: on many starts without an end, that would take quadratic time. */
function listScripts(html: string): { attributes: string; text: string }[] {
  const scripts: { attributes: string; text: string }[] = [];
  let at = 0;
  while (true) {
    const start = findFrom(SCRIPT_START, html, at);
    const textAt = start ? html.indexOf(">", start.end) + 1 : 0;
    const end = textAt > 0 ? findFrom(SCRIPT_END, html, textAt) : undefined;
    if (!start || !end) return scripts;
    scripts.push({ attributes: html.slice(start.end, textAt - 1), text: html.slice(textAt, end.start) });
    at = end.end;
  }
}

function findFrom(pattern: RegExp, text: string, from: number): { start: number; end: number } | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

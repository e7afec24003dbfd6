import type { SiteSettings } from "./site-settings.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_URL = /(^|[\s/])src\s*=/i;

/** The texts of the inline scripts in the agency's analytics code, as a browser reads them. */
export function listInlineScripts({
  head_analytics_code,
  analytics_code,
}: Pick<SiteSettings["analytics"], "head_analytics_code" | "analytics_code">): string[] {
  return [head_analytics_code, analytics_code].flatMap((html) =>
    [...html.matchAll(SCRIPT)]
      .filter(([, attributes = ""]) => !HAS_URL.test(attributes))
      .map(([, , text = ""]) => text.replace(/\r\n?/g, "\n"))
      .filter((text) => text.trim() !== ""),
  );
}

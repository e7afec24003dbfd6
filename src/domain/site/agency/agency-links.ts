import { type AgencyContent, toPageFile, toSettingsFile } from "./agency-files.ts";
import { formatField } from "./agency-problem.ts";

interface FoundLink {
  file: string;
  field: string;
  url: string;
}

/** The fields that hold a URL of a page. Others, such as a map's style, aren't links. */
const LINK_FIELDS = new Set(["url", "policyUrl", "termsPage", "privacyPage", "headerTelephoneLink"]);

/** Every link in an agency's settings and pages, with the field that holds it. */
export function listLinks({ settings, pages }: Pick<AgencyContent, "settings" | "pages">): FoundLink[] {
  return [
    ...Object.entries(settings).flatMap(([name, document]) =>
      listLinksIn(document, toSettingsFile(name as keyof typeof settings), []),
    ),
    ...pages.flatMap((page) => listLinksIn(page, toPageFile(page.slug), [])),
  ];
}

function listLinksIn(document: unknown, file: string, path: readonly PropertyKey[]): FoundLink[] {
  if (Array.isArray(document)) return document.flatMap((part, at) => listLinksIn(part, file, [...path, at]));
  if (typeof document !== "object" || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) => {
    if (typeof value !== "string") return listLinksIn(value, file, [...path, name]);
    return LINK_FIELDS.has(name) ? [{ file, field: formatField([...path, name]), url: value }] : [];
  });
}

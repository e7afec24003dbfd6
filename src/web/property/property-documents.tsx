import { ExternalLink, FileText } from "lucide-react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { PropertySection } from "./property-section.tsx";

/** Brochure, certificate and legal pack, each opening in a new tab. */
export function PropertyDocuments({ page: { documents } }: { page: PropertyPage }) {
  if (documents.length === 0) return null;
  return (
    <PropertySection id="documents" heading="Documents">
      <ul className="grid gap-x-10 pair:grid-cols-2">
        {documents.map(({ label, href, note }) => {
          const Icon = href.startsWith("/") ? FileText : ExternalLink;
          return (
            <li key={href} className="border-line border-b">
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="flex items-center gap-3 py-3"
              >
                <Icon aria-hidden className="size-6 flex-none stroke-[1.5] text-ink-3" />
                <span>
                  <span className="font-semibold text-link underline underline-offset-4">{label}</span>
                  <span className="block text-ink-3 text-sm">
                    {note}
                    <span className="sr-only">, opens in a new tab</span>
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </PropertySection>
  );
}

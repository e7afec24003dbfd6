import { Check } from "lucide-react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { PropertySection } from "./property-section.tsx";

export function PropertyDescription({ page: { details, dates } }: { page: PropertyPage }) {
  return (
    <section aria-label="Description" className="in-turn pt-6 pb-10 print:py-3">
      <p className="mb-5 text-ink-3 text-sm print:mb-2">{dates.join(" · ")}</p>
      <p className="heading-4 max-w-[60ch] font-normal! leading-snug! print:max-w-none">{details.summary}</p>
      <div className="mt-5 max-w-[68ch] space-y-4 text-ink-2 print:mt-2 print:max-w-none print:columns-2 print:space-y-2">
        {details.description.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be equal
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

export function PropertyFeatures({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <PropertySection id="features" heading="Key features">
      <ul className="grid gap-x-8 gap-y-2.5 pair:grid-cols-2">
        {[...new Set(features)].map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-5 flex-none text-action" />
            {feature}
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}

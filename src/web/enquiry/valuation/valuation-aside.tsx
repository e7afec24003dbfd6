import type { ValuationVariant } from "../../../domain/enquiry/valuation/valuation-flow.ts";

const HAPPENS: Record<ValuationVariant, readonly string[]> = {
  "multi-step": [
    "You choose the times that suit you.",
    "Your nearest branch calls to agree one.",
    "We visit, and send you the figure in writing.",
  ],
  "single-step": [
    "You tell us about your home.",
    "Your nearest branch calls to arrange a visit.",
    "We visit, and send you the figure in writing.",
  ],
};

/** Explains what happens after the form. */
export function ValuationAside({ variant }: { variant: ValuationVariant }) {
  return (
    <section aria-labelledby="what-happens" className="self-start rounded-control bg-warm-soft px-6 py-5">
      <h3 id="what-happens" className="heading-4">
        What happens next
      </h3>
      <ol className="mt-3 grid gap-2.5">
        {HAPPENS[variant].map((sentence, index) => (
          <li key={sentence} className="grid grid-cols-[1.25rem_1fr] gap-1 leading-snug">
            <span aria-hidden className="font-display text-accent">
              {index + 1}
            </span>
            {sentence}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-2 text-sm">It's free, and there's nothing to sign.</p>
    </section>
  );
}
